import { ConfigError, loadConfig } from '@cowbell/service-kit/base/config';
import { afterEach, expect, it } from 'vitest';
import { edgeConfig } from './config.ts';
import { startEdge, startUpstream } from './testing/factories.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Starts an edge with these proxies. @returns what a process behind it learns about a client that sends these headers. */
async function startBehind(
  proxies: string,
): Promise<(headers: Record<string, string>) => Promise<Record<string, string>>> {
  const upstream = await startUpstream((request, response) => response.end(JSON.stringify(request.headers)));
  const edge = await startEdge({ GATEWAY_URL: upstream.url, TRUSTED_PROXIES: proxies });
  opened.push(async () => upstream.server.close(), edge.close);
  return async (headers) => (await (await fetch(`${edge.url}/graphql`, { headers })).json()) as Record<string, string>;
}

it.each([
  ['the address that the proxy has seen', '198.51.100.7', '198.51.100.7'],
  ['never what the client has invented', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['the first from the right that is no proxy', '203.0.113.9, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
  ['the first of all when all are proxies', '10.0.0.5, 10.1.2.3', '10.0.0.5'],
  ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
  ['an address without its port', '198.51.100.7:4711', '198.51.100.7'],
  ['an IPv6 address without its port', '[2001:db8::7]:4711', '2001:db8::7'],
  ['an IPv6 address without its brackets', '[2001:db8::7]', '2001:db8::7'],
  [
    'the first that is no proxy, when the proxies have ports',
    '198.51.100.7:4711, 10.1.2.3:80, [fd00::7]:80',
    '198.51.100.7',
  ],
  ['the proxy when the port belongs to no address', 'proxy.example:4711', '127.0.0.1'],
  ['an IPv4 address that is written as IPv6', '::ffff:198.51.100.7', '198.51.100.7'],
  ['an IPv4 address that is written as IPv6 in hexadecimal', '::ffff:c633:6407', '198.51.100.7'],
  ['the proxy when the header is empty', '', '127.0.0.1'],
  ['the proxy when it does not know the address', 'unknown', '127.0.0.1'],
])('behind a trusted proxy, the address of a client is %s', async (_what, forwarded, address) => {
  const inspect = await startBehind('127.0.0.0/8, 10.0.0.0/8, fd00::/8');
  const headers = await inspect({
    'x-forwarded-for': forwarded,
    'x-forwarded-proto': 'https',
    'x-real-ip': '10.9.8.7',
  });
  expect(headers['x-forwarded-for']).toBe(address);
  expect(Object.keys(headers).filter((name) => /^(x-forwarded-proto|x-real-ip)$/.test(name))).toEqual([]);
});

it.each(['10.0.0.0/8', '::1'])('an address from others than %s is not believed', async (proxies) => {
  const inspect = await startBehind(proxies);
  expect((await inspect({ 'x-forwarded-for': '198.51.100.7, 10.1.2.3' }))['x-forwarded-for']).toBe('127.0.0.1');
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.1,', '*'])('TRUSTED_PROXIES=%s is refused', (value) => {
  const load = () => loadConfig(edgeConfig, { GUEST_SECRET: 'ab'.repeat(32), TRUSTED_PROXIES: value });
  const problem = 'TRUSTED_PROXIES: must be IP addresses or networks like 10.0.0.0/8, separated by commas';
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(expect.objectContaining({ problems: [problem] }));
});
