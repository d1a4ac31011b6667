import { check } from 'k6';
import exec from 'k6/execution';
import http, { type RefinedResponse } from 'k6/http';
import { Counter, Trend } from 'k6/metrics';

/** Where the edge is, and the songs that may be asked for; given by the command that runs the journey. */
const edge = __ENV.EDGE_URL ?? 'http://127.0.0.1:8080';
const songs: string[] = JSON.parse(__ENV.SONGS ?? '[]');

const documents = Object.entries<string>(
  JSON.parse(open('../../../../mfe-request/src/generated/persisted-documents.json')),
);

function hashOf(name: string): string {
  const found = documents.find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`The screens of the audience have no document ${name}`);
  return found[0].replace('sha256:', '');
}

const hashes = {
  showSongs: hashOf('ShowSongs'),
  requests: hashOf('Requests'),
  song: hashOf('Song'),
  createRequest: hashOf('CreateRequest'),
};

export const readTime = new Trend('read_time', true);
export const sendTime = new Trend('send_time', true);
export const acknowledged = new Counter('sends_acknowledged');
export const refused = new Counter('sends_refused');
const readsAnswered = new Counter('reads_answered');
const readsRefused = new Counter('reads_refused');

/** As browsers ask. */
const headers = { accept: 'application/graphql-response+json, application/json', 'accept-encoding': 'gzip, br' };

const persisted = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

/** Answers that a phone has, by address, with their tags: a phone is one of k6's virtual users. */
const known = new Map<string, string>();

/** What k6 calls its own time limit: https://grafana.com/docs/k6/latest/javascript-api/error-codes. */
const timedOut = 1050;

/** One read in so many is looked into. Phones unpack their answers themselves, and not all on this machine. */
const lookInto = 20;

/** Reads as the app does: by hash, and with the tag of what it has already. */
export function read(name: 'showSongs' | 'requests' | 'song', variables: object = {}): void {
  const url =
    `${edge}/graphql?extensions=${encodeURIComponent(JSON.stringify(persisted(hashes[name])))}` +
    (Object.keys(variables).length > 0 ? `&variables=${encodeURIComponent(JSON.stringify(variables))}` : '');
  const tag = known.get(url);
  const isLookedInto = exec.scenario.iterationInTest % lookInto === 0;
  const response = http.get(url, {
    headers: tag ? { ...headers, 'if-none-match': tag } : headers,
    tags: { name },
    timeout: '10s',
    responseType: isLookedInto ? 'text' : 'none',
  });
  readTime.add(response.timings.duration, { name });
  const { Etag: fresh } = response.headers;
  const isRight = check(response, {
    // Only a whole answer has a tag.
    'a read is answered whole': ({ status }) => status === 304 || (status === 200 && fresh !== undefined),
    'it begins with data': ({ status, body }) => !isLookedInto || status === 304 || isWhole(body),
  });
  if (isRight && fresh) known.set(url, fresh);
}

/** The gateway writes errors before data. Parsing a long list here would take more time than answering it. */
function isWhole(body: unknown): boolean {
  return String(body).startsWith('{"data":{');
}

/** A song by chance. */
export function anySong(): string {
  return songs[Math.floor(Math.random() * songs.length)] ?? '';
}

/** Opens the app on a phone that was never here: the document, its scripts, its first reads. */
export function openApp(): void {
  const page = http.get(`${edge}/request`, { headers: { ...headers, accept: 'text/html' }, tags: { name: 'page' } });
  check(page, { 'the page is there': ({ status }) => status === 200 });
  const scripts = [...String(page.body).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => `${edge}${path}`);
  const files = http.batch(
    [...new Set(scripts)].map((url) => ['GET', url, null, { headers, tags: { name: 'script' } }] as const),
  );
  check(files as RefinedResponse<'text'>[], {
    'all scripts are there': (all) => all.every(({ status }) => status === 200),
  });
  read('showSongs');
}

/** Becomes a guest, as the page makes everybody: a signed cookie, kept in this phone's jar. */
export function becomeGuest(): RefinedResponse<'text'> {
  return http.get(`${edge}/config.json`, { tags: { name: 'config' }, responseType: 'text' });
}

/** The `cookie` header of the guest that somebody has become: for many who are the same one. */
export function guestOf({ cookies }: RefinedResponse<'text'>): string {
  return `cowbell_guest=${cookies.cowbell_guest?.[0]?.value}`;
}

/** Asks for a document as text, as whoever the `cookie` header says. */
export function askAsText(query: string, cookie: string): void {
  const response = http.post(`${edge}/graphql`, JSON.stringify({ query }), {
    headers: { ...headers, 'content-type': 'application/json', cookie },
    tags: { name: 'text' },
    timeout: '10s',
    responseType: 'none',
    // The cookie is the one that was given, and no other.
    jar: new http.CookieJar(),
  });
  (response.status === 200 ? readsAnswered : readsRefused).add(1);
}

/**
 * Sends a request under a key of its own, which is written down when it is acknowledged.
 *
 * @returns 'refused' when a limit refused it.
 */
export function send(): 'acknowledged' | 'refused' | 'failed' {
  const { idInTest } = exec.vu;
  const key = `${__ENV.KEYS}-${idInTest}-${exec.scenario.name}-${exec.scenario.iterationInTest}`;
  const input = { songId: anySong(), requestedBy: `Guest ${idInTest}`, tip: idInTest % 30, key };
  const response = http.post(
    `${edge}/graphql`,
    JSON.stringify({
      operationName: 'CreateRequest',
      variables: { input },
      extensions: persisted(hashes.createRequest),
    }),
    { headers: { ...headers, 'content-type': 'application/json' }, tags: { name: 'send' }, timeout: '10s' },
  );
  sendTime.add(response.timings.duration, { scenario: exec.scenario.name });
  const payload = response.status === 200 ? JSON.parse(String(response.body)).data?.createRequest : undefined;
  if (payload?.request) {
    acknowledged.add(1, { scenario: exec.scenario.name });
    // The command compares these with what is stored.
    console.log(key);
    return 'acknowledged';
  }
  if (payload?.userErrors?.[0]?.code === 'RATE_LIMITED') {
    refused.add(1, { scenario: exec.scenario.name });
    return 'refused';
  }
  check(response, { 'a send is answered': () => false });
  return 'failed';
}

/**
 * Opens the stream of live updates and listens, to a change as well.
 *
 * @param until in ms since the scenario began; a request is sent meanwhile.
 */
export function listen(until: number): void {
  // k6 knows no end of a stream but its time limit; what came until then is there.
  const response = http.get(`${edge}/events`, {
    tags: { name: 'events' },
    timeout: exec.scenario.startTime + until - Date.now(),
    responseCallback: http.expectedStatuses(0, 200),
  });
  check(response, {
    'the stream says hello': ({ body }) => String(body).includes('event: hello'),
    'it tells of a change': ({ body }) => String(body).includes('event: change'),
    'it stays open': ({ error_code: code }) => code === timedOut,
  });
}
