import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { addAccessLog } from './access-log.ts';

/** Sends requests from these addresses. Returns what the access log has about them. */
async function logOf(fraction: number, addresses: string[]) {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
  });
  addAccessLog(app, fraction);
  app.get('/reset-pw', async () => 'ok');
  for (const address of addresses) {
    await app.inject({ url: '/reset-pw?token=secret#there', headers: { 'x-forwarded-for': address } });
  }
  await app.close();
  return lines;
}

test('logs no query string and no full address', async () => {
  const lines = await logOf(1, ['192.0.2.77', '2001:db8:1:2:3:4:5:6', '::ffff:192.0.2.77']);
  const request = { method: 'GET', path: '/reset-pw', status: 200, ms: expect.any(Number) };
  expect(lines).toMatchObject([
    { ...request, address: '192.0.2.0' },
    { ...request, address: '2001:db8:1::/48' },
    { ...request, address: '192.0.2.0' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|192\.0\.2\.77|:5:6/);
});

test('logs nothing by default', async () => {
  expect(await logOf(0, ['192.0.2.77'])).toEqual([]);
});

test('logs a part of the requests', async () => {
  const lines = await logOf(0.5, Array<string>(100).fill('192.0.2.77'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.length).toBeLessThan(90);
});
