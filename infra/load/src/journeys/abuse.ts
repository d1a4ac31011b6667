/** One guest floods with 100 sends a second, while twenty others a second send and read as people do. */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { becomeGuest, read, send } from './phone.ts';

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
  },
  thresholds: {
    'checks{scenario:honest}': ['rate==1'],
    'send_time{scenario:honest}': ['p(99)<500'],
    'sends_refused{scenario:honest}': ['count==0'],
    // What a guest may send at once, and not one more within these 20 s.
    'sends_acknowledged{scenario:flood}': ['count<=5'],
    'sends_refused{scenario:flood}': ['count>100'],
    dropped_iterations: ['count==0'],
  },
};

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
