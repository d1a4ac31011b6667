/** A steady night: phones read songs and the list, and one visit in twenty ends with a request. */
import type { Options } from 'k6/options';
import { anySong, becomeGuest, read, send } from './phone.ts';

export const options: Options = {
  scenarios: {
    visits: {
      executor: 'constant-arrival-rate',
      rate: 60,
      timeUnit: '1s',
      duration: '60s',
      preAllocatedVUs: 100,
      maxVUs: 400,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    read_time: ['p(99)<300'],
    send_time: ['p(99)<500'],
    sends_refused: ['count==0'],
    dropped_iterations: ['count==0'],
  },
};

export default function visit(): void {
  read('queue');
  read('showSongs');
  read('song', { id: anySong() });
  if (Math.random() > 0.05) return;
  becomeGuest();
  send();
  read('queue');
}
