/** `npm run bench -- stampede`: 200 phones open the app at the same moment, with an empty cache. */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { compareResponses, type Gateway, requestFor, startPlainGateway } from './gateway/gateways.ts';
import { opening, seedRequests } from './gateway/operations.ts';
import { noFailures, reportGoals } from './goals.ts';
import { openEvents } from './live/publish.ts';
import { nextMessage, pin, startLoad } from './load-process.ts';
import { production } from './settings.ts';
import type { BurstResult, BurstSettings } from './stampede/burst.process.ts';
import { median, medianWithSpread, percentile } from './statistics.ts';

export async function countSubgraphCalls(services: readonly string[]): Promise<number> {
  const counts = await Promise.all(
    services.map(async (url) => {
      const metrics = await (await fetch(new URL('/metrics', url))).text();
      const lines = metrics.matchAll(/^http_request_duration_seconds_count\{[^}]*route="\/graphql"[^}]*\} (\d+)/gm);
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, phones: { type: 'string', default: '200' } },
});
const rounds = Number(values.rounds);
const phones = Number(values.phones);

interface Round extends BurstResult {
  /** Calls to the services per request of a phone. */
  calls: number;
}

await buildFrontEnds();
const stack = await startStack({
  profile: 'many',
  environment: production,
});
const plain = await startPlainGateway(stack.environment);
const events = await openEvents(stack.environment);
try {
  const url = `${stack.environment.GATEWAY_URL}/graphql`;
  const ours: Gateway = { name: 'ours', url, pid: stack.processes.get('gateway')?.pid() ?? 0 };
  const gateways = [plain.gateway, ours];
  for (const { pid } of gateways) pin(pid, 'gateway');
  await seedRequests(url);
  const lengths = await Promise.all(opening.map((operation) => compareResponses(gateways, operation)));
  const services = [stack.environment.CATALOGUE_URL ?? '', stack.environment.REQUEST_URL ?? ''];

  async function measure(gateway: Gateway): Promise<Round> {
    await events.publish({ type: 'show.updated' });
    await events.publish({ type: 'request.updated' });
    await delay(300);
    const before = await countSubgraphCalls(services);
    const child = startLoad(new URL('stampede/burst.process.ts', import.meta.url), {
      phones,
      requests: opening.map((operation) => requestFor(gateway, operation)),
      lengths: lengths.map((length) => length.get(gateway.name) ?? 0),
    } satisfies BurstSettings);
    const result = await nextMessage<BurstResult>(child);
    const calls = (await countSubgraphCalls(services)) - before;
    return { ...result, calls: calls / (phones * opening.length) };
  }

  const measured = new Map<Gateway['name'], Round[]>(gateways.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const gateway of round % 2 === 0 ? gateways : gateways.toReversed()) {
      const result = await measure(gateway);
      // The first round warms up.
      if (round > 0) measured.get(gateway.name)?.push(result);
    }
  }

  console.log(`\n${phones} phones at once, ${opening.length} reads each, nothing cached: ${rounds} rounds\n`);
  const failedOf = (list: readonly Round[]) => list.reduce((sum, { failed }) => sum + failed, 0);
  for (const [name, list] of measured) {
    const all = list.flatMap(({ latencies }) => latencies);
    console.log(
      `  ${name.padEnd(6)} all responses after ${medianWithSpread(list.map(({ elapsed }) => elapsed))} ms, ` +
        `a phone's p50 ${percentile(all, 0.5).toFixed(0)} ms, p99 ${percentile(all, 0.99).toFixed(0)} ms, ` +
        `${medianWithSpread(
          list.map(({ calls }) => calls),
          3,
        )} subgraph calls per request, ${failedOf(list)} failed`,
    );
  }
  const [baseline = [], own = []] = [...measured.values()];
  const ratios = own.map(({ elapsed }, i) => (baseline[i]?.elapsed ?? Number.NaN) / elapsed);
  const calls = own.map((round) => round.calls);
  reportGoals({
    goals: [
      {
        what: `${phones} phones opening at once, beside the plain gateway`,
        figure: `${medianWithSpread(ratios, 1)}×`,
        goal: '≥ 10×',
        met: median(ratios) >= 10,
      },
      {
        what: 'subgraph calls per request of a phone',
        figure: medianWithSpread(calls, 3),
        goal: '≤ 0.1',
        met: median(calls) <= 0.1,
      },
      noFailures('reads that failed', { plain: failedOf(baseline), ours: failedOf(own) }),
    ],
    rules: [
      'Both gateways take turns on the same core, with the same environment and the same flags of V8, and nothing cached.',
      'A time is that of all phones: from the first request to the last response.',
    ],
  });
} finally {
  await events.close();
  await plain.stop();
  await stack.stop();
}
