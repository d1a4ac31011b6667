import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeCheckout } from '@cowbell/edge/testing/factories';
import { ConfigError, loadConfig } from '@cowbell/service-kit/base/config';
import { createTestKeys, testEnvironment } from '@cowbell/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { buildOneProcess, findOriginOf } from './build-one-process.ts';
import { configureParts, oneProcessConfig } from './config.ts';

const secret = () => randomBytes(32).toString('hex');

function environmentOf(name: string): Record<string, string> {
  const { privateKey, publicKey } = createTestKeys();
  return {
    ...testEnvironment(name, publicKey),
    TOKEN_PRIVATE_KEY: privateKey,
    GUEST_SECRET: secret(),
    MAIL_KEY: secret(),
    PIN_PEPPER: secret(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    GATEWAY_PORT: '0',
  };
}

/** The metrics that the alert rules and the dashboard name. Prometheus itself knows whether a target is up. */
function metricsOfOperators(): string[] {
  const read = (name: string) => readFileSync(new URL(`../../observability/${name}`, import.meta.url), 'utf8');
  const dashboard = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const text = [read('alerts.yml').replace(/^ *#.*|summary: .*/gm, ''), ...queries].join('\n');
  const names = text.match(/\b[a-z]+_[a-z0-9_]+\b(?! *\()/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, '')))].filter(
    (name) => name !== '__rate_interval',
  );
}

test('a part gets no secret of another one', () => {
  const environment = environmentOf('one_secrets');
  const parts = configureParts(loadConfig(oneProcessConfig, environment), environment);
  const holdersOf = (name: string) => parts.filter(({ config }) => name in config).map((part) => part.name);
  expect(holdersOf('TOKEN_PRIVATE_KEY')).toEqual(['user']);
  expect(holdersOf('PIN_PEPPER')).toEqual(['user']);
  expect(holdersOf('MAIL_KEY')).toEqual(['user', 'mail-worker']);
  expect(holdersOf('GUEST_SECRET')).toEqual(['request', 'gateway', 'edge']);
  expect(holdersOf('MONGODB_URI')).toEqual(['user', 'catalogue', 'request', 'setlist']);
});

test('each service has its own database', () => {
  const environment = environmentOf('one_databases');
  const parts = configureParts(loadConfig(oneProcessConfig, environment), environment);
  const databases = parts.flatMap(({ config }) => ('MONGODB_DATABASE' in config ? [config.MONGODB_DATABASE] : []));
  expect(databases).toEqual(['cowbell_user', 'cowbell_catalogue', 'cowbell_request', 'cowbell_setlist']);
});

test('only the edge can have GraphiQL: the back office does not know who reaches the edge', () => {
  const environment = { ...environmentOf('one_graphiql'), BACK_OFFICE_ROOT: '/nowhere' };
  const parts = configureParts(loadConfig(oneProcessConfig, environment), environment);
  const modes = parts.flatMap(({ name, config }) =>
    'GRAPHIQL_ROOT' in config ? [[name, (config as { NODE_ENV?: string }).NODE_ENV]] : [],
  );
  expect(modes).toEqual([
    ['edge', 'test'],
    ['back-office', 'production'],
  ]);
});

test.each([
  ['open while only this machine reaches the edge', {}, 'test'],
  ['closed when the edge listens to the network', { HOST: '0.0.0.0' }, 'production'],
  ['closed when people reach the edge by another name', { PUBLIC_URL: 'https://cowbell.example' }, 'production'],
])('the schema of the gateway is %s', (_what, addresses, mode) => {
  const environment = { ...environmentOf('one_schema'), ...addresses };
  const parts = configureParts(loadConfig(oneProcessConfig, environment), environment);
  const gateway = parts.find(({ name }) => name === 'gateway');
  expect(gateway?.config).toMatchObject({ HOST: '127.0.0.1', NODE_ENV: mode });
});

test('the back office, which only this machine reaches, refuses other hosts, whoever reaches the edge', () => {
  const environment = { ...environmentOf('one_hosts'), BACK_OFFICE_ROOT: '/nowhere' };
  const parts = configureParts(loadConfig(oneProcessConfig, environment), environment);
  const hosts = parts.flatMap(({ name, config }) => ('HOSTS' in config ? [[name, config.HOSTS]] : []));
  expect(hosts).toEqual([['back-office', 'loopback']]);
});

test('the port for metrics is that of the edge, also beside a back office', () => {
  const environment = { ...environmentOf('one_metrics'), BACK_OFFICE_ROOT: '/nowhere', METRICS_PORT: '9100' };
  const parts = configureParts(loadConfig(oneProcessConfig, environment), environment);
  const ports = parts.flatMap(({ name, config }) => ('METRICS_PORT' in config ? [[name, config.METRICS_PORT]] : []));
  expect(ports).toEqual([['edge', 9_100]]);
});

test('problems of all parts are reported together, each once', () => {
  const environment = { ...environmentOf('one_problems'), MAIL_KEY: 'short', REDIS_URL: '', LOG_LEVEL: 'loud' };
  const build = () => configureParts(loadConfig(oneProcessConfig, environment), environment);
  expect(build).toThrow(ConfigError);
  try {
    build();
  } catch (error) {
    const names = (error as ConfigError).problems.map((problem) => problem.split(':')[0]);
    expect(names.toSorted()).toEqual(['LOG_LEVEL', 'MAIL_KEY', 'REDIS_URL']);
  }
});

test('a part that cannot start is named', async () => {
  const environment = { ...environmentOf('one_failure'), PERSISTED_DOCUMENTS: '/nowhere/documents.json' };
  await expect(buildOneProcess(loadConfig(oneProcessConfig, environment), environment)).rejects.toThrow(
    'gateway could not start',
  );
});

test('shows the metrics of all parts, stops the edge first, and finishes the requests in flight', async () => {
  const checkout = makeCheckout();
  const environment = {
    ...environmentOf('one_stop'),
    STATIC_ROOT: `${checkout}/shell/dist`,
    REMOTES_ROOT: checkout,
    PUBLIC_URL: 'http://127.0.0.1',
  };
  const one = await buildOneProcess(loadConfig(oneProcessConfig, environment), environment);
  const urls = await one.listen();
  const urlOf = (part: string) => new RegExp(`${part} ([^\\s,]+)`).exec(urls)?.[1] ?? '';
  const edge = urlOf('edge');
  // The gateway shows the metrics of all parts.
  await fetch(`${edge}/config.json`);
  const metrics = await (await fetch(`${urlOf('gateway')}/metrics`)).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{route="\/config.json",.*process="edge"\} 1/);
  for (const part of ['user', 'request', 'gateway', 'mail-worker']) expect(metrics).toContain(`process="${part}"`);

  const existing = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(metricsOfOperators().filter((name) => !existing.includes(name))).toEqual([]);

  const body = JSON.stringify({ query: '{ show { id } requestCount }' });
  const socket = connect(Number(new URL(edge).port), '127.0.0.1');
  const headers = [
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ];
  socket.write(`POST /graphql HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  // By then, the request has arrived.
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  const closed = one.close(2_000);
  // In its grace, it tells load balancers to go elsewhere.
  expect((await fetch(`${edge}/readyz`)).status).toBe(503);
  socket.write(body);
  const response = await text(socket);
  expect(response).toContain('200 OK');
  expect(response).not.toContain('errors');
  await closed;
  await expect(fetch(edge)).rejects.toThrow();
  rmSync(checkout, { recursive: true, force: true });
}, 60_000);

test('an error names the part whose code threw it', () => {
  const error = new Error('a bug');
  error.stack = `Error: a bug
    at runMutation (/app/services/service-kit/src/graphql/run-mutation.ts:70:11)
    at createRequest (/app/services/request/src/request/create-request.command.ts:40:5)
    at execute (/app/gateway/src/plan-execution/plan-executor.ts:12:3)`;
  expect(findOriginOf(error)).toBe('services/request');
});

test('an error names the shared file that threw it when no part is in its stack', () => {
  const error = new Error('a bug');
  error.stack = `Error: a bug
    at Array.map (<anonymous>)
    at Timeout.flush (file:///app/services/service-kit/src/base/concurrent-calls.ts:31:9)
    at listOnTimeout (node:internal/timers:605:17)`;
  expect(findOriginOf(error)).toBe('shared code (services/service-kit/src/base/concurrent-calls.ts)');
  error.stack = 'Error: a bug\n    at listOnTimeout (node:internal/timers:605:17)';
  expect(findOriginOf(error)).toBeUndefined();
});
