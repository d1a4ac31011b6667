/**
 * `npm test`: all checks and all tests, with one line over all of them at the end. Arguments go to vitest and leave
 * the checks out: `npm test -- services/request` runs the tests of one folder, and prepares only what they need.
 */
import { readFileSync, rmSync } from 'node:fs';
import { parseCLI } from 'vitest/node';
import { Failure } from '../bootstrap/failure.mjs';
import { home, root } from '../bootstrap/paths.mjs';
import { runChecks } from './checks/run-checks.ts';
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runInTerminal } from './processes/run.ts';
import { prepare } from './testing/prepare.ts';
import { filesWithName, requirementsOf, selectTestFiles } from './testing/requirements.ts';

type Totals = { passed: number; failed: number; skipped: number };

type TestResult = { fullName: string; status: string; failureMessages: string[] };

/** The parts of vitest's JSON report that are used here. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: TestResult[] }[];
};

/** A file that cannot be loaded has no tests, so it counts as one failure. */
const countBrokenFiles = ({ testResults }: Report) =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;

/** The tests that failed first and passed at their second attempt, with the reason. */
const listRetries = ({ testResults }: Report) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`);

async function runTests(args: readonly string[], environment: Record<string, string>): Promise<Totals> {
  const report = `${home}/run/vitest-${process.pid}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await runInTerminal(`${root}/node_modules/.bin/vitest`, ['run', ...reporters, ...args], {
    ...process.env,
    ...environment,
  });
  try {
    const counts: Report = JSON.parse(readFileSync(report, 'utf8'));
    for (const retry of listRetries(counts)) console.log(`Passed at the second attempt: ${retry}`);
    const failed = counts.numFailedTests + countBrokenFiles(counts);
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
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const name = options.testNamePattern?.toString();
  const files = name ? filesWithName(name, selectTestFiles(filter)) : selectTestFiles(filter);
  if (files.length === 0) throw new Failure(name ? `No test is called '${name}'.` : 'There are no such tests.');
  const requirements = requirementsOf(files);
  if (requirements.frontEnds) await buildFrontEnds();
  // Checks need the processors, and the rest mostly the network.
  const [checked, environment] = await Promise.all([
    args.length > 0 ? { passed: 0, failed: 0 } : runChecks(),
    prepare(requirements),
  ]);
  // A name alone would load all files.
  const tested = await runTests(name && filter.length === 0 ? [...args, ...files] : args, environment);
  if (name && tested.passed + tested.failed === 0) throw new Failure(`No test is called '${name}'.`);
  const failed = checked.failed + tested.failed;
  console.log(`${checked.passed + tested.passed} passed, ${failed} failed, ${tested.skipped} skipped`);
  return failed > 0 ? 1 : 0;
});
