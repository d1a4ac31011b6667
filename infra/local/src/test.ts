/**
 * `npm test`: all checks and all tests, with one line over all of them at the end. Arguments go to vitest and leave
 * the checks out: `npm test -- services/request` runs the tests of one folder.
 */
import { readFileSync, rmSync } from 'node:fs';
import { home, root } from '../bootstrap/paths.mjs';
import { step } from '../bootstrap/steps.mjs';
import { runChecks } from './checks/run-checks.ts';
import { findChromium } from './chromium.ts';
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runInTerminal } from './processes/run-in-terminal.ts';
import { findSchemathesis } from './schemathesis.ts';

type Totals = { passed: number; failed: number; skipped: number };

/** vitest's own JSON report, as far as it counts. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** A file that could not even be loaded has no tests to count, and counts as one. */
const brokenFiles = ({ testResults }: Report) =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;

async function runTests(args: readonly string[]): Promise<Totals> {
  const report = `${home}/run/vitest-${process.pid}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await runInTerminal(`${root}/node_modules/.bin/vitest`, ['run', ...reporters, ...args]);
  try {
    const counts: Report = JSON.parse(readFileSync(report, 'utf8'));
    const failed = counts.numFailedTests + brokenFiles(counts);
    return {
      passed: counts.numPassedTests,
      // An error outside of any test fails the run without failing a test.
      failed: failed === 0 && status !== 0 ? 1 : failed,
      skipped: counts.numPendingTests + counts.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  const checked = args.length > 0 ? { passed: 0, failed: 0 } : await runChecks();
  await buildFrontEnds();
  process.env.CHROMIUM_PATH = await step('Chromium', findChromium);
  process.env.SCHEMATHESIS_PATH ||= (await step('Schemathesis', findSchemathesis)) ?? '';
  if (!process.env.SCHEMATHESIS_PATH) console.log('    left out: it needs python3 with venv, and pip');
  const tested = await runTests(args);
  const failed = checked.failed + tested.failed;
  console.log(`${checked.passed + tested.passed} passed, ${failed} failed, ${tested.skipped} skipped`);
  return failed > 0 ? 1 : 0;
});
