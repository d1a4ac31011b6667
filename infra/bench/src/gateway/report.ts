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
  console.log(row(['operation', 'gateway', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'failed']));
  for (const { name } of operations) {
    for (const gateway of ['plain', 'ours'] as const) {
      const measured = of(gateway, name);
      const failed = measured.reduce((sum, round) => sum + round.failed, 0);
      console.log(
        row([
          ...[
            name,
            gateway,
            spread(
              measured.map(({ perSecond }) => perSecond),
              0,
            ),
          ],
          median(measured.map(({ p50 }) => p50)).toFixed(1),
          median(measured.map(({ p99 }) => p99)).toFixed(1),
          spread(
            measured.map(({ cpu }) => cpu),
            2,
          ),
          String(failed),
        ]),
      );
    }
  }
  console.log(`\n${row(['gateway', 'memory MB under load', 'peak MB'], 24)}`);
  for (const gateway of ['plain', 'ours'] as const) {
    const memory = of(gateway).map((round) => round.memory);
    const peak = Math.max(...memory.map((round) => round.peak));
    console.log(
      row(
        [
          gateway,
          spread(
            memory.map(({ now }) => now),
            0,
          ),
          peak.toFixed(0),
        ],
        24,
      ),
    );
  }
  console.log('');
  for (const { name, goal } of operations) {
    const [plain, ours] = [of('plain', name), of('ours', name)];
    const ratio = median(ours.map(({ perSecond }) => perSecond)) / median(plain.map(({ perSecond }) => perSecond));
    const cpu = median(plain.map((round) => round.cpu)) / median(ours.map((round) => round.cpu));
    tell(`${name}: ${ratio.toFixed(2)}× requests/s (CPU ${cpu.toFixed(2)}× less)`, `≥ ${goal}×`, ratio >= goal);
  }
  const memory =
    median(of('ours').map((round) => round.memory.now)) / median(of('plain').map((round) => round.memory.now));
  tell(`memory: ${memory.toFixed(2)}×`, `≤ ${memoryGoal}×`, memory <= memoryGoal);
}

function tell(figure: string, goal: string, met: boolean): void {
  console.log(`  ${met ? '✓' : '✗'} ${figure}, goal ${goal}`);
}

function row(cells: string[], width = 20): string {
  return `  ${cells.map((cell) => cell.padEnd(width)).join('')}`.trimEnd();
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
