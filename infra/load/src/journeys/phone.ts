import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http, { type RefinedResponse } from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import type { DocumentHashes } from '../run-journey.ts';

const edge = __ENV.EDGE_URL ?? 'http://127.0.0.1:8080';
const songs: string[] = JSON.parse(__ENV.SONGS ?? '[]');
const hashes: DocumentHashes = JSON.parse(__ENV.DOCUMENT_HASHES ?? '{}');

export const readTime = new Trend('read_time', true);
export const sendTime = new Trend('send_time', true);
export const acknowledged = new Counter('sends_acknowledged');
export const refused = new Counter('sends_refused');
const readsAccepted = new Counter('reads_accepted');
const readsRefused = new Counter('reads_refused');

/** Like a browser. */
const headers = { accept: 'application/graphql-response+json, application/json', 'accept-encoding': 'gzip, br' };

const persisted = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

const tags = new Map<string, string>();

/** k6's error code for its own time limit: https://grafana.com/docs/k6/latest/javascript-api/error-codes. */
const timedOut = 1050;

/** The share of reads whose bodies are inspected: decompressing takes more time than serving. */
const inspectedShare = 1 / 20;

export function read(name: 'showSongs' | 'queue' | 'song', variables: object = {}): void {
  const url =
    `${edge}/graphql?extensions=${encodeURIComponent(JSON.stringify(persisted(hashes[name])))}` +
    (Object.keys(variables).length > 0 ? `&variables=${encodeURIComponent(JSON.stringify(variables))}` : '');
  const tag = tags.get(url);
  const isInspected = Math.random() < inspectedShare;
  const response = http.get(url, {
    headers: tag ? { ...headers, 'if-none-match': tag } : headers,
    tags: { name },
    timeout: '10s',
    responseType: isInspected ? 'text' : 'none',
  });
  readTime.add(response.timings.duration, { name });
  const { Etag: fresh } = response.headers;
  const isOk = check(response, {
    // Only a complete response has an ETag.
    'a read returns a complete response': ({ status }) => status === 304 || (status === 200 && fresh !== undefined),
    'it starts with data': ({ status, body }) => !isInspected || status === 304 || isComplete(body),
  });
  if (isOk && fresh) tags.set(url, fresh);
}

/** The gateway writes errors before data. */
function isComplete(body: unknown): boolean {
  return String(body).startsWith('{"data":{');
}

export function anySong(): string {
  return songs[Math.floor(Math.random() * songs.length)] ?? '';
}

export function openApp(): void {
  tags.clear();
  const page = http.get(`${edge}/request`, { headers: { ...headers, accept: 'text/html' }, tags: { name: 'page' } });
  check(page, { 'the page loads': ({ status }) => status === 200 });
  const scripts = [...String(page.body).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => `${edge}${path}`);
  const files = http.batch(
    [...new Set(scripts)].map((url) => ['GET', url, null, { headers, tags: { name: 'script' } }] as const),
  );
  check(files as RefinedResponse<'text'>[], {
    'all scripts load': (all) => all.every(({ status }) => status === 200),
  });
  read('showSongs');
  check(http.cookieJar().cookiesForURL(edge), {
    'the phone gets a guest id': ({ cowbell_guest: cookie = [] }) => cookie.length === 1,
  });
}

/** Gets a signed guest cookie from the edge, and stores it in this phone's cookie jar. */
export function becomeGuest(): RefinedResponse<'text'> {
  return http.get(`${edge}/config.json`, { tags: { name: 'config' }, responseType: 'text' });
}

/** The `cookie` header of a new guest; null without one. */
export function fetchGuest(): string | null {
  // In a jar of its own: a browser with a cookie gets no other one.
  const { cookies } = http.get(`${edge}/config.json`, { tags: { name: 'config' }, jar: new http.CookieJar() });
  const [cookie] = cookies.cowbell_guest ?? [];
  return cookie ? `cowbell_guest=${cookie.value}` : null;
}

export function beGuest(cookie: string): void {
  http.cookieJar().set(edge, 'cowbell_guest', cookie.replace('cowbell_guest=', ''));
}

/** Asks which requests are the guest's own, which is never cached. */
export function readOwnRequests(): void {
  const response = http.post(
    `${edge}/graphql`,
    JSON.stringify({ operationName: 'OwnRequestIds', extensions: persisted(hashes.ownRequestIds) }),
    { headers: { ...headers, 'content-type': 'application/json' }, tags: { name: 'own' }, timeout: '10s' },
  );
  readTime.add(response.timings.duration, { name: 'own' });
  check(response, { 'own requests are complete': ({ status, body }) => status === 200 && isComplete(body) });
}

export function queryAsText(query: string, cookie: string): void {
  post({ query }, 'text', cookie);
}

/** Reads the request list from a position on as a POST, which nobody shares. */
export function queryWindow(after: number, cookie: string): void {
  post({ variables: { after, isAdmin: false }, extensions: persisted(hashes.queueAfter) }, 'window', cookie);
}

function post(payload: object, name: string, cookie: string): void {
  const response = http.post(`${edge}/graphql`, JSON.stringify(payload), {
    headers: { ...headers, 'content-type': 'application/json', cookie },
    tags: { name },
    timeout: '10s',
    responseType: 'none',
    // Without the cookies of this phone.
    jar: new http.CookieJar(),
  });
  countRead(response.status);
}

export function readRest(path: string): void {
  const { status } = http.get(`${edge}/api${path}`, {
    headers,
    tags: { name: 'rest' },
    timeout: '10s',
    responseType: 'none',
    jar: new http.CookieJar(),
  });
  countRead(status);
}

function countRead(status: number): void {
  (status === 200 ? readsAccepted : readsRefused).add(1);
}

type SendResult = 'acknowledged' | 'refused' | 'failed';

function attempt(options: { key: string; tip: number; guest: number; scenario: string }): SendResult {
  const { key, tip, guest, scenario } = options;
  const input = { songId: anySong(), requestedBy: `Guest ${guest}`, tip, key };
  const response = http.post(
    `${edge}/graphql`,
    JSON.stringify({
      operationName: 'CreateRequest',
      variables: { input },
      extensions: persisted(hashes.createRequest),
    }),
    { headers: { ...headers, 'content-type': 'application/json' }, tags: { name: 'send' }, timeout: '10s' },
  );
  sendTime.add(response.timings.duration, { scenario });
  const payload = response.status === 200 ? JSON.parse(String(response.body)).data?.createRequest : undefined;
  if (payload?.request) {
    acknowledged.add(1, { scenario });
    // The command compares the logged keys with the stored requests.
    console.log(key);
    return 'acknowledged';
  }
  if (payload?.userErrors?.[0]?.code !== 'RATE_LIMITED') return 'failed';
  refused.add(1, { scenario });
  return 'refused';
}

/** Sends a request under a new key, and tries `attempts` times, a second apart, while Cowbell is busy. */
export function send({ attempts = 1, tip }: { attempts?: number; tip?: number } = {}): SendResult {
  // Each access to one of them makes a new object.
  const { scenario, vu } = exec;
  const [name, guest] = [scenario.name, vu.idInTest];
  const key = `${__ENV.KEYS}-${guest}-${name}-${scenario.iterationInTest}`;
  for (let n = 1; n <= attempts; n += 1) {
    const result = attempt({ key, tip: tip ?? guest % 30, guest, scenario: name });
    if (result !== 'failed') return result;
    if (n < attempts) sleep(1);
  }
  check(null, { 'a send gets a response': () => false });
  return 'failed';
}

/** Opens the stream of live updates. @param until in ms since the start of the scenario. */
function openStream(until: number): RefinedResponse<'text'> {
  // k6 reads a stream until its time limit; the body has everything until then.
  return http.get(`${edge}/events`, {
    tags: { name: 'events' },
    timeout: exec.scenario.startTime + until - Date.now(),
    responseType: 'text',
    responseCallback: http.expectedStatuses(0, 200),
  });
}

/** Holds a stream of live updates if it gets one. @param until in ms since the start of the scenario. */
export function hold(cookie: string, until: number): void {
  http.get(`${edge}/events`, {
    headers: { cookie },
    tags: { name: 'held' },
    timeout: Math.max(1, exec.scenario.startTime + until - Date.now()),
    responseType: 'none',
    responseCallback: http.expectedStatuses(0, 200, 429, 503),
    jar: new http.CookieJar(),
  });
}

/** Listens to live updates and expects a change event. @param until in ms since the start of the scenario. */
export function listen(until: number): void {
  check(openStream(until), {
    'the stream starts with hello': ({ body }) => String(body).includes('event: hello'),
    'it reports a change': ({ body }) => String(body).includes('event: change'),
    'it stays open': ({ error_code: code }) => code === timedOut,
  });
}
