import { color } from '../../bootstrap/steps.mjs';
import { type CheckResult, checks, runCheck } from './checks.ts';

/** Number of checks that run at the same time: the processors of a small machine. */
const concurrency = 2;

function report({ title, passed, seconds, output }: CheckResult): void {
  const mark = passed ? color.green('✓') : color.red('✗');
  console.log(`  ${mark} ${title.padEnd(48)} ${color.dim(`${seconds.toFixed(1)} s`)}`);
  if (!passed) console.log(`\n${output}\n`);
}

/** Runs all checks of the tree and prints how long each took, and its output when it fails. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check);
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}
