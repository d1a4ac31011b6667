import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { startStack } from './stack.ts';
import { profiles } from './stack-processes.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Received {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const textOf = (attributes: Span['attributes'], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** A collector that takes traces by OTLP over HTTP, as JSON. */
async function startCollector() {
  const spans: (Span & { service: string })[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Received;
    for (const { resource, scopeSpans } of request.url === '/v1/traces' ? resourceSpans : []) {
      const service = textOf(resource.attributes, 'service.name') ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const documents: Record<string, string> = JSON.parse(readFileSync(`${root}/gateway/persisted-documents.json`, 'utf8'));
const sendHash = Object.entries(documents)
  .find(([, text]) => text.includes('mutation CreateRequest('))?.[0]
  .replace('sha256:', '');

it.each(profiles)(
  'one trace follows a request, and a sign-up to its email (profile %s)',
  async (profile) => {
    const collector = await startCollector();
    const stack = await startStack({ profile, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    onTestFinished(() => stack.stop());
    const foreign = 'a'.repeat(32);
    async function post<Data>(payload: object): Promise<Data> {
      const response = await fetch(`${stack.url}/graphql?secret=token-in-query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', traceparent: `00-${foreign}-${'b'.repeat(16)}-01` },
        body: JSON.stringify(payload),
      });
      return ((await response.json()) as { data: Data }).data;
    }

    const email = `${randomUUID()}@private.test`;
    await post({
      query: 'mutation ($input: SignUpInput!) { signUp(input: $input) { email } }',
      variables: { input: { email, name: 'Private Name', username: randomUUID(), password: 'Private-Password-1' } },
    });
    const { showSongs } = await post<{ showSongs: { id: string }[] }>({ query: 'query Private { showSongs { id } }' });
    await post({
      variables: {
        input: { songId: showSongs[0]?.id, requestedBy: 'Private Name', message: 'Private Message', key: 'k-1' },
      },
      extensions: { persistedQuery: { version: 1, sha256Hash: sendHash } },
    });

    const traceOf = (name: string) => {
      const found = collector.spans.find((span) => span.name === name);
      return collector.spans.filter(({ traceId }) => traceId === found?.traceId);
    };
    const servicesOf = (name: string) => new Set(traceOf(name).map(({ service }) => service.replace('cowbell-', '')));
    const wait = { timeout: 20_000 };
    await expect
      .poll(() => servicesOf('deliver verify-email'), wait)
      .toEqual(new Set(['edge', 'gateway', 'user', 'mail-worker']));
    await expect
      .poll(() => servicesOf('mongodb insertMany requests'), wait)
      .toEqual(new Set(['edge', 'gateway', 'request', 'catalogue']));
    const sent = traceOf('mongodb insertMany requests');
    expect(sent.map(({ attributes }) => textOf(attributes, 'graphql.operation.name'))).toContain('CreateRequest');
    for (const trace of [sent, traceOf('deliver verify-email')]) {
      const ids = trace.map(({ spanId }) => spanId);
      const begins = trace.filter(({ parentSpanId = '' }) => !ids.includes(parentSpanId));
      expect(begins.map(({ service, name }) => [service, name])).toEqual([['cowbell-edge', 'POST /graphql']]);
    }
    // Nothing of people, and nothing that a client chose.
    const all = JSON.stringify(collector.spans);
    for (const text of [foreign, email, 'private', 'Private', 'token-in-query']) expect(all).not.toContain(text);
  },
  120_000,
);
