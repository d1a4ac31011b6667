import { type Goal, noFailures, type Report } from '../goals.ts';
import { median, medianWithSpread } from '../statistics.ts';
import type { Gateway } from './gateways.ts';
import { generator, type LoadResult } from './load.ts';
import { type Operation, operations } from './operations.ts';
import { canPin } from './pinning.ts';

/** What one gateway did in one round. */
export interface Round extends LoadResult {
  gateway: Gateway['name'];
  operation: string;
  /** Length of a response, before compression. */
  bytes: number;
  /** CPU time of the gateway per request, in ms. */
  cpu: number;
  /** The same of the services and the database behind it, together. */
  cpuBehind: number;
  /** Of the gateway at the end of the round, in MB. */
  memory: { now: number; peak: number };
}

/** How the table names what it compares. */
const titles = {
  plain: 'plain @apollo/gateway',
  cached: 'cached (the plain one with @apollo/server-plugin-response-cache)',
  hive: '@graphql-hive/gateway (with its response cache where a read is hot)',
  ours: 'ours',
};

const names = ['plain', 'cached', 'hive', 'ours'] as const;

const rules = [
  'The two-subgraph list has 60 rows of eight fields, so ours does not count it as expensive: of such documents it runs few at a time, for others’ sake.',
  'Tonight and the stage are read while much is on: with a message of 140 characters, last call, a song that plays and three that are next.',
  'Gateways take turns on the same core, with the same environment and the same flags of V8.',
  'Each round has its own ratio; a figure is the median of the rounds, with the least and the most.',
  'The plain gateway runs every hot read; the cached one keeps its responses for a second, and ours until they change or for a second.',
  'A response with another status or length than the first one has failed.',
];

/** How much memory ours may take of what the plain one takes. */
const memoryGoal = 1.1;

/**
 * Prints the table: medians over the rounds, with the lowest and the highest one.
 *
 * @returns the figures that have goals, and how they were measured.
 */
export function printReport(
  rounds: readonly Round[],
  load: { rounds: number; seconds: number; connections: number },
): Report {
  const gateways = names.filter((name) => rounds.some(({ gateway }) => gateway === name));
  const of = (gateway: Gateway['name'], operation?: string) =>
    rounds.filter((round) => round.gateway === gateway && (!operation || round.operation === operation));

  console.log(
    `\n${gateways.map((gateway) => titles[gateway]).join(', ')}: ${load.rounds} rounds of ${load.seconds} s, ${load.connections} connections, ` +
      `${canPin ? 'gateways and load on a core each' : 'nothing pinned to cores'}, load by ${generator}\n`,
  );
  const row = (...cells: string[]) => printRow(cells, [20, 10, 24, 24, 24, 9, 9, 22, 18, 6]);
  const titlesOfColumns = [
    'operation',
    'gateway',
    'requests/s',
    '× plain',
    '× cached',
    'p50 ms',
    'p99 ms',
    'its CPU ms',
  ];
  row(...titlesOfColumns, 'CPU ms behind it', 'failed');
  for (const { name } of operations) {
    for (const gateway of gateways.filter((one) => of(one, name).length > 0)) {
      const figures = (key: 'perSecond' | 'p50' | 'p99' | 'cpu' | 'cpuBehind' | 'failed') =>
        of(gateway, name).map((round) => round[key]);
      const failed = figures('failed').reduce((sum, count) => sum + count, 0);
      const [p50, p99, behind] = [median(figures('p50')), median(figures('p99')), median(figures('cpuBehind'))];
      const [speed, cpu] = [medianWithSpread(figures('perSecond'), 0), medianWithSpread(figures('cpu'), 2)];
      const beside = (baseline: Gateway['name']) =>
        of(baseline, name).length > 0
          ? medianWithSpread(ratios(of(gateway, name), of(baseline, name), 'perSecond'), 2)
          : '';
      const ratiosToBaselines = [beside('plain'), beside('cached')];
      row(
        name,
        gateway,
        speed,
        ...ratiosToBaselines,
        p50.toFixed(1),
        p99.toFixed(1),
        cpu,
        behind.toFixed(2),
        String(failed),
      );
    }
  }
  console.log('');
  const memoryRow = (...cells: string[]) => printRow(cells, [20, 24, 10]);
  memoryRow('gateway', 'memory MB under load', 'peak MB');
  for (const gateway of gateways) {
    const memory = of(gateway).map((round) => round.memory);
    const now = memory.map((round) => round.now);
    memoryRow(gateway, medianWithSpread(now, 0), Math.max(...memory.map(({ peak }) => peak)).toFixed(0));
  }
  console.log('');
  const goals = operations.flatMap((operation) => goalsOf(operation, of));
  const memory =
    median(of('ours').map((round) => round.memory.now)) / median(of('plain').map((round) => round.memory.now));
  const failed = gateways.map((gateway) => [gateway, of(gateway).reduce((sum, round) => sum + round.failed, 0)]);
  return {
    goals: [
      ...goals,
      {
        what: 'memory of the gateway under load, beside the plain one',
        figure: `${memory.toFixed(3)}×`,
        goal: `≤ ${memoryGoal}×`,
        met: memory <= memoryGoal,
      },
      noFailures('requests that failed', Object.fromEntries(failed)),
    ],
    rules,
  };
}

/** The goals of an operation, with its figures. */
function goalsOf(
  { name, timesPlain, asFastAs, maxBytes }: Operation,
  of: (gateway: Gateway['name'], operation: string) => readonly Round[],
): Goal[] {
  const [plain, ours] = [of('plain', name), of('ours', name)];
  const goals: Goal[] = [];
  if (timesPlain !== undefined) {
    const speeds = ratios(ours, plain, 'perSecond');
    const cpu = median(ratios(plain, ours, 'cpu'));
    const others = (['cached', 'hive'] as const)
      .filter((other) => of(other, name).length > 0)
      .map((other) => `, ${other} ${median(ratios(of(other, name), plain, 'perSecond')).toFixed(2)}×`);
    goals.push({
      what: `${name}, requests/s beside the plain gateway`,
      figure: `${medianWithSpread(speeds, 2)}× (CPU ${cpu.toFixed(2)}× less${others.join('')})`,
      goal: `≥ ${timesPlain}×`,
      met: median(speeds) >= timesPlain,
    });
  }
  if (asFastAs !== undefined) {
    const others = asFastAs.map((other) => of('ours', other));
    const speeds = ours.map(({ perSecond }, i) => perSecond / mean(others.map((rounds) => rounds[i]?.perSecond)));
    goals.push({
      what: `${name}, requests/s beside the mean of ${asFastAs.join(' and ')}, all ours`,
      figure: `${medianWithSpread(speeds, 2)}×`,
      goal: '≥ 1×',
      met: median(speeds) >= 1,
    });
  }
  if (maxBytes !== undefined) {
    const bytes = Math.max(...ours.map((round) => round.bytes));
    goals.push({ what: `${name}, length`, figure: `${bytes} bytes`, goal: `≤ ${maxBytes}`, met: bytes <= maxBytes });
  }
  return goals;
}

const mean = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) / values.length;

/** Each round has its own ratio, since what else the machine does changes between rounds more than within one. */
function ratios(one: readonly Round[], other: readonly Round[], key: 'perSecond' | 'cpu'): number[] {
  return one.map((round, i) => round[key] / (other[i]?.[key] ?? Number.NaN));
}

function printRow(cells: readonly string[], widths: readonly number[]): void {
  console.log(`  ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('')}`.trimEnd());
}
