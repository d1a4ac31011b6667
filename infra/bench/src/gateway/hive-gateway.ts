import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findOnPath, run } from '@cowbell/local/processes/run';

const cache = fileURLToPath(new URL('../../../../.cowbell/cache/hive-gateway', import.meta.url));
const version = '2.15.1';

const manifest = {
  private: true,
  dependencies: { '@graphql-hive/gateway': version, graphql: '16.15.0' },
  // Later versions depend on a version of another package that is not published.
  overrides: { '@graphql-tools/delegate': '12.2.1' },
};

/** npm installs the versions of all packages that were the newest on this day. */
const before = '2026-11-15';

/** 745 packages take half a minute, in ms. */
const installLimit = 300_000;

/** The program of Hive's gateway, as {@link installHiveGateway} installed it; undefined when it is not installed. */
export function findHiveGateway(): string | undefined {
  try {
    // Written last.
    return readFileSync(`${cache}/installed`, 'utf8') === version
      ? `${cache}/node_modules/@graphql-hive/gateway/dist/bin.js`
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Installs Hive's gateway with npm, once, beside what Cowbell needs: it takes half a gigabyte, and only a benchmark
 * wants it.
 *
 * @throws when npm is not there, or cannot install it within {@link installLimit}.
 */
export async function installHiveGateway(): Promise<void> {
  if (findHiveGateway()) return;
  const npm = findOnPath('npm');
  if (!npm) throw new Error('npm is not on PATH');
  console.log(`Installing @graphql-hive/gateway ${version} with npm, once; this takes a minute or so.`);
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${cache}/package.json`, JSON.stringify(manifest));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', `--before=${before}`];
  await run(npm, ['install', '--prefix', cache, ...options], installLimit).catch(() => {
    throw new Error(`npm install fails in ${cache}, and says there why`);
  });
  writeFileSync(`${cache}/installed`, version);
}
