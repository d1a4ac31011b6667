/** The Wi-Fi comes back: 1,000 phones open their streams anew within five seconds, and read what they show. */
import type { Options } from 'k6/options';
import { becomeGuest, listen, read } from './phone.ts';

export const options: Options = {
  scenarios: {
    phones: {
      executor: 'constant-arrival-rate',
      rate: 200,
      timeUnit: '1s',
      duration: '5s',
      preAllocatedVUs: 600,
      maxVUs: 1_000,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    'http_req_waiting{name:events}': ['p(99)<500'],
    read_time: ['p(99)<500'],
    dropped_iterations: ['count==0'],
  },
};

export default function comeBack(): void {
  becomeGuest();
  read('requests');
  read('showSongs');
  listen();
}
