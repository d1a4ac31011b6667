import type { Gateway } from './gateways.ts';
import type { LoadResult } from './load.ts';
import { operations } from './operations.ts';
import { canPin } from './pinning.ts';

/** What one gateway did in one round. */
export interface Round extends LoadResult {
  gateway: Gateway['name'];
  operation: string;
  /** CPU time of the gateway per request, in ms. */
  cpu: number;
  /** The same of the services and the database behind it, together. */
  cpuBehind: number;
  /** Of the gateway at the end of the round, in MB. */
  memory: { now: number; peak: number };
}

/** How much memory ours may take of what the plain one takes. */
const memoryGoal = 1.1;

/** Prints the table: medians over the rounds, with the lowest and the highest one. */
export function printReport(
  rounds: readonly Round[],
  load: { rounds: number; seconds: number; connections: number },
): void {
  const of = (gateway: Gateway['name'], operation?: string) =>
    rounds.filter((round) => round.gateway === gateway && (!operation || round.operation === operation));

  console.log(
    `\nPlain @apollo/gateway beside ours: ${load.rounds} rounds of ${load.seconds} s, ${load.connections} connections, ` +
      `${canPin ? 'gateways and load on a core each' : 'nothing pinned to cores'}\n`,
  );
  const row = (...cells: string[]) => printRow(cells, [20, 10, 18, 9, 9, 19, 17, 6]);
  row('operation', 'gateway', 'requests/s', 'p50 ms', 'p99 ms', 'its CPU ms', 'CPU ms behind it', 'failed');
  for (const { name } of operations) {
    for (const gateway of ['plain', 'ours'] as const) {
      const figures = (key: 'perSecond' | 'p50' | 'p99' | 'cpu' | 'cpuBehind' | 'failed') =>
        of(gateway, name).map((round) => round[key]);
      const failed = figures('failed').reduce((sum, count) => sum + count, 0);
      const [p50, p99, behind] = [median(figures('p50')), median(figures('p99')), median(figures('cpuBehind'))];
      const [speed, cpu] = [spread(figures('perSecond'), 0), spread(figures('cpu'), 2)];
      row(name, gateway, speed, p50.toFixed(1), p99.toFixed(1), cpu, behind.toFixed(2), String(failed));
    }
  }
  console.log('');
  const memoryRow = (...cells: string[]) => printRow(cells, [20, 24, 10]);
  memoryRow('gateway', 'memory MB under load', 'peak MB');
  for (const gateway of ['plain', 'ours'] as const) {
    const memory = of(gateway).map((round) => round.memory);
    const now = memory.map((round) => round.now);
    memoryRow(gateway, spread(now, 0), Math.max(...memory.map(({ peak }) => peak)).toFixed(0));
  }
  console.log('');
  for (const { name, goal } of operations) {
    const [plain, ours] = [of('plain', name), of('ours', name)];
    // Each round has its own ratio, since what else the machine does changes between rounds more than within one.
    const ratioOf = (one: readonly Round[], other: readonly Round[], key: 'perSecond' | 'cpu') =>
      median(one.map((round, i) => round[key] / (other[i]?.[key] ?? Number.NaN)));
    const ratio = ratioOf(ours, plain, 'perSecond');
    const cpu = ratioOf(plain, ours, 'cpu');
    tell(`${name}: ${ratio.toFixed(2)}× requests/s (CPU ${cpu.toFixed(2)}× less)`, `≥ ${goal}×`, ratio >= goal);
  }
  const memory =
    median(of('ours').map((round) => round.memory.now)) / median(of('plain').map((round) => round.memory.now));
  tell(`memory: ${memory.toFixed(2)}×`, `≤ ${memoryGoal}×`, memory <= memoryGoal);
}

function tell(figure: string, goal: string, met: boolean): void {
  console.log(`  ${met ? '✓' : '✗'} ${figure}, goal ${goal}`);
}

function printRow(cells: readonly string[], widths: readonly number[]): void {
  console.log(`  ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('')}`.trimEnd());
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** `median [lowest–highest]` */
function spread(values: readonly number[], digits: number): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `${middle} [${low}–${high}]`;
}
