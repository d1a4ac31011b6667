import { expect, test } from 'vitest';
import { mailWorkerConfig } from '../config.ts';
import { backOffDelay } from './deliver.ts';

const { shape } = mailWorkerConfig;
const config = {
  MAIL_FIRST_PAUSE: shape.MAIL_FIRST_PAUSE.parse(undefined),
  MAIL_LONGEST_PAUSE: shape.MAIL_LONGEST_PAUSE.parse(undefined),
  MAIL_GIVE_UP_AFTER: shape.MAIL_GIVE_UP_AFTER.parse(undefined),
};

test('the delay grows from 5 seconds to 5 minutes, and attempts end after a day', () => {
  const delays = [1, 2, 3, 7, 100].map((failures) => backOffDelay(config, failures, 1_000));
  expect(delays).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  const day = 24 * 60 * 60 * 1_000;
  expect(backOffDelay(config, 300, day - 1)).toBe(300_000);
  expect(backOffDelay(config, 300, day)).toBe(-1);
});
