import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEdge } from './testing/factories.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge({});
});
afterAll(() => edge.close());

/** Sends these lines, half-closes the connection, and reads the response. */
async function send(lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
  socket.end(lines.join('\r\n'));
  return await text(socket);
}

it.each([
  [
    'ends in the middle of its body',
    ['POST /api/song HTTP/1.1', 'host: x', 'content-length: 9', '', '{'],
    400,
    'cannot be read',
  ],
  ['has an unknown method', ['SING /api/song HTTP/1.1', 'host: x', '', ''], 400, 'cannot be read'],
  ['has large headers', ['GET /api HTTP/1.1', 'host: x', `x: ${'x'.repeat(20_000)}`, '', ''], 431, 'too large'],
  [
    'has a path that cannot be decoded',
    ['GET /api/%zz HTTP/1.1', 'host: x', 'connection: close', '', ''],
    404,
    'Not Found',
  ],
  [
    'has two hosts',
    ['GET /api/song HTTP/1.1', 'host: x', 'Host: y', 'connection: close', '', ''],
    400,
    'several hosts',
  ],
  ['has no host', ['GET /api/song HTTP/1.1', 'connection: close', '', ''], 400, 'no host'],
  [
    'expects something unknown',
    ['GET /api/song HTTP/1.1', 'host: x', 'expect: cows', 'connection: close', '', ''],
    417,
    'expectation',
  ],
  [
    'has an invalid content type',
    ['POST /api/song HTTP/1.1', 'host: x', 'connection: close', 'content-type: ?', 'content-length: 2', '', '{}'],
    415,
    'type',
  ],
])('a request that %s gets a failure like any other', async (_what, lines, status, words) => {
  const [head = '', body = ''] = (await send(lines)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('\r\nx-content-type-options: nosniff');
  expect(head).toContain("\r\ncontent-security-policy: default-src 'none'");
  const failure = JSON.parse(body);
  expect(failure).toEqual({ success: false, error: expect.stringContaining(words), message: failure.error });
});
