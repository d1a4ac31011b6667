/**
 * The service worker: the app opens without waiting for the network, or without one, with the last answers that the
 * server gave.
 *
 * It keeps the frame (documents and their files), the audience's remote, and what visitors have read. It never keeps
 * what had a token, what was sent, the stream of live updates, or /api. The edge puts the list of files in place of
 * `__PRECACHE__` (shell/server/src/service-worker.ts), so that every deployment makes another worker.
 */

// The types of workers and of pages exclude each other in one program; these few are all that is used.
interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifecycleEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
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

const frameCache = `cowbell-frame-${version}`;
const answerCache = 'cowbell-answers';
const artworkCache = 'cowbell-artwork';

/** How long the network may take before a file or a document that is at hand stands in, in ms. */
const patience = 3_000;
/** So many answers and pictures are remembered; the oldest go. */
const keepAtMost = { [answerCache]: 60, [artworkCache]: 300 };
/** Says of an answer that it was remembered, and when (ms since the epoch); the GraphQL link of the kit reads it. */
const asOfHeader = 'x-cowbell-as-of';
/** As the GraphQL link of the kit asks. */
const answerTypes = 'application/graphql-response+json, application/json';
/** Paths that are no pages of the app. */
const notPages = /^\/(api|events|graphql|artwork|healthz|readyz|remotes|static)(\/|$)/;

const found = { ignoreVary: true };

async function remember(cacheName: keyof typeof keepAtMost, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(request, answer);
  const known = await cache.keys();
  for (const old of known.slice(0, Math.max(0, known.length - keepAtMost[cacheName]))) await cache.delete(old);
}

/** A good answer of the GraphQL endpoint is remembered with the time; one with errors is not worth it. */
async function rememberAnswer(request: Request, answer: Response): Promise<void> {
  const text = await answer.text();
  const { errors } = JSON.parse(text) as { errors?: unknown };
  if (errors !== undefined) return;
  const headers = { 'content-type': 'application/json', [asOfHeader]: String(Date.now()) };
  await remember(answerCache, request, new Response(text, { headers }));
}

/** The network's answer, unless it fails or is a failure itself, and another one is at hand. */
async function networkFirst(network: Promise<Response>, otherwise: () => Promise<Response | undefined>) {
  const answer = await network.catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await otherwise()) ?? network;
}

/** The same, and the other one is taken as well when the network takes too long. */
async function networkSoon(network: Promise<Response>, otherwise: () => Promise<Response | undefined>) {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const isLate = (await Promise.race([network, late]).catch(() => undefined)) === null;
  return (isLate ? await otherwise() : undefined) ?? networkFirst(network, otherwise);
}

/**
 * The page looks at what is remembered by itself, and asks for something newer for as long as it has patience. Only when
 * the network fails an old answer stands in, and says that it is old.
 */
function answerQuery(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request);
  const remembering = network.then((answer) => (answer.ok ? rememberAnswer(request, answer.clone()) : undefined));
  event.waitUntil(remembering.catch(() => undefined));
  return networkFirst(network, async () => (await caches.open(answerCache)).match(request, found));
}

/**
 * The document of a screen of the audience is at hand, and fits this worker's files. Next time it is a newer one, with
 * another nonce, and the configuration of then; but one of another deployment comes with that one's worker.
 */
async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(frameCache);
  const { pathname } = new URL(request.url);
  const known = await cache.match(pathname, found);
  const network = fetch(request);
  if (!known) return networkSoon(network, () => cache.match('/', found));
  const renew = async () => {
    const newer = await network;
    if (newer.ok && !newer.redirected && isOwn(await newer.clone().text())) await cache.put(pathname, newer);
  };
  event.waitUntil(renew().catch(() => undefined));
  return known;
}

/** Whether a document asks for no other scripts than those of this worker's own files. */
function isOwn(document: string): boolean {
  return [...document.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].every(([, script = '']) => files.includes(script));
}

/** Names without a hash may mean something newer by now, unless they are of this worker's own version. */
async function answerEntry(request: Request): Promise<Response> {
  const cache = await caches.open(frameCache);
  if (files.includes(new URL(request.url).pathname)) return (await cache.match(request, found)) ?? fetch(request);
  return networkSoon(fetch(request), () => cache.match(request, found));
}

/** A name with a hash never means anything else. */
async function answerFile(request: Request): Promise<Response> {
  const known = await caches.match(request, found);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(frameCache)).put(request, answer.clone());
  return answer;
}

async function answerArtwork(request: Request): Promise<Response> {
  const known = await caches.match(request, found);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await remember(artworkCache, request, answer.clone());
  return answer;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('authorization')) return;
  if (request.mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(answerNavigation(event));
  } else if (pathname === '/graphql') event.respondWith(answerQuery(event));
  else if (pathname.startsWith('/artwork/')) event.respondWith(answerArtwork(request));
  else if (/^\/(remotes\/[^/]+\/)?static\//.test(pathname)) event.respondWith(answerFile(request));
  else if (/^\/remotes\/[^/]+\/remoteEntry\.js$/.test(pathname) || pathname === '/config.json') {
    event.respondWith(answerEntry(request));
  }
});

worker.addEventListener('install', (event) => {
  // All or nothing: half a frame would be worse than none.
  const documents = pages.map((path) => new Request(path, { headers: { accept: 'text/html' } }));
  event.waitUntil(caches.open(frameCache).then((cache) => cache.addAll([...documents, ...files])));
});

worker.addEventListener('activate', (event) => {
  const inUse = [frameCache, answerCache, artworkCache];
  const tidyUp = async () => {
    for (const name of await caches.keys()) if (!inUse.includes(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidyUp());
});

/**
 * Answers from before this worker was there, which the browser's own cache still holds; never one for a token. What it
 * was told not to store is not asked for again.
 */
async function rememberEarlier(urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    const request = new Request(url, {
      cache: 'only-if-cached',
      mode: 'same-origin',
      headers: { accept: answerTypes },
    });
    const answer = await fetch(request).catch(() => null);
    if (answer?.ok) await rememberAnswer(request, answer);
  }
}

worker.addEventListener('message', (event) => {
  const { data } = event;
  // Only when the person has asked for the new version.
  if (data === 'skip-waiting') void worker.skipWaiting();
  else if (Array.isArray(data?.answers)) event.waitUntil(rememberEarlier(data.answers).catch(() => undefined));
});
