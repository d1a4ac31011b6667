import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A figure beside what it should be. */
export interface Goal {
  what: string;
  figure: string;
  goal: string;
  met: boolean;
}

const folder = fileURLToPath(new URL('../../../.cowbell/reports', import.meta.url));
const fileOf = (bench: string) => `${folder}/bench-${bench}.json`;

/** Prints what a benchmark has shown, and keeps it for the table over all of them. */
export function reportGoals(bench: string, goals: readonly Goal[]): void {
  console.log('');
  printGoals(goals);
  console.log(`  load average ${loadavg()[0]?.toFixed(1)} over the last minute, our own part included`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(bench), JSON.stringify(goals));
}

/** What a benchmark has shown when it ran last. */
export function goalsOf(bench: string): Goal[] {
  return JSON.parse(readFileSync(fileOf(bench), 'utf8'));
}

export function printGoals(goals: readonly Goal[]): void {
  const width = Math.max(...goals.map(({ what }) => what.length));
  const figures = Math.max(...goals.map(({ figure }) => figure.length));
  for (const { what, figure, goal, met } of goals) {
    console.log(`  ${met ? '✓' : '✗'} ${what.padEnd(width)}  ${figure.padEnd(figures)}  goal ${goal}`);
  }
}
