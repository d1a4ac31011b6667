import { describe, expect, it } from 'vitest';
import { startEdge, startUpstream } from './testing/factories.ts';
import { useUpstream } from './testing/use-upstream.ts';

const { opened } = useUpstream();

describe('/readyz', () => {
  it('reports each process, and is ready when all of them are', async () => {
    const up = await startUpstream((_request, response) => response.end('{}'));
    const down = await startUpstream((_request, response) => response.writeHead(503).end('{}'));
    const checks = { gateway: `${up.url}/readyz`, user: `${up.url}/readyz` };
    const ready = await startEdge({ READY_CHECKS: JSON.stringify(checks) });
    const notReady = await startEdge({
      READY_CHECKS: JSON.stringify({ ...checks, request: down.url, stopped: 'http://127.0.0.1:1' }),
    });
    opened.push(ready.close, notReady.close);
    for (const { server } of [up, down]) opened.push(async () => server.close());
    expect(await (await fetch(`${ready.url}/readyz`)).json()).toEqual({
      status: 'ready',
      dependencies: { gateway: 'up', user: 'up' },
    });
    expect(await (await fetch(`${notReady.url}/readyz`)).json()).toEqual({
      status: 'not ready',
      dependencies: { gateway: 'up', user: 'up', request: 'down', stopped: 'down' },
    });
  });

  it('says 503 when no gateway is ready, and 200 when another part is down: the site works without email', async () => {
    const up = await startUpstream((_request, response) => response.end('{}'));
    const down = await startUpstream((_request, response) => response.writeHead(503).end('{}'));
    for (const { server } of [up, down]) opened.push(async () => server.close());
    const statusWith = async (checks: Record<string, string>) => {
      const edge = await startEdge({ GATEWAY_URL: `${up.url},${down.url}`, READY_CHECKS: JSON.stringify(checks) });
      opened.push(edge.close);
      expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
      return (await fetch(`${edge.url}/readyz`)).status;
    };
    const first = `${up.url}/readyz`;
    const second = `${down.url}/readyz`;
    expect(await statusWith({ first, second, mail: 'http://127.0.0.1:1' })).toBe(200);
    expect(await statusWith({ second, mail: 'http://127.0.0.1:1' })).toBe(503);
    expect(await statusWith({ mail: 'http://127.0.0.1:1' })).toBe(200);
  });

  it('reports an unavailable store, and leaves it to each process whether it is ready without it', async () => {
    const readyWith = (dependencies: object) => JSON.stringify({ status: 'ready', dependencies });
    const user = await startUpstream((_request, response) => response.end(readyWith({ mongodb: 'up', redis: 'down' })));
    const song = await startUpstream((_request, response) => response.end(readyWith({ mongodb: 'up', redis: 'up' })));
    const rest = await startUpstream((_request, response) => response.end(readyWith({ user: 'down', load: 7 })));
    for (const { server } of [user, song, rest]) opened.push(async () => server.close());
    const checks = { user: user.url, song: song.url, rest: rest.url };
    const edge = await startEdge({ READY_CHECKS: JSON.stringify(checks) });
    opened.push(edge.close);
    const response = await fetch(`${edge.url}/readyz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ready',
      dependencies: { user: 'up', song: 'up', rest: 'up', mongodb: 'up', redis: 'down' },
    });
  });

  it('checks once for everybody who asks at the same time, and again when it was not ready', async () => {
    let isUp = false;
    let checks = 0;
    const part = await startUpstream((_request, response) => {
      checks += 1;
      response.writeHead(isUp ? 200 : 503).end('{}');
    });
    const edge = await startEdge({ GATEWAY_URL: part.url, READY_CHECKS: JSON.stringify({ part: part.url }) });
    opened.push(edge.close, async () => part.server.close());
    const ask = async () => (await fetch(`${edge.url}/readyz`)).status;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
    expect(checks).toBe(1);
    isUp = true;
    await expect.poll(ask).toBe(200);
  });
});
