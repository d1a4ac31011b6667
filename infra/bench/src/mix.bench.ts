/**
 * `npm run bench -- mix`: a busy show, 95 % reads and 5 % song requests, arriving steadily at 80 % of the throughput of
 * the plain gateway: how long people wait, and whether every acknowledged song request is stored exactly once.
 *
 * `--rounds 5 --seconds 6` are the defaults.
 */
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { type Gateway, requestFor, startPlainGateway } from './gateway/gateways.ts';
import { postOf, sendRequest } from './gateway/http-requests.ts';
import { operations } from './gateway/operations.ts';
import { pin } from './gateway/pinning.ts';
import { seedRequests } from './gateway/seed-requests.ts';
import { reportGoals } from './goals.ts';
import { arrive } from './mix/arrivals.ts';
import { openStoredRequests } from './mix/stored-requests.ts';
import { productionWithout } from './settings.ts';
import { median, medianWithSpread, percentile } from './statistics.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '6' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

/** The reads of phones at a show. */
const reads = operations.filter(({ hash }) => hash);

interface Round {
  p50: number;
  p99: number;
  sendP99: number;
  failed: number;
  lost: number;
  doubled: number;
}

await buildFrontEnds();
const stack = await startStack({
  profile: 'many', // All clients share one address and have no guest id.
  environment: productionWithout(['ADDRESS_PER_MINUTE']),
});
const plain = await startPlainGateway(stack.environment);
const stored = await openStoredRequests(stack.environment.MONGODB_URI ?? '');
try {
  const url = `${stack.environment.GATEWAY_URL}/graphql`;
  const ours: Gateway = { name: 'ours', url, pid: stack.processes.get('gateway')?.pid() ?? 0 };
  const gateways = [plain.gateway, ours];
  for (const { pid } of gateways) pin(pid, 'gateway');
  await seedRequests(url);
  const { data } = JSON.parse(await sendRequest(postOf(url, '{ showSongs { id } }')));
  const songs: string[] = data.showSongs.map(({ id }: { id: string }) => id);
  const orderFor = (gateway: Gateway, keys: string) => ({
    seconds,
    reads: reads.map((operation) => requestFor(gateway, operation)),
    sendEvery: 20,
    sendTo: gateway.url,
    songs,
    keys,
  });

  // Twice, since the first run warms up.
  let most = 0;
  for (const keys of ['warm', 'most']) {
    most = (await arrive({ ...orderFor(plain.gateway, keys), rate: 0, connections: 16 })).perSecond;
    await stored.remove(keys);
  }
  const rate = Math.round(0.8 * most);

  const measured = new Map<Gateway['name'], Round[]>(gateways.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const gateway of round % 2 === 0 ? gateways : gateways.toReversed()) {
      const keys = `mix-${gateway.name}-${round}`;
      const result = await arrive({ ...orderFor(gateway, keys), rate, connections: 64 });
      const exact = await stored.compare(keys, result.acknowledged);
      await stored.remove(keys);
      const all = [...result.reads, ...result.sends];
      // The first round warms up.
      if (round === 0) continue;
      measured.get(gateway.name)?.push({
        p50: percentile(all, 0.5),
        p99: percentile(all, 0.99),
        sendP99: percentile(result.sends, 0.99),
        failed: result.failed,
        ...exact,
      });
    }
  }

  console.log(
    `\n${rate} arrivals a second (80 % of the plain gateway's ${most.toFixed(0)}), 5 % sends: ${rounds} rounds\n`,
  );
  const sumOf = (list: readonly Round[], key: 'failed' | 'lost' | 'doubled') =>
    list.reduce((sum, round) => sum + round[key], 0);
  for (const [name, list] of measured) {
    const spread = (key: 'p50' | 'p99' | 'sendP99') =>
      medianWithSpread(
        list.map((round) => round[key]),
        1,
      );
    console.log(
      `  ${name.padEnd(6)} p50 ${spread('p50')} ms, p99 ${spread('p99')} ms, p99 of sends ${spread('sendP99')} ms, ` +
        `${sumOf(list, 'failed')} failed, ${sumOf(list, 'lost')} lost, ${sumOf(list, 'doubled')} doubled`,
    );
  }
  const [baseline = [], own = []] = [...measured.values()];
  const ratios = own.map(({ p99 }, i) => p99 / (baseline[i]?.p99 ?? Number.NaN));
  const [lost, doubled] = [sumOf(own, 'lost'), sumOf(own, 'doubled')];
  reportGoals('mix', [
    {
      what: 'a busy show at 80 % of the plain gateway: p99, beside its own',
      figure: `${medianWithSpread(ratios, 2)}×`,
      goal: '≤ 0.5×',
      met: median(ratios) <= 0.5,
    },
    {
      what: 'a busy show: sends lost or doubled',
      figure: `${lost} and ${doubled}`,
      goal: '0 and 0',
      met: lost + doubled + sumOf(own, 'failed') === 0,
    },
  ]);
} finally {
  await stored.close();
  await plain.stop();
  await stack.stop();
}
