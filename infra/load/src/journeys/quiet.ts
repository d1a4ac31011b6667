/** A quiet room: 100 phones listen to live updates, and nothing happens. What costs CPU time then is overhead. */
import type { Options } from 'k6/options';
import { becomeGuest, stayConnected } from './phone.ts';

const phones = 100;

/** In ms. */
const listenUntil = 60_000;

export const options: Options = {
  scenarios: {
    phones: { executor: 'per-vu-iterations', exec: 'connect', vus: phones, iterations: 1, maxDuration: '70s' },
  },
  thresholds: { checks: ['rate==1'] },
};

export function connect(): void {
  becomeGuest();
  stayConnected(listenUntil);
}
