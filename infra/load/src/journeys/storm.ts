/**
 * The Wi-Fi is back in the middle of a show, which people have opened the app for: 1,000 phones reopen their event streams
 * within five seconds, and read their data again. All of them listen when a guest sends a request, and each one must
 * receive the event.
 */
import type { Options } from 'k6/options';
import { becomeGuest, listen, openApp, read, send } from './phone.ts';

/** Goal for the p99 of a read, in ms. */
const readGoal = __ENV.PROFILE === 'one' ? 150 : 500;

export const options: Options = {
  scenarios: {
    // Their reads do not count.
    visitors: {
      executor: 'constant-arrival-rate',
      exec: 'visit',
      rate: 20,
      timeUnit: '1s',
      duration: '10s',
      preAllocatedVUs: 20,
    },
    phones: {
      executor: 'constant-arrival-rate',
      exec: 'comeBack',
      startTime: '10s',
      rate: 200,
      timeUnit: '1s',
      duration: '5s',
      // Each one listens until the end, so it cannot be two phones; a few more, because k6 rounds up.
      preAllocatedVUs: 1_010,
    },
    sender: {
      executor: 'shared-iterations',
      exec: 'sendOne',
      startTime: '18s',
      vus: 1,
      iterations: 1,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    'http_req_waiting{name:events}': ['p(99)<500'],
    'read_time{scenario:phones}': [`p(99)<${readGoal}`],
    sends_acknowledged: ['count==1'],
    dropped_iterations: ['count==0'],
  },
};

/** In ms: three seconds until the last phones are connected, two for the event. */
const listenUntil = 10_000;

export function visit(): void {
  openApp();
}

export function comeBack(): void {
  becomeGuest();
  read('queue');
  read('showSongs');
  listen(listenUntil);
}

export function sendOne(): void {
  becomeGuest();
  send();
}
