/** The Wi-Fi is back: 1,000 phones reopen their event streams within five seconds; each must receive an event. */
import type { Options } from 'k6/options';
import { becomeGuest, listen, read, send } from './phone.ts';

const readGoal = __ENV.PROFILE === 'one' ? 150 : 500;

export const options: Options = {
  scenarios: {
    phones: {
      executor: 'constant-arrival-rate',
      exec: 'comeBack',
      rate: 200,
      timeUnit: '1s',
      duration: '5s',
      // Each one listens until the end, so it cannot be two phones; a few more, because k6 rounds up.
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
    read_time: [`p(99)<${readGoal}`],
    sends_acknowledged: ['count==1'],
    dropped_iterations: ['count==0'],
  },
};

const listenUntil = 10_000;

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
