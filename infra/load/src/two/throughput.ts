import { postOf, sendRequest } from '@cowbell/bench/gateway/http-requests';
import { driveLoad, generator } from '@cowbell/bench/gateway/load';
import { operations } from '@cowbell/bench/gateway/operations';
import { printGoals } from '@cowbell/bench/goals';
import { median, medianWithSpread } from '@cowbell/bench/statistics';
import { canLimitCpu, limitCpu } from './cpu-limit.ts';

/** Of a core, for each process: little enough that two of each, and what they need, do not use up this machine. */
const share = 0.1;

/** Two of each do at least so many times what one of each does. */
const goal = 1.5;

const [rounds, seconds] = [3, 5];

/** For each gateway, so that each has as many questions at a time to answer by one call to the services. */
const connections = 32;

/**
 * Compares what one of each process and two of each get done: a list over two services that is kept nowhere, asked for
 * through an edge, in rounds that alternate, while each process has a part of a core.
 *
 * @param edges URLs of the edge before one of each, and of the one before two of each.
 * @param options `pids` of all gateways, request services and catalogues; `guests` as `cookie` headers.
 * @returns whether throughput grows; null where processes cannot be held back.
 */
export async function compareThroughput(
  edges: { one: string; two: string },
  { pids, guests }: { pids: readonly number[]; guests: readonly string[] },
): Promise<boolean | null> {
  if (!canLimitCpu) {
    console.log('\nThroughput is not compared: without /proc nothing holds a process to a part of a core.');
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
  // So that code is compiled, of twice as many processes in the second case.
  for (const count of ['one', 'two', 'two'] as const) await measure(count);
  const [one, two]: [number[], number[]] = [[], []];
  const letGo = limitCpu(pids, share);
  try {
    for (let round = 0; round < rounds; round += 1) {
      one.push(await measure('one'));
      two.push(await measure('two'));
    }
  } finally {
    letGo();
  }
  const ratios = two.map((figure, round) => figure / (one[round] ?? Number.NaN));
  const grows = median(ratios) >= goal;
  console.log(
    `\nUncached lists a second: each gateway, request service and catalogue held to ${share * 100} % of a core ` +
      `(SIGSTOP and SIGCONT), ${rounds} rounds of ${seconds} s, ${connections} connections for each gateway, load by ${generator}\n`,
  );
  console.log(`  one of each, through an edge  ${medianWithSpread(one)}`);
  console.log(`  two of each, through an edge  ${medianWithSpread(two)}`);
  const figure = `${medianWithSpread(ratios, 2)}×`;
  printGoals([{ what: 'two of each beside one', figure, goal: `≥ ${goal}×`, met: grows }]);
  return grows;
}
