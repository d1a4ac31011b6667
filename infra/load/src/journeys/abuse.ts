/**
 * Twenty guests a second, first alone, then beside an attacker at the same address with 400 new guest ids, which reads, sends
 * and listens with all of them, as expensively as is allowed. One guest sends and reads without pause, as does an invented one.
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import {
  beGuest,
  fetchGuest,
  hold,
  listen,
  queryAsText,
  queryWindow,
  read,
  readOwnRequests,
  readRest,
  send,
} from './phone.ts';

const alone = 10_000;
const beside = 20_000;

const seconds = (ms: number) => `${ms / 1_000}s`;
const honest = {
  executor: 'constant-arrival-rate',
  exec: 'beHonest',
  rate: 20,
  timeUnit: '1s',
  preAllocatedVUs: 100,
  maxVUs: 400,
} as const;
const flooding = { executor: 'constant-vus', startTime: seconds(alone), duration: seconds(beside) } as const;

export const options: Options = {
  noCookiesReset: true,
  scenarios: {
    alone: { ...honest, duration: seconds(alone) },
    honest: { ...honest, startTime: seconds(alone), duration: seconds(beside) },
    arrivals: { ...honest, exec: 'arrive', rate: 2, startTime: seconds(alone), duration: seconds(beside) },
    listeners: {
      executor: 'per-vu-iterations',
      exec: 'listenToUpdates',
      startTime: seconds(alone + 2_000),
      vus: 20,
      iterations: 1,
    },
    farmed_reads: { ...flooding, exec: 'floodWithReads', vus: 100 },
    farmed_windows: { ...flooding, exec: 'floodWithWindows', vus: 20 },
    rest_reads: { ...flooding, exec: 'floodWithRestReads', vus: 20 },
    farmed_sends: { ...flooding, exec: 'floodWithSends', vus: 50 },
    sends_without_id: { ...flooding, exec: 'floodWithSends', vus: 10 },
    farmed_streams: { ...flooding, exec: 'floodWithStreams', vus: 200 },
    // One guest is one virtual user.
    flood: { ...flooding, exec: 'floodWithSends', vus: 1 },
    one_guest: { ...flooding, exec: 'floodWithReads', vus: 100 },
    invented_guest: { ...flooding, exec: 'floodWithReads', vus: 100 },
  },
  thresholds: {
    'checks{scenario:alone}': ['rate==1'],
    'checks{scenario:honest}': ['rate==1'],
    'checks{scenario:arrivals}': ['rate==1'],
    'checks{scenario:listeners}': ['rate==1'],
    'read_time{scenario:alone}': ['p(99)<1000'],
    'send_time{scenario:alone}': ['p(99)<1000'],
    'read_time{scenario:honest}': ['p(99)<1000'],
    'send_time{scenario:honest}': ['p(99)<1000'],
    'read_time{scenario:arrivals}': ['p(99)<1000'],
    'send_time{scenario:arrivals}': ['p(99)<1000'],
    'sends_refused{scenario:honest}': ['count==0'],
    'sends_refused{scenario:arrivals}': ['count==0'],
    // A guest may send five at once, and no more within these 20 s.
    'sends_acknowledged{scenario:flood}': ['count<=5'],
    'sends_refused{scenario:flood}': ['count>50'],
    // With high tips: together they fill fewer than ten of the first hundred places.
    'sends_acknowledged{scenario:farmed_sends}': ['count<10'],
    'sends_acknowledged{scenario:sends_without_id}': ['count<10'],
    reads_refused: ['count>100'],
    dropped_iterations: ['count==0'],
  },
};

type Farmed = string[];

/** Cookies of guests who came an hour ago. */
const guests: string[] = JSON.parse(__ENV.GUESTS ?? '[]');

/** The cookies of the floods that use no new guest ids. */
const ownCookies: Readonly<Record<string, string[]>> = {
  sends_without_id: [],
  flood: [guests[0] ?? ''],
  one_guest: [guests[1] ?? ''],
  invented_guest: [`cowbell_guest=${'a'.repeat(22)}.${'b'.repeat(43)}`],
};

const newcomers: string[] = JSON.parse(__ENV.NEWCOMERS ?? '[]');

export function setup(): Farmed {
  const fetched = newcomers.map(fetchGuest).filter((cookie) => cookie !== null);
  return [...fetched, ...newcomers.slice(fetched.length)];
}

function nextCookie(farmed: Farmed): string {
  const { name, iterationInTest } = exec.scenario;
  const own = ownCookies[name] ?? farmed;
  return own[iterationInTest % own.length] ?? '';
}

export function beHonest(): void {
  const { iterationInTest } = exec.scenario;
  // The first guests flood.
  beGuest(guests[10 + (iterationInTest % (guests.length - 10))] ?? '');
  read('queue');
  readOwnRequests();
  if (iterationInTest % 5 === 0) send();
}

export function arrive(): void {
  beGuest(fetchGuest() ?? '');
  read('queue');
  read('showSongs');
  // The attacker uses most of the permits of this address, so a phone may have to try again.
  send({ attempts: 5 });
}

export function listenToUpdates(): void {
  beGuest(guests[10 + (exec.vu.idInTest % (guests.length - 10))] ?? '');
  listen(beside - 2_000);
}

export function floodWithSends(farmed: Farmed): void {
  beGuest(nextCookie(farmed));
  send({ tip: 999 });
}

export function floodWithStreams(farmed: Farmed): void {
  hold(nextCookie(farmed), beside);
}

export function floodWithReads(farmed: Farmed): void {
  const name = `songs${exec.vu.idInTest}x${exec.vu.iterationInScenario}`;
  const song = 'id title album era genres albumArtwork artist { id name }';
  const list = `songs { id title artist { id name songs { ${song} } } }`;
  queryAsText(`{ ${name}: ${list} ${name}b: ${list} }`, nextCookie(farmed));
}

export function floodWithWindows(farmed: Farmed): void {
  queryWindow(exec.scenario.iterationInTest % 500, nextCookie(farmed));
}

export function floodWithRestReads(): void {
  const { iterationInTest } = exec.scenario;
  readRest(['/request', `/request?after=${iterationInTest % 500}`, '/song'][iterationInTest % 3] ?? '');
}
