import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, startChild } from '../processes/child.ts';
import { findFreePort } from '../processes/ports.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { prepareMailbox } from './stack-processes.ts';

const folder = makeTemporaryFolder();
let port: number;
let mailbox: Child;

beforeAll(async () => {
  port = await findFreePort();
  const options = { smtp: await findFreePort(), mailbox: port, folder, logFolder: folder };
  const { spec, waitUntilReady } = prepareMailbox(options);
  mailbox = await startChild(spec);
  await waitUntilReady?.();
}, 20_000);
afterAll(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The response to a GET request with these lines as its headers. */
async function get(path: string, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`);
  return await text(socket);
}

it('shows the emails to pages of this machine only', async () => {
  for (const host of ['127.0.0.1', `localhost:${port}`, `[::1]:${port}`]) {
    expect(await get('/api/email', `host: ${host}`)).toMatch(/^HTTP\/1.1 200 /);
  }
  expect(await get('/api/email', 'host: localhost', 'origin: http://localhost:8080')).toMatch(/^HTTP\/1.1 200 /);
  for (const lines of [
    ['host: cows.example'],
    [`host: cows.example:${port}`],
    ['host: localhost', 'origin: https://cows.example'],
    ['host: localhost', 'origin: null'],
  ]) {
    expect(await get('/api/email', ...lines)).toMatch(/^HTTP\/1.1 421 /);
    expect(await get('/socket.io/?EIO=4&transport=polling', ...lines)).toMatch(/^HTTP\/1.1 421 /);
    const upgrade = ['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
    const socket = connect(port, '127.0.0.1');
    const head = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...lines, ...upgrade, 'connection: upgrade'];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    expect(await text(socket)).toBe('');
  }
});

it.each([
  [200, ['host: localhost']],
  [421, ['host: cows.example']],
  [400, ['no header']],
  [400, []],
  [417, ['host: localhost', 'expect: cows']],
])(
  'sets the security headers on a response with status %i, to a request with the headers %j',
  async (status, lines) => {
    const response = await get('/api/email', ...lines);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(response).toMatch(/^content-security-policy: frame-ancestors 'self'\r$/im);
    expect(response).toMatch(/^referrer-policy: no-referrer\r$/im);
  },
);
