import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startEdge, startUpstream } from './testing/factories.ts';
import { useUpstream } from './testing/use-upstream.ts';

const { opened, startWithUpstream } = useUpstream();

describe('/events', () => {
  it('forwards each event immediately, and closes the upstream stream with the client', async () => {
    const upstream: { request?: IncomingMessage } = {};
    const url = await startWithUpstream((request, response) => {
      upstream.request = request;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: hello\n\n');
    });
    const client = new AbortController();
    const response = await fetch(`${url}/events`, { signal: client.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('event: hello\n\n');
    client.abort();
    await expect.poll(() => upstream.request?.destroyed).toBe(true);
  });

  it('allows one stream on a connection, and closes it when more are requested', async () => {
    let streams = 0;
    const url = await startWithUpstream((_request, response) => {
      streams += 1;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\n\n');
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = 'GET /events HTTP/1.1\r\nhost: test\r\n\r\n';
    socket.write(head);
    await once(socket, 'data');
    socket.write(head.repeat(50));
    await once(socket, 'close');
    expect(streams).toBe(1);
  });

  it('comes from another gateway when one accepts connections and does not respond', async () => {
    const hanging = await startUpstream(() => {});
    const healthy = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: hello\n\n');
    });
    const edge = await startEdge({ GATEWAY_URL: `${hanging.url},${healthy.url}` });
    opened.push(async () => {
      for (const { server } of [hanging, healthy]) server.closeAllConnections();
      for (const { server } of [hanging, healthy]) server.close();
    }, edge.close);
    const open = async () => {
      const client = new AbortController();
      const { status } = await fetch(`${edge.url}/events`, { signal: client.signal });
      client.abort();
      return status;
    };
    const first = [await open(), await open()];
    expect(first.sort()).toEqual([200, 503]);
    // After the first failure the hanging one is left out.
    await expect.poll(async () => [await open(), await open(), await open()]).toEqual([200, 200, 200]);
  });

  it('ends when the edge stops, while other requests are still served', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    const upstream = await startUpstream(({ url }, response) => {
      if (url === '/events') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\n\n');
      else arrive(() => response.end('{}'));
    });
    const edge = await startEdge({ GATEWAY_URL: upstream.url });
    const events = await fetch(`${edge.url}/events`);
    const query = fetch(`${edge.url}/graphql`);
    const respond = await arrived;
    const closed = edge.close();
    await expect(events.text()).rejects.toThrow();
    respond();
    expect(await (await query).json()).toEqual({});
    await closed;
    upstream.server.close();
  });
});
