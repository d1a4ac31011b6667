import { loadavg } from 'node:os';

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

const commonRule = 'What failed or was refused is not done, and a single failure misses a goal.';

/** Prints the figures of a benchmark and its rules, and sets status 1 when one misses its goal. */
export function reportGoals({ goals, rules }: Report): void {
  console.log('');
  printGoals(goals);
  for (const rule of [commonRule, ...rules]) console.log(`  – ${rule}`);
  console.log(`  load average ${loadavg()[0]?.toFixed(1)} over the last minute, this benchmark included`);
  if (goals.some(({ met }) => !met)) process.exitCode = 1;
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
