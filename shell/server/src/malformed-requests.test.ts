import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEdge } from './testing/factories.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge({});
});
afterAll(() => edge.close());

/** Sends these lines, half-closes the connection unless the server is to close it, and reads the response. */
async function send(lines: string[], url = edge.url): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(lines.join('\r\n'));
  if (!lines.includes('connection: close')) socket.end();
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
  ['wants a tunnel', ['CONNECT cows.example:443 HTTP/1.1', 'host: cows.example:443', '', ''], 405, 'no proxy'],
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

it('an edge on plain HTTP does not ask browsers for HTTPS', async () => {
  const plain = await startEdge({ PUBLIC_URL: 'http://192.0.2.7:8080' });
  const response = await send(['GET /config.json HTTP/1.1', 'host: 192.0.2.7', 'connection: close', '', ''], plain.url);
  await plain.close();
  expect(response).toContain('\r\nx-content-type-options: nosniff');
  expect(response.toLowerCase()).not.toContain('strict-transport-security');
});

it('an edge that only this machine reaches refuses other hosts, with the security headers', async () => {
  const defaults = { HOSTS: '' };
  const office = await startEdge(defaults);
  const others = [
    await startEdge({ ...defaults, PUBLIC_URL: 'https://cows.example' }),
    await startEdge({ HOSTS: 'any' }),
    await startEdge({ ...defaults, HOST: '0.0.0.0' }),
  ];
  const statusOf = async (path: string, host: string, { url } = office) => {
    const response = await send([`GET ${path} HTTP/1.1`, `host: ${host}`, 'connection: close', '', ''], url);
    expect(response).toContain('\r\nx-content-type-options: nosniff');
    return Number(response.split(' ')[1]);
  };
  for (const path of ['/config.json', '/graphql', '/nothing']) {
    expect(await statusOf(path, 'cows.example')).toBe(421);
    expect(await statusOf(path, 'localhost.cows.example:8081')).toBe(421);
  }
  for (const host of ['localhost:8081', '127.0.0.1', '[::1]:8081']) {
    expect(await statusOf('/config.json', host)).toBe(200);
  }
  for (const other of others) {
    const url = other.url.replace('0.0.0.0', '127.0.0.1');
    expect(await statusOf('/config.json', 'cows.example', { ...other, url })).toBe(200);
    await other.close();
  }
  await office.close();
});
