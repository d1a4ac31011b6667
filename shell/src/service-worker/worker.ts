/** Opens the app without waiting for the network, with the last responses to visitors. */

// TypeScript cannot load the types of workers and of pages in one program, so these are declared by hand.
interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifecycleEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & LifecycleEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

declare const __PRECACHE__: { version: string; pages: string[]; files: string[] };

const worker = self as unknown as WorkerScope;
const { version, pages, files } = __PRECACHE__;

// Phones have caches with these names, so the names stay.
const filesCache = `cowbell-frame-${version}`;
const queryCache = 'cowbell-answers';
const artworkCache = 'cowbell-artwork';

/** Before a cached file or document is used, in ms. */
const networkTimeout = 3_000;
const maxEntries: Record<string, number> = { [queryCache]: 60, [artworkCache]: 300 };
/** In ms since the epoch. The GraphQL link of the kit reads it. */
const asOfHeader = 'x-cowbell-as-of';
/** On a cached response that replaces a failure of the server. The GraphQL link reads it, too. */
const failingHeader = 'x-cowbell-failing';
/** Of the GraphQL link. */
const responseTypes = 'application/graphql-response+json, application/json';
/** Of the API, files, and the page for the room, which no phone opens without a network. */
const notPages = /^\/(api|events|graphql|artwork|healthz|readyz|remotes|screen|static)(\/|$)/;

const matchOptions = { ignoreVary: true };

async function store(cacheName: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
  const keys = await cache.keys();
  const most = maxEntries[cacheName] ?? keys.length;
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

async function storeResponse(request: Request, response: Response): Promise<void> {
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: unknown };
  if (!data || errors !== undefined) return;
  const headers = { 'content-type': 'application/json', [asOfHeader]: String(Date.now()) };
  await store(queryCache, request, new Response(text, { headers }));
}

const hasType = ({ headers }: Response, type: string) => headers.get('content-type')?.includes(type) ?? false;

const isFile = (response: Response) => response.ok && !hasType(response, 'html');

/** Whether it is a document of the app for which this worker has all scripts: a proxy or a Wi-Fi may send another page. */
async function isOwnDocument(response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const scripts = [...(await response.clone().text()).matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)];
  return scripts.length > 0 && scripts.every(([, script = '']) => files.includes(script));
}

async function networkFirst(
  network: Promise<Response>,
  fallback: () => Promise<Response | undefined>,
  isUsable: (response: Response) => boolean = () => true,
) {
  const response = await network.catch(() => null);
  if (response && response.status < 500 && isUsable(response)) return response;
  return (await fallback()) ?? network;
}

/** Like {@link networkFirst}, but also takes the fallback when the network is too slow. */
async function networkWithTimeout(network: Promise<Response>, fallback: () => Promise<Response | undefined>) {
  const late = new Promise<null>((resolve) => setTimeout(resolve, networkTimeout, null));
  const isLate = (await Promise.race([network, late]).catch(() => undefined)) === null;
  return (isLate ? await fallback() : undefined) ?? networkFirst(network, fallback);
}

/** The page shows the cache on its own. The cached response is returned only when the network or the server fails. */
function respondToQuery(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request);
  const storing = network.then((response) => (response.ok ? storeResponse(request, response.clone()) : undefined));
  event.waitUntil(storing.catch(() => undefined));
  const fallback = async () => {
    const cached = await (await caches.open(queryCache)).match(request, matchOptions);
    const isServerFailing = await network.then(
      () => true,
      () => false,
    );
    if (!cached || !isServerFailing) return cached;
    const headers = new Headers(cached.headers);
    headers.set(failingHeader, '1');
    return new Response(cached.body, { headers });
  };
  return networkFirst(network, fallback, (response) => hasType(response, 'json'));
}

async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(filesCache);
  const { pathname } = new URL(request.url);
  const cached = await cache.match(pathname, matchOptions);
  const network = fetch(request);
  if (!cached) return networkWithTimeout(network, () => cache.match('/', matchOptions));
  const renew = async () => {
    const newer = await network;
    if (await isOwnDocument(newer)) await cache.put(pathname, newer);
  };
  event.waitUntil(renew().catch(() => undefined));
  return cached;
}

/** For what never changes under its URL. */
async function respondToFile(cacheName: string, request: Request): Promise<Response> {
  const cached = await caches.match(request, matchOptions);
  if (cached) return cached;
  const response = await fetch(request);
  if (isFile(response)) await store(cacheName, request, response.clone());
  return response;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('authorization')) return;
  if (request.mode === 'navigate') {
    // The address on posters, as the edge responds to it.
    if (pathname === '/r') event.respondWith(Promise.resolve(Response.redirect('/request', 302)));
    else if (!notPages.test(pathname)) event.respondWith(respondToNavigation(event));
  } else if (pathname === '/graphql') event.respondWith(respondToQuery(event));
  else if (pathname.startsWith('/artwork/')) event.respondWith(respondToFile(artworkCache, request));
  else if (/^\/(remotes\/[^/]+\/)?static\//.test(pathname) || files.includes(pathname)) {
    event.respondWith(respondToFile(filesCache, request));
  }
});

/** All files or none, because the app cannot run with some of them. */
async function storeApp(): Promise<void> {
  const load = async (request: Request, isWanted: (response: Response) => boolean | Promise<boolean>) => {
    const response = await fetch(request);
    if (!(await isWanted(response))) throw new Error(`Something else responded to ${request.url}.`);
    return { request, response };
  };
  const loaded = await Promise.all([
    ...pages.map((path) => load(new Request(path, { headers: { accept: 'text/html' } }), isOwnDocument)),
    ...files.map((path) => load(new Request(path), isFile)),
  ]);
  const cache = await caches.open(filesCache);
  await Promise.all(loaded.map(({ request, response }) => cache.put(request, response)));
}

worker.addEventListener('install', (event) => event.waitUntil(storeApp()));

worker.addEventListener('activate', (event) => {
  const inUse = [filesCache, queryCache, artworkCache];
  const cleanUp = async () => {
    for (const name of await caches.keys()) if (!inUse.includes(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(cleanUp());
});

/** Caches responses that the page got before this worker was active: only from the HTTP cache, so without a token. */
async function storeEarlierResponses(urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    const request = new Request(url, {
      cache: 'only-if-cached',
      mode: 'same-origin',
      headers: { accept: responseTypes },
    });
    const response = await fetch(request).catch(() => null);
    if (response?.ok) await storeResponse(request, response);
  }
}

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'skip-waiting') void worker.skipWaiting();
  else if (Array.isArray(data?.responses))
    event.waitUntil(storeEarlierResponses(data.responses).catch(() => undefined));
});
