import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from './event-stream.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ EVENTS_MAX_AGE_MS: '1000' });
});
afterAll(() => gateway.close());

/** Sends by hand and then nothing more. @returns what came until the gateway ended the connection. */
function sendPart(part: string): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(part);
  return text(socket);
}

describe('a client that stops', () => {
  it('in its head or its body is cut off, and others are answered meanwhile', { timeout: 30_000 }, async () => {
    const stopped = Promise.all([
      sendPart('POST /graphql HTTP/1.1\r\nhost: te'),
      sendPart(
        'POST /graphql HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"q',
      ),
    ]);
    expect((await gateway.send('{ __typename }')).data).toEqual({ __typename: 'Query' });
    for (const ending of await stopped) expect(ending).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a stream of live updates', () => {
  it('ends at its age, whether anybody reads it or not, and whoever comes back is greeted', async () => {
    const sleeper = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    sleeper.write('GET /events HTTP/1.1\r\nhost: test\r\n\r\n');
    const reader = await openEvents(gateway.url);
    await reader.next('hello');
    await reader.ended;
    // What it was owed, and the end.
    expect(await text(sleeper)).toContain('event: hello');
    const again = await openEvents(gateway.url);
    expect((await again.next('hello')).data.versions).toBeDefined();
    again.close();
  });
});
