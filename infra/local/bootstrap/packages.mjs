import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { install } from './install.mjs';
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
