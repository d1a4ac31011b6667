import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { forgetProcess, plainEnvironment, stopWithParent } from './children.mjs';
import { Failure } from './failure.mjs';
import { home, root } from './paths.mjs';
import { step } from './steps.mjs';

const stamp = `${home}/run/packages`;

/** The package.json files of all packages, at most three folders deep. */
function manifests(folder, depth = 0) {
  const found = existsSync(`${folder}/package.json`) ? [`${folder}/package.json`] : [];
  if (depth === 3) return found;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const skipped = entry.name.startsWith('.') || ['node_modules', 'dist', 'src'].includes(entry.name);
    if (entry.isDirectory() && !skipped) found.push(...manifests(`${folder}/${entry.name}`, depth + 1));
  }
  return found;
}

function manifestHash(node) {
  const hash = createHash('sha256').update(`${node} ${root}`);
  for (const file of [`${root}/pnpm-lock.yaml`, `${root}/pnpm-workspace.yaml`, ...manifests(root).sort()]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Installs the packages of the lockfile, unless nothing has changed since the last installation. */
export async function installPackages({ node, pnpm, folders }) {
  const wanted = manifestHash(node);
  const present = existsSync(stamp) && existsSync(`${root}/node_modules`) ? readFileSync(stamp, 'utf8') : '';
  if (present === wanted) return;
  rmSync(stamp, { force: true });
  // By default pnpm retries an unreachable registry for many minutes.
  const network = { 'fetch-retries': 1, 'fetch-retry-mintimeout': 200, 'network-concurrency': 64 };
  const flags = Object.entries(network).map(([name, value]) => `--config.${name}=${value}`);
  await step('Packages', (report) =>
    install(pnpm, ['install', '--frozen-lockfile', '--reporter=append-only', ...flags], {
      cwd: root,
      // Without questions to the user, and for the project's Node.
      env: { CI: 'true', PATH: [...folders, process.env.PATH].join(delimiter) },
      onLine: report,
    }),
  );
  mkdirSync(`${home}/run`, { recursive: true });
  writeFileSync(stamp, wanted);
}

function explain(output) {
  if (/ENOSPC|no space left|os error 28/i.test(output)) return 'There is no space left on the disk.';
  const network =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|META_FETCH_FAIL|NETWORK_ERROR|fetch failed/;
  if (network.test(output))
    return 'The npm registry cannot be reached; check the network, then run the same command again.';
  const last = output
    .trim()
    .split('\n')
    .filter((line) => /err|fail/i.test(line))
    .pop();
  return `The installation failed: ${(last ?? 'no reason given').trim()}`;
}

/** Runs an installer, which does not outlive this process. Rejects with a {@link Failure} that has the cause. */
export function install(program, args, { cwd, env, onLine }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...plainEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) stopWithParent(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
        const line = String(chunk).trim().split('\n').pop();
        if (line && !/\bwarn\b/i.test(line)) onLine?.(line);
      });
    }
    child.once('error', (error) => reject(new Failure(`${program} could not be started: ${error.message}.`)));
    child.once('exit', () => forgetProcess(child.pid));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Failure(explain(output)));
    });
  });
}
