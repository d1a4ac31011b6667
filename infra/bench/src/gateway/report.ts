import { type Goal, noFailures, type Report } from '../goals.ts';
import { canPin } from '../load-process.ts';
import { median, medianWithSpread } from '../statistics.ts';
import type { Gateway } from './gateways.ts';
import { generator, type LoadResult } from './load.ts';
import { type Operation, operations } from './operations.ts';

export interface Round extends LoadResult {
  gateway: Gateway['name'];
  operation: string;
  /** CPU time of the gateway per request, in ms. */
  cpu: number;
  /** Memory of the gateway at the end of the round, in MB. */
  memory: number;
}

const titles = {
  plain: 'plain @apollo/gateway',
  hive: '@graphql-hive/gateway (with its response cache where a read is hot)',
  ours: 'ours',
};

const names = ['plain', 'hive', 'ours'] as const;

const rules = [
  'The two-subgraph list has 60 rows of eight fields, so ours does not count it as expensive: of such documents it runs few at a time, for others’ sake.',
  'Gateways take turns on the same core, with the same environment and the same flags of V8.',
  'Each round has its own ratio; a figure is the median of the rounds, with the least and the most.',
  'The plain gateway runs every hot read; ours keeps its responses until they change, or for a second.',
  'A response with another status or length than the first one has failed.',
];

export function printReport(
  rounds: readonly Round[],
  load: { rounds: number; seconds: number; connections: number },
): Report {
  const gateways = names.filter((name) => rounds.some(({ gateway }) => gateway === name));
  const of = (gateway: Gateway['name'], operation?: string) =>
    rounds.filter((round) => round.gateway === gateway && (!operation || round.operation === operation));
  const failuresOf = (list: readonly Round[]) => list.reduce((sum, { failed }) => sum + failed, 0);

  console.log(
    `\n${gateways.map((gateway) => titles[gateway]).join(', ')}: ${load.rounds} rounds of ${load.seconds} s, ${load.connections} connections, ` +
      `${canPin ? 'gateways and load on a core each' : 'nothing pinned to cores'}, load by ${generator}\n`,
  );
  printRow(
    'operation',
    'gateway',
    'requests/s',
    '× plain',
    'p50 ms',
    'p99 ms',
    'its CPU ms',
    'its memory MB',
    'failed',
  );
  for (const { name } of operations) {
    for (const gateway of gateways) {
      const list = of(gateway, name);
      const figures = (key: 'perSecond' | 'p50' | 'p99' | 'cpu' | 'memory') => list.map((round) => round[key]);
      printRow(
        name,
        gateway,
        medianWithSpread(figures('perSecond')),
        medianWithSpread(ratios(list, of('plain', name), 'perSecond'), 2),
        median(figures('p50')).toFixed(1),
        median(figures('p99')).toFixed(1),
        medianWithSpread(figures('cpu'), 2),
        medianWithSpread(figures('memory')),
        String(failuresOf(list)),
      );
    }
  }
  console.log('');
  const failed = gateways.map((gateway) => [gateway, failuresOf(of(gateway))]);
  return {
    goals: [
      ...operations.flatMap((operation) => goalsOf(operation, of('plain', operation.name), of('ours', operation.name))),
      noFailures('requests that failed', Object.fromEntries(failed)),
    ],
    rules,
  };
}

function goalsOf({ name, timesPlain, timesCpu }: Operation, plain: readonly Round[], ours: readonly Round[]): Goal[] {
  const goalOf = (what: string, figures: readonly number[], goal: number): Goal => ({
    what: `${name}, ${what}`,
    figure: `${medianWithSpread(figures, 2)}×`,
    goal: `≥ ${goal}×`,
    met: median(figures) >= goal,
  });
  const goals = [goalOf('requests/s beside the plain gateway', ratios(ours, plain, 'perSecond'), timesPlain)];
  if (timesCpu) goals.push(goalOf('CPU of the plain gateway beside ours', ratios(plain, ours, 'cpu'), timesCpu));
  return goals;
}

/** Each round has its own ratio, since what else the machine does changes between rounds more than within one. */
function ratios(one: readonly Round[], other: readonly Round[], key: 'perSecond' | 'cpu'): number[] {
  return one.map((round, i) => round[key] / (other[i]?.[key] ?? Number.NaN));
}

function printRow(...cells: string[]): void {
  const widths = [20, 10, 24, 24, 9, 9, 22, 22, 6];
  console.log(`  ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('')}`.trimEnd());
}
