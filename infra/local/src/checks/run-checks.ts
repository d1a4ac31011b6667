import { execFile } from 'node:child_process';
import { home, root } from '../../bootstrap/paths.mjs';
import { color } from '../../bootstrap/steps.mjs';

/** A program whose status says whether the whole tree is correct in one respect. */
export type Check = { title: string; command: string; args: readonly string[] };

export type CheckResult = { title: string; passed: boolean; seconds: number; output: string };

const tool = (name: string) => `${root}/node_modules/.bin/${name}`;

const folders = ['shell', 'mfe-request', 'mfe-auth', 'mfe-admin', 'services', 'gateway', 'rest-compat', 'infra'];

/**
 * The types of a TypeScript project. What is unchanged since the last run is not checked again. One checker a project:
 * each further one checks shared types again, for twice the CPU time.
 */
const typesOf = (side: string, project: string): Check => ({
  title: `types of the ${side}`,
  command: tool('tsc'),
  args: [
    ...['-p', `tsconfig.${project}.json`, '--checkers', '1', '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', `${home}/types/${project}.tsbuildinfo`],
  ],
});

export const typeChecks: readonly Check[] = [
  typesOf('server side', 'node'),
  typesOf('browser side', 'browser'),
  typesOf('browser tests', 'e2e'),
];

export const checks: readonly Check[] = [
  ...typeChecks,
  { title: 'format and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
  {
    title: 'import boundaries',
    command: tool('depcruise'),
    args: ['--config', 'dependency-cruiser.config.mjs', ...folders],
  },
  { title: 'dead code', command: tool('knip'), args: ['--no-config-hints'] },
  {
    title: 'generated types are fresh',
    command: tool('graphql-codegen'),
    args: ['--config', 'codegen.config.ts', '--check'],
  },
  { title: 'supergraph is fresh', command: process.execPath, args: ['gateway/src/compose.ts', '--check'] },
  {
    title: 'links between pages',
    command: process.execPath,
    args: ['infra/local/src/checks/check-links.ts'],
  },
  {
    title: 'configuration page is fresh',
    command: process.execPath,
    args: ['infra/local/src/configuration/write-configuration-page.ts', '--check'],
  },
];

/** Runs one check; never rejects. */
export function runCheck({ title, command, args }: Check): Promise<CheckResult> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, maxBuffer: 64e6 }, (error, stdout, stderr) => {
      resolve({ title, passed: !error, seconds: (Date.now() - startedAt) / 1000, output: `${stdout}${stderr}`.trim() });
    });
  });
}

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
