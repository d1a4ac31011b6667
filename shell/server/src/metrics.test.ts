import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeCheckout, startEdge, startUpstream } from './testing/factories.ts';

test('the edge shows its requests by route and status, on a port of its own', async () => {
  const checkout = makeCheckout();
  const spare = await startUpstream(() => {});
  const { port } = new URL(spare.url);
  await new Promise((resolve) => spare.server.close(resolve));
  const edge = await startEdge({
    METRICS_PORT: port,
    STATIC_ROOT: `${checkout}/shell/dist`,
    REMOTES_ROOT: checkout,
  });
  const statusOf = async (path: string) => (await fetch(`${edge.url}${path}`, { redirect: 'manual' })).status;
  expect(await statusOf('/metrics')).toBe(404);
  expect(await statusOf('/static/main.0123abcd.js')).toBe(200);
  expect(await statusOf('/api/songs/1?page=2')).toBe(503);
  expect(await statusOf('/api/songs/2')).toBe(503);
  const metrics = await (await fetch(`${spare.url}/metrics`)).text();
  const countOf = (route: string, status: number) =>
    Number(
      metrics
        .split('\n')
        .find((line) =>
          line.startsWith(`http_request_duration_seconds_count{route="${route}",status="${status}",process="edge"}`),
        )
        ?.split(' ')[1],
    );
  expect(countOf('/*', 200)).toBe(1);
  expect(countOf('/api/*', 503)).toBe(2);
  await edge.close();
  await expect(fetch(`${spare.url}/metrics`)).rejects.toThrow();
  rmSync(checkout, { recursive: true });
});
