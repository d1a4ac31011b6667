import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A figure and its goal. */
export interface Goal {
  what: string;
  figure: string;
  goal: string;
  met: boolean;
}

const folder = fileURLToPath(new URL('../../../.cowbell/reports', import.meta.url));
const fileOf = (bench: string) => `${folder}/bench-${bench}.json`;

/** Prints the figures of a benchmark, stores them for the final table, and sets status 1 when one misses its goal. */
export function reportGoals(bench: string, goals: readonly Goal[]): void {
  console.log('');
  printGoals(goals);
  console.log(`  load average ${loadavg()[0]?.toFixed(1)} over the last minute, this benchmark included`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(bench), JSON.stringify(goals));
  if (goals.some(({ met }) => !met)) process.exitCode = 1;
}

/** Removes the stored figures of a benchmark. */
export function forgetGoals(bench: string): void {
  rmSync(fileOf(bench), { force: true });
}

/** The figures that a benchmark has stored since {@link forgetGoals}; one missed goal when it crashed. */
export function goalsOf(bench: string): Goal[] {
  if (existsSync(fileOf(bench))) return JSON.parse(readFileSync(fileOf(bench), 'utf8'));
  return [{ what: bench, figure: 'could not be measured', goal: 'a figure', met: false }];
}

export function printGoals(goals: readonly Goal[]): void {
  const width = Math.max(...goals.map(({ what }) => what.length));
  const figures = Math.max(...goals.map(({ figure }) => figure.length));
  for (const { what, figure, goal, met } of goals) {
    console.log(`  ${met ? '✓' : '✗'} ${what.padEnd(width)}  ${figure.padEnd(figures)}  goal ${goal}`);
  }
}
