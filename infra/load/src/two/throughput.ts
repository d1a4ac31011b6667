import { driveLoad, generator } from '@cowbell/bench/gateway/load';
import { operations } from '@cowbell/bench/gateway/operations';
import { printGoals } from '@cowbell/bench/goals';
import { postOf, sendRequest } from '@cowbell/bench/http-requests';
import { median, medianWithSpread } from '@cowbell/bench/statistics';
import { canLimitCpu, limitCpu } from './cpu-limit.ts';

/** Part of a core for each process: small enough that two instances of each do not use up this machine. */
const share = 0.1;

/** Minimum throughput of two instances, as a multiple of the throughput of one. */
const goal = 1.5;

const [rounds, seconds] = [3, 5];

/** For each gateway, so that each has the same number of concurrent operations. */
const connections = 32;

/**
 * Compares the throughput of one and of two gateways, request services and catalogues: reads of an uncached list over two services, through
 * an edge, in alternating rounds, while each process is limited to a part of a core.
 *
 * @param edges URLs of the edges before one and before two instances.
 * @param options `pids` of all gateways, request services and catalogues; `guests` as `cookie` headers.
 * @returns whether throughput grows; null where CPU time cannot be limited.
 */
export async function compareThroughput(
  edges: { one: string; two: string },
  { pids, guests }: { pids: readonly number[]; guests: readonly string[] },
): Promise<boolean | null> {
  if (!canLimitCpu) {
    console.log('\nThroughput is not compared: without /proc, CPU time cannot be limited.');
    return null;
  }
  const list = operations.find(({ name }) => name === 'two-subgraph list')?.query ?? '';
  const length = Buffer.byteLength(await sendRequest(postOf(`${edges.one}/graphql`, list)));
  const measure = async (count: 'one' | 'two') => {
    const result = await driveLoad({
      ...postOf(`${edges[count]}/graphql`, list),
      connections: count === 'one' ? connections : 2 * connections,
      ...{ seconds, guests, length },
    });
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} reads failed`);
    return result.perSecond;
  };
  // Warms up; the second case has twice as many processes.
  for (const count of ['one', 'two', 'two'] as const) await measure(count);
  const [one, two]: [number[], number[]] = [[], []];
  const liftLimit = limitCpu(pids, share);
  try {
    for (let round = 0; round < rounds; round += 1) {
      one.push(await measure('one'));
      two.push(await measure('two'));
    }
  } finally {
    liftLimit();
  }
  const ratios = two.map((figure, round) => figure / (one[round] ?? Number.NaN));
  const grows = median(ratios) >= goal;
  console.log(
    `\nUncached lists a second: each gateway, request service and catalogue limited to ${share * 100} % of a core ` +
      `(SIGSTOP and SIGCONT), ${rounds} rounds of ${seconds} s, ${connections} connections for each gateway, load by ${generator}\n`,
  );
  console.log(`  one of each, through an edge  ${medianWithSpread(one)}`);
  console.log(`  two of each, through an edge  ${medianWithSpread(two)}`);
  const figure = `${medianWithSpread(ratios, 2)}×`;
  printGoals([{ what: 'two of each beside one', figure, goal: `≥ ${goal}×`, met: grows }]);
  return grows;
}
