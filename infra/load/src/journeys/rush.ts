/** 'Last song!': sends rise to RATE a second and stay there, while other guests watch the list change. */
import type { Options } from 'k6/options';
import { becomeGuest, read, send } from './phone.ts';

const rate = Number(__ENV.RATE ?? 200);

/** Above this rate, the only goal is that nothing is lost, which the command counts. */
const isWithinGoal = rate <= (__ENV.PROFILE === 'one' ? 300 : 200);

export const options: Options = {
  scenarios: {
    senders: {
      executor: 'ramping-arrival-rate',
      exec: 'sendOne',
      startRate: 20,
      timeUnit: '1s',
      stages: [
        { duration: '5s', target: rate },
        { duration: '15s', target: rate },
        { duration: '2s', target: 20 },
      ],
      preAllocatedVUs: Math.max(300, rate),
      maxVUs: 1_000,
    },
    watchers: {
      executor: 'constant-arrival-rate',
      exec: 'watch',
      rate: 100,
      timeUnit: '1s',
      duration: '22s',
      preAllocatedVUs: 100,
      maxVUs: 400,
    },
  },
  // Each virtual user is one guest during the whole run.
  noCookiesReset: true,
  thresholds: isWithinGoal
    ? {
        checks: ['rate==1'],
        http_req_failed: ['rate==0'],
        read_time: ['p(99)<1000'],
        send_time: ['p(99)<500'],
        sends_refused: ['count==0'],
        dropped_iterations: ['count==0'],
      }
    : {},
};

let isGuest = false;

export function sendOne(): void {
  if (!isGuest) becomeGuest();
  isGuest = true;
  send();
}

export function watch(): void {
  read('queue');
}
