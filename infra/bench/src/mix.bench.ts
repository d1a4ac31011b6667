/**
 * `npm run bench -- mix`: a busy show, 95 % reads and 5 % song requests, arriving steadily at 80 % of the throughput of
 * the plain gateway, and at 80 % of the throughput of ours: how long people wait, and whether every acknowledged song request
 * is stored exactly once.
 *
 * `--rounds 5 --seconds 6` are the defaults.
 */
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { type Gateway, requestFor, startPlainGateway } from './gateway/gateways.ts';
import { postOf, sendRequest } from './gateway/http-requests.ts';
import { opening } from './gateway/operations.ts';
import { pin } from './gateway/pinning.ts';
import { seedRequests } from './gateway/seed-requests.ts';
import { noFailures, reportGoals } from './goals.ts';
import { arrive } from './mix/arrivals.ts';
import { openStoredRequests } from './mix/stored-requests.ts';
import { productionWithout } from './settings.ts';
import { median, medianWithSpread, percentile } from './statistics.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '6' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

/** Part of the throughput that a gateway should serve without a queue. */
const part = 0.8;

/** How many requests a phone's network carries at the same time, in both kinds of load. */
const connections = 64;

interface Round {
  p50: number;
  p99: number;
  sendP99: number;
  failed: number;
  lost: number;
  doubled: number;
}

/** A gateway under a load. */
interface Case {
  title: string;
  gateway: Gateway;
  /** Arrivals per second. */
  rate: number;
  rounds: Round[];
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
    reads: opening.map((operation) => requestFor(gateway, operation)),
    sendEvery: 20,
    sendTo: gateway.url,
    songs,
    keys,
  });

  /** Requests per second, as fast as the gateway responds. */
  async function measureMost(gateway: Gateway): Promise<number> {
    let most = 0;
    // Twice, since the first run warms up.
    for (const keys of ['warm', 'most']) {
      most = (await arrive({ ...orderFor(gateway, keys), rate: 0, connections })).perSecond;
      await stored.remove(keys);
    }
    return most;
  }

  const most = { plain: await measureMost(plain.gateway), ours: await measureMost(ours) };
  const caseOf = (title: string, gateway: Gateway, throughput: number): Case => ({
    title,
    gateway,
    rate: Math.round(part * throughput),
    rounds: [],
  });
  const baseline = caseOf('plain at 80 % of plain', plain.gateway, most.plain);
  const sameLoad = caseOf('ours at 80 % of plain', ours, most.plain);
  const ownLoad = caseOf('ours at 80 % of ours', ours, most.ours);
  const cases = [baseline, sameLoad, ownLoad];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { gateway, rate, rounds: measured }] of round % 2 === 0
      ? [...cases.entries()]
      : [...cases.entries()].toReversed()) {
      const keys = `mix-${index}-${round}`;
      const result = await arrive({ ...orderFor(gateway, keys), rate, connections });
      const exact = await stored.compare(keys, result.acknowledged);
      await stored.remove(keys);
      const all = [...result.reads, ...result.sends];
      // The first round warms up.
      if (round === 0) continue;
      measured.push({
        p50: percentile(all, 0.5),
        p99: percentile(all, 0.99),
        sendP99: percentile(result.sends, 0.99),
        failed: result.failed,
        ...exact,
      });
    }
  }

  console.log(
    `\nAt most, the plain gateway serves ${most.plain.toFixed(0)} requests a second and ours ${most.ours.toFixed(0)}; ` +
      `5 % are sends: ${rounds} rounds\n`,
  );
  const sumOf = (list: readonly Round[], key: 'failed' | 'lost' | 'doubled') =>
    list.reduce((sum, round) => sum + round[key], 0);
  for (const { title, rate, rounds: list } of cases) {
    const spread = (key: 'p50' | 'p99' | 'sendP99') =>
      medianWithSpread(
        list.map((round) => round[key]),
        1,
      );
    console.log(
      `  ${title.padEnd(22)} ${rate} a second, p50 ${spread('p50')} ms, p99 ${spread('p99')} ms, ` +
        `p99 of sends ${spread('sendP99')} ms, ` +
        `${sumOf(list, 'failed')} failed, ${sumOf(list, 'lost')} lost, ${sumOf(list, 'doubled')} doubled`,
    );
  }
  const besideBaseline = (what: string, { rounds: own }: Case) => {
    const ratios = own.map(({ p99 }, i) => p99 / (baseline.rounds[i]?.p99 ?? Number.NaN));
    return { what, figure: `${medianWithSpread(ratios, 2)}×`, goal: '≤ 0.5×', met: median(ratios) <= 0.5 };
  };
  const own = [...sameLoad.rounds, ...ownLoad.rounds];
  const [lost, doubled] = [sumOf(own, 'lost'), sumOf(own, 'doubled')];
  reportGoals('mix', {
    goals: [
      besideBaseline('a busy show at 80 % of the plain gateway: p99, beside its own', sameLoad),
      besideBaseline('a busy show at 80 % of ours: p99, beside the plain gateway at 80 % of its own', ownLoad),
      {
        what: 'a busy show: sends lost or doubled',
        figure: `${lost} and ${doubled}`,
        goal: '0 and 0',
        met: lost + doubled === 0,
      },
      noFailures(
        'a busy show: reads and sends that failed',
        Object.fromEntries(cases.map(({ title, rounds: list }) => [title, sumOf(list, 'failed')])),
      ),
    ],
    rules: [
      'Both gateways run on the same core, with the same environment and the same flags of V8.',
      `The most that a gateway serves is measured with ${connections} connections that send after each response.`,
      'The limit of sends from one address is raised, since all people share one.',
      'Then people arrive at a fixed rate; they wait from the moment at which they were due.',
    ],
  });
} finally {
  await stored.close();
  await plain.stop();
  await stack.stop();
}
