import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Goal {
  what: string;
  figure: string;
  goal: string;
  met: boolean;
}

export interface Report {
  goals: readonly Goal[];
  /** How its figures are measured and counted, one sentence each. */
  rules: readonly string[];
}

const folder = fileURLToPath(new URL('../../../.cowbell/reports', import.meta.url));
const fileOf = (bench: string) => `${folder}/bench-${bench}.json`;

/** The rule of every benchmark. */
export const commonRule = 'What failed or was refused is not done, and a single failure misses a goal.';

export function reportGoals(bench: string, report: Report): void {
  console.log('');
  printGoals(report.goals);
  for (const rule of [commonRule, ...report.rules]) console.log(`  – ${rule}`);
  console.log(`  load average ${loadavg()[0]?.toFixed(1)} over the last minute, this benchmark included`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(bench), JSON.stringify(report));
  if (report.goals.some(({ met }) => !met)) process.exitCode = 1;
}

export function forgetGoals(bench: string): void {
  rmSync(fileOf(bench), { force: true });
}

/** What a benchmark has stored since {@link forgetGoals}; one missed goal when it crashed. */
export function reportOf(bench: string): Report {
  if (existsSync(fileOf(bench))) return JSON.parse(readFileSync(fileOf(bench), 'utf8'));
  return { goals: [{ what: bench, figure: 'could not be measured', goal: 'a figure', met: false }], rules: [] };
}

/** The goal that nothing fails: what is fast because it fails is not fast. */
export function noFailures(what: string, counts: Readonly<Record<string, number>>): Goal {
  const entries = Object.entries(counts);
  return {
    what,
    figure: entries.map(([name, count]) => `${name} ${count}`).join(', '),
    goal: '0',
    met: entries.every(([, count]) => count === 0),
  };
}

export function printGoals(goals: readonly Goal[]): void {
  const width = Math.max(...goals.map(({ what }) => what.length));
  const figures = Math.max(...goals.map(({ figure }) => figure.length));
  for (const { what, figure, goal, met } of goals) {
    const verdict = met ? '' : ', missed';
    console.log(`  ${met ? '✓' : '✗'} ${what.padEnd(width)}  ${figure.padEnd(figures)}  goal ${goal}${verdict}`);
  }
}
