/** Doors open: 300 people behind one address open the app within 30 s, and then each sends a request. */
import { sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { openApp, read, send } from './phone.ts';

const readGoal = __ENV.PROFILE === 'one' ? 60 : 500;

const [arriving, sending] = [30, 15];

export const options: Options = {
  scenarios: {
    arrivals: {
      executor: 'constant-arrival-rate',
      rate: 10,
      timeUnit: '1s',
      duration: `${arriving}s`,
      gracefulStop: `${sending + 5}s`,
      // Each is there until it has sent.
      preAllocatedVUs: 305,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    read_time: [`p(99)<${readGoal}`],
    send_time: ['p(99)<500'],
    sends_acknowledged: ['count>=300'],
    sends_refused: ['count==0'],
    dropped_iterations: ['count==0'],
  },
};

export default function arrive(): void {
  openApp();
  read('queue');
  const elapsed = (Date.now() - exec.scenario.startTime) / 1_000;
  sleep(arriving + Math.random() * sending - elapsed);
  send();
}
