/** 'Last song!': sends rise to RATE a second and stay there, while other guests watch the list change. */
import type { Options } from 'k6/options';
import { becomeGuest, read, send } from './phone.ts';

/** Sends a second. */
const rate = Number(__ENV.RATE ?? 200);

/** Goal for the p99 of a send, in ms: one process has it up to 300 sends a second on two cores. */
const sendGoal = __ENV.PROFILE === 'one' && rate <= 300 ? 500 : 1_000;

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
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    read_time: ['p(99)<1000'],
    send_time: [`p(99)<${sendGoal}`],
    sends_refused: ['count==0'],
    dropped_iterations: ['count==0'],
  },
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
