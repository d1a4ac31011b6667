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
const notPages = /^\/(api|events|graphql|artwork|healthz|readyz|remotes|static)(\/|$)/;

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
  const { errors } = JSON.parse(text) as { errors?: unknown };
  if (errors !== undefined) return;
  const headers = { 'content-type': 'application/json', [asOfHeader]: String(Date.now()) };
  await store(queryCache, request, new Response(text, { headers }));
}

async function networkFirst(network: Promise<Response>, fallback: () => Promise<Response | undefined>) {
  const response = await network.catch(() => null);
  if (response && response.status < 500) return response;
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
  return networkFirst(network, async () => {
    const cached = await (await caches.open(queryCache)).match(request, matchOptions);
    const isServerFailing = await network.then(
      () => true,
      () => false,
    );
    if (!cached || !isServerFailing) return cached;
    const headers = new Headers(cached.headers);
    headers.set(failingHeader, '1');
    return new Response(cached.body, { headers });
  });
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
    if (newer.ok && !newer.redirected && isOwn(await newer.clone().text())) await cache.put(pathname, newer);
  };
  event.waitUntil(renew().catch(() => undefined));
  return cached;
}

function isOwn(document: string): boolean {
  return [...document.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].every(([, script = '']) => files.includes(script));
}

async function respondToEntry(request: Request): Promise<Response> {
  const cache = await caches.open(filesCache);
  if (files.includes(new URL(request.url).pathname))
    return (await cache.match(request, matchOptions)) ?? fetch(request);
  return networkWithTimeout(fetch(request), () => cache.match(request, matchOptions));
}

/** For what never changes under its URL. */
async function respondToFile(cacheName: string, request: Request): Promise<Response> {
  const cached = await caches.match(request, matchOptions);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await store(cacheName, request, response.clone());
  return response;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('authorization')) return;
  if (request.mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(respondToNavigation(event));
  } else if (pathname === '/graphql') event.respondWith(respondToQuery(event));
  else if (pathname.startsWith('/artwork/')) event.respondWith(respondToFile(artworkCache, request));
  else if (/^\/(remotes\/[^/]+\/)?static\//.test(pathname)) event.respondWith(respondToFile(filesCache, request));
  else if (/^\/remotes\/[^/]+\/remoteEntry\.js$/.test(pathname) || pathname === '/config.json') {
    event.respondWith(respondToEntry(request));
  }
});

worker.addEventListener('install', (event) => {
  // All files or none, because the app cannot run with some of them.
  const documents = pages.map((path) => new Request(path, { headers: { accept: 'text/html' } }));
  event.waitUntil(caches.open(filesCache).then((cache) => cache.addAll([...documents, ...files])));
});

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
