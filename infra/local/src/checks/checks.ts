import { execFile } from 'node:child_process';
import { root } from '../../bootstrap/paths.mjs';

/** A program whose status says whether the whole tree is correct in one respect. */
export type Check = { title: string; command: string; args: readonly string[] };

export type CheckResult = { title: string; passed: boolean; seconds: number; output: string };

const tool = (name: string) => `${root}/node_modules/.bin/${name}`;

const folders = ['shell', 'mfe-request', 'mfe-auth', 'mfe-admin', 'services', 'gateway', 'rest-compat', 'infra'];

/** One checker a project: each further one checks shared types again, for twice the CPU time. */
const typesOf = (project: string) => ({ command: tool('tsc'), args: ['-p', project, '--checkers', '1'] });

export const checks: readonly Check[] = [
  { title: 'types of the server side', ...typesOf('tsconfig.node.json') },
  { title: 'types of the browser side', ...typesOf('tsconfig.browser.json') },
  { title: 'types of the browser tests', ...typesOf('tsconfig.e2e.json') },
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
