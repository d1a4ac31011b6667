import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

let rest: TestRest;
// biome-ignore lint/suspicious/noExplicitAny: tests read any part of the document.
let document: any;
beforeAll(async () => {
  rest = await startRest('http://127.0.0.1:9');
  document = (await rest.call('GET', '/openapi.json')).body;
});
afterAll(() => rest.close());

/** The documented calls, those with two paths under both. */

const calls = [
  'POST /user/create',
  'POST /user/signup',
  'POST /user/signin',
  'POST /user/forgot-password',
  'POST /user/verify-email',
  'POST /user/verify',
  'POST /user/reverify',
  'POST /user/resend-verification',
  'GET /user',
  'GET /user/reset-password',
  'POST /user/reset-password',
  'GET /artist',
  'GET /artist/{id}',
  'POST /artist',
  'PUT /artist/{id}',
  'DELETE /artist/{id}',
  'GET /song',
  'GET /song/{id}',
  'POST /song',
  'PUT /song/{id}',
  'DELETE /song/{id}',
  'GET /song/show-songs',
  'GET /song/export/csv',
  'GET /request',
  'GET /request/{id}',
  'POST /request',
  'PUT /request/{id}',
  'DELETE /request/{id}',
  'DELETE /request',
  'POST /request/{id}/removal',
  'DELETE /request/removal/{id}',
  'GET /band',
  'PUT /band',
  'GET /show',
  'PUT /show',
  'POST /show',
  'PUT /show/state',
  'GET /request/mine',
  'GET /queue',
  'PUT /queue/{songId}',
  'POST /queue/undo',
  'GET /setlist',
  'POST /setlist',
];

/** Every operation of the document. */
const operations = () =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  Object.entries<Record<string, any>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace('/api', '')}`,
      operation,
    })),
  );

it('the examples of a schema have all fields that it requires', () => {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  for (const [name, { required = [], examples = [] }] of Object.entries<any>(document.components.schemas)) {
    for (const example of examples) expect(Object.keys(example), name).toEqual(expect.arrayContaining(required));
  }
});

it('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

it('the document has every documented call, and those of removals, and no others', () => {
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(calls.toSorted());
});

it('every operation has a summary, its responses, and its security', () => {
  for (const { name, operation } of operations()) {
    expect(operation, name).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
    const statuses = Object.keys(operation.responses);
    expect(statuses, name).toEqual(
      expect.arrayContaining([
        name.match(/POST \/(artist|song|request|show|user\/(create|signup))$/) ? '201' : '200',
        '400',
        '429',
        '500',
        '503',
      ]),
    );
    for (const { description } of Object.values<{ description: string }>(operation.responses)) {
      expect(description, name).not.toBe('Default Response');
    }
    if (statuses.includes('403')) expect(operation.security, name).toEqual([{ token: [] }]);
  }
});

it('every operation with a body has the four failures of bodies', () => {
  for (const { name, operation } of operations().filter((one) => one.operation.requestBody)) {
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['400', '408', '413', '415']));
  }
});

it('the example of a failure fits its status, and 503 has Retry-After', () => {
  for (const { name, operation } of operations()) {
    const { 400: invalid, 503: unavailable } = operation.responses;
    const examples = [invalid, unavailable].map((one) => one.content['application/json'].example);
    expect(examples, name).toMatchObject([
      { success: false, message: 'Please enter your name' },
      { success: false, message: 'Cowbell cannot be reached right now. Please try again.' },
    ]);
    expect(unavailable.headers, name).toHaveProperty('Retry-After');
    expect('ETag' in (operation.responses['200']?.headers ?? {}), name).toBe('304' in operation.responses);
  }
});

it('tags start with accounts, and every tag is used', () => {
  const tags = document.tags.map((tag: { name: string }) => tag.name);
  expect(tags[0]).toBe('Accounts');
  expect(new Set(tags)).toEqual(new Set(operations().flatMap(({ operation }) => operation.tags)));
});

it('operation ids are unique, so that a client can be generated', () => {
  const names = operations().map(({ operation }) => operation.operationId);
  expect(names).toContain('getSongById');
  expect(new Set(names).size).toBe(names.length);
});

it('a song has a file in a form, and the path of its artwork in JSON', () => {
  for (const { name, operation } of operations().filter((one) => /(POST|PUT) \/song/.test(one.name))) {
    const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody.content;
    expect(Object.keys(json.schema.properties), name).toContain('albumArtwork');
    expect(Object.keys(json.schema.properties), name).not.toContain('file');
    expect(Object.keys(form.schema.properties), name).toContain('file');
    expect(Object.keys(form.schema.properties), name).not.toContain('albumArtwork');
    expect(form.encoding, name).toEqual({ genres: { style: 'form', explode: true } });
  }
});

it('rate limit headers are described with their units', () => {
  for (const { name, operation } of operations()) {
    const headers = operation.responses['429'].headers;
    expect(headers['Retry-After'].description, name).toContain('Seconds');
    expect(headers['X-RateLimit-Reset'].description, name).toContain('Seconds');
  }
  const sent = operations().find(({ name }) => name === 'POST /request')?.operation.responses['201'];
  expect(Object.keys(sent.headers)).toEqual(['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']);
});

// biome-ignore lint/suspicious/noExplicitAny: as above.
function exampleOf({ examples, properties, items }: any): unknown {
  if (examples) return examples[0];
  if (items) return [exampleOf(items)];
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property)]));
}

it('every call accepts its own example', async () => {
  for (const { name, operation } of operations()) {
    const [method = '', path = ''] = name.split(' ');
    const query = new URLSearchParams();
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    for (const one of operation.parameters?.filter((parameter: any) => parameter.in === 'query') ?? []) {
      query.set(one.name, one.example);
    }
    const body = operation.requestBody && exampleOf(operation.requestBody.content['application/json'].schema);
    // 503: the body was accepted, and the gateway is unavailable.
    const { status } = await rest.call(method, `${path.replace('{id}', '6563d1f0c2a1b4e5f6a7b8c9')}?${query}`, body);
    expect(status, name).toBe(503);
  }
});

it.each(['/docs/json', '/docs/yaml'])('%s is not a second URL of the document', async (path) => {
  expect((await rest.call('GET', path)).status).toBe(404);
  expect((await rest.call('GET', '/docs/static/swagger-initializer.js')).body).toContain("url: '/api/openapi.json'");
});

it.each([['/docs'], ['/docs/']])('%s has its own scripts only, under a policy without exceptions', async (path) => {
  const { status, headers, body } = await rest.call('GET', path);
  expect(status).toBe(200);
  const policy = String(headers.get('content-security-policy'));
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  const base = new URL(`${rest.url}/api${path}`);
  const scripts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => new URL(String(url), base));
  expect(scripts.length).toBeGreaterThan(3);
  for (const url of scripts) {
    const response = await fetch(url);
    await response.arrayBuffer();
    expect(response.status, url.href).toBe(200);
  }
});
