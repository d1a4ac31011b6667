/**
 * Two guests flood, one with sends and one with reads, while twenty others a second send and read as people do. The reads
 * come over 300 connections, each the next one as soon as it is answered, as text that nothing can be shared of: the dearest
 * kind of them.
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { askAsText, becomeGuest, guestOf, read, send } from './phone.ts';

export const options: Options = {
  noCookiesReset: true,
  scenarios: {
    honest: {
      executor: 'constant-arrival-rate',
      exec: 'beHonest',
      rate: 20,
      timeUnit: '1s',
      duration: '20s',
      preAllocatedVUs: 100,
      maxVUs: 400,
    },
    flood: {
      // One guest is one virtual user.
      executor: 'constant-vus',
      exec: 'flood',
      vus: 1,
      duration: '20s',
    },
    reading_flood: {
      executor: 'constant-vus',
      exec: 'floodWithReads',
      vus: 300,
      duration: '20s',
    },
  },
  thresholds: {
    'checks{scenario:honest}': ['rate==1'],
    // The list changes with every send: a read waits for the one before it.
    'read_time{scenario:honest}': ['p(95)<500', 'p(99)<1000'],
    'send_time{scenario:honest}': ['p(99)<500'],
    'sends_refused{scenario:honest}': ['count==0'],
    // What a guest may send at once, and not one more within these 20 s.
    'sends_acknowledged{scenario:flood}': ['count<=5'],
    'sends_refused{scenario:flood}': ['count>50'],
    reads_refused: ['count>100'],
    dropped_iterations: ['count==0'],
  },
};

/** The one guest of the reading flood. */
export function setup(): { cookie: string } {
  return { cookie: guestOf(becomeGuest()) };
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

export function floodWithReads({ cookie }: ReturnType<typeof setup>): void {
  // Another name each time, so that nothing knows it from before.
  const name = `songs${exec.vu.idInTest}x${exec.vu.iterationInScenario}`;
  askAsText(`{ ${name}: showSongs { id title album era genres albumArtwork artist { id name } } }`, cookie);
}
