import { expect, test } from 'vitest';
import { sentenceOf } from './errors.ts';

const noConnection = 'No connection. Please try again in a moment.';
const noResponse = 'Cowbell can’t respond right now. Please try again in a moment.';

function failure(code: string, message: string) {
  return Object.assign(new Error(message), { errors: [{ message, extensions: { code } }] });
}

test.each<[string, unknown, string]>([
  ['no network', new TypeError('Failed to fetch'), noConnection],
  ['no response within the time limit', new DOMException('signal timed out', 'TimeoutError'), noResponse],
  ['the page of a proxy', new Error('The server responded with 502 and without a result.'), noResponse],
  ['a response that is no JSON', new SyntaxError('Unexpected token'), noResponse],
  ['a busy server', failure('UNAVAILABLE', 'It’s very busy.'), 'It’s very busy.'],
  ['too many at once', failure('RATE_LIMITED', 'That’s too much.'), 'That’s too much.'],
  ['a bug', failure('INTERNAL_SERVER_ERROR', 'x is not a function'), 'Unable to send'],
])('%s is called what it is', (_what, error, sentence) => {
  expect(sentenceOf(error, 'Unable to send')).toBe(sentence);
});
