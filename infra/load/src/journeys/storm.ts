/**
 * The Wi-Fi comes back: 1,000 phones open their streams anew within five seconds, and read what they show. All of them
 * listen at the same time when somebody sends a request, and each has to hear of it.
 */
import type { Options } from 'k6/options';
import { becomeGuest, listen, read, send } from './phone.ts';

export const options: Options = {
  scenarios: {
    phones: {
      executor: 'constant-arrival-rate',
      exec: 'comeBack',
      rate: 200,
      timeUnit: '1s',
      duration: '5s',
      // Each listens to the end, so that none of them can be two phones; a few to spare, as k6 rounds up.
      preAllocatedVUs: 1_010,
    },
    sender: {
      executor: 'shared-iterations',
      exec: 'sendOne',
      startTime: '8s',
      vus: 1,
      iterations: 1,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    'http_req_waiting{name:events}': ['p(99)<500'],
    read_time: ['p(99)<500'],
    sends_acknowledged: ['count==1'],
    dropped_iterations: ['count==0'],
  },
};

/** In ms: three seconds for the last ones to come, two for the change. */
const listenUntil = 10_000;

export function comeBack(): void {
  becomeGuest();
  read('requests');
  read('showSongs');
  listen(listenUntil);
}

export function sendOne(): void {
  becomeGuest();
  send();
}
