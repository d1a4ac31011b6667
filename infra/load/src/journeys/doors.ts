/** Doors open: 300 people arrive within 30 s and open the app for the first time, with empty caches. */
import type { Options } from 'k6/options';
import { openApp, read } from './phone.ts';

/** Goal for the p99 of a read, in ms. */
const readGoal = __ENV.PROFILE === 'one' ? 30 : 500;

export const options: Options = {
  noCookiesReset: true,
  scenarios: {
    arrivals: {
      executor: 'constant-arrival-rate',
      rate: 10,
      timeUnit: '1s',
      duration: '30s',
      preAllocatedVUs: 60,
      maxVUs: 300,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    read_time: [`p(99)<${readGoal}`],
    dropped_iterations: ['count==0'],
  },
};

export default function arrive(): void {
  openApp();
  read('queue');
}
