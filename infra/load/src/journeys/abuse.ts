/**
 * Twenty people a second send and read, first alone, then beside four floods. One guest sends without pause. One guest, a
 * client with an invented guest id, and a script with twenty-five guest ids read the most expensive data as text that
 * cannot be coalesced or cached: each over a hundred connections, with a new request after each response.
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { becomeGuest, guestOf, queryAsText, read, send } from './phone.ts';

const honest = {
  executor: 'constant-arrival-rate',
  exec: 'beHonest',
  rate: 20,
  timeUnit: '1s',
  preAllocatedVUs: 100,
  maxVUs: 400,
} as const;
const flooding = { executor: 'constant-vus', startTime: '10s', duration: '20s' } as const;

export const options: Options = {
  noCookiesReset: true,
  scenarios: {
    alone: { ...honest, duration: '10s' },
    honest: { ...honest, startTime: '10s', duration: '20s' },
    // One guest is one virtual user.
    flood: { ...flooding, exec: 'flood', vus: 1 },
    one_guest: { ...flooding, exec: 'floodWithReads', vus: 100 },
    invented_guest: { ...flooding, exec: 'floodWithReads', vus: 100 },
    many_guests: { ...flooding, exec: 'floodWithReads', vus: 100 },
  },
  thresholds: {
    'checks{scenario:honest}': ['rate==1'],
    'read_time{scenario:alone}': ['p(99)<500'],
    'send_time{scenario:alone}': ['p(99)<500'],
    'read_time{scenario:honest}': ['p(99)<500'],
    'send_time{scenario:honest}': ['p(99)<500'],
    'sends_refused{scenario:honest}': ['count==0'],
    // A guest may send five at once, and no more within these 20 s.
    'sends_acknowledged{scenario:flood}': ['count<=5'],
    'sends_refused{scenario:flood}': ['count>50'],
    reads_refused: ['count>100'],
    dropped_iterations: ['count==0'],
  },
};

type Cookies = Record<string, string[]>;

/** The cookies of each flood of reads. */
export function setup(): Cookies {
  const fetchGuest = () => guestOf(becomeGuest());
  return {
    one_guest: [fetchGuest()],
    invented_guest: [`cowbell_guest=${'a'.repeat(22)}.${'b'.repeat(43)}`],
    many_guests: Array.from({ length: 25 }, fetchGuest),
  };
}

export function beHonest(): void {
  // A new guest each time: the jar is this iteration's own.
  becomeGuest();
  read('requests');
  send();
}

export function flood(): void {
  if (exec.vu.iterationInScenario === 0) becomeGuest();
  send();
}

export function floodWithReads(cookies: Cookies): void {
  const own = cookies[exec.scenario.name] ?? [];
  // A new alias each time, so that nothing is cached.
  const name = `songs${exec.vu.idInTest}x${exec.vu.iterationInScenario}`;
  const query = `{ ${name}: showSongs { id title album era genres albumArtwork artist { id name } } }`;
  queryAsText(query, own[exec.vu.idInTest % own.length] ?? '');
}
