import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEdge } from './testing/factories.ts';

let root: string;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeEach(() => {
  root = mkdtempSync(`${tmpdir()}/graphiql-`);
  writeFileSync(`${root}/index.html`, '<title>Cowbell GraphiQL</title>');
});
afterEach(async () => {
  await edge.close();
  rmSync(root, { recursive: true, force: true });
});

const open = (path: string) => fetch(`${edge.url}${path}`, { headers: { accept: 'text/html' } });

describe('/graphiql', () => {
  it('is served on loopback, with a policy of its own', async () => {
    edge = await startEdge({ GRAPHIQL_ROOT: root });
    const response = await open('/graphiql');
    expect(await response.text()).toContain('Cowbell GraphiQL');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it.each([
    ['the edge listens on the network', { HOST: '0.0.0.0' }],
    ['a proxy is in front of the edge', { PUBLIC_URL: 'https://cowbell.example' }],
    ['the edge runs in production', { NODE_ENV: 'production' }],
  ])('does not exist when %s', async (_case, environment) => {
    edge = await startEdge({ GRAPHIQL_ROOT: root, ...environment });
    expect((await open('/graphiql')).status).toBe(404);
    expect(await (await open('/graphiql/index.html')).text()).not.toContain('GraphiQL');
  });
});
