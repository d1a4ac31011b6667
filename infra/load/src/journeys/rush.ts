/** 'Last song!': sends rise to 200 a second and stay there, while other guests watch the list change. */
import type { Options } from 'k6/options';
import { becomeGuest, read, send } from './phone.ts';

export const options: Options = {
  scenarios: {
    senders: {
      executor: 'ramping-arrival-rate',
      exec: 'sendOne',
      startRate: 20,
      timeUnit: '1s',
      stages: [
        { duration: '5s', target: 200 },
        { duration: '15s', target: 200 },
        { duration: '2s', target: 20 },
      ],
      preAllocatedVUs: 300,
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
    send_time: ['p(99)<1000'],
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
  read('requests');
}
