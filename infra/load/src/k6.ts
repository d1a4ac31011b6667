import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findOnPath } from '@cowbell/local/processes/find-on-path';
import { run } from '@cowbell/local/processes/run';

const version = 'v1.8.1';
const cache = fileURLToPath(new URL('../../../.cowbell/cache/k6', import.meta.url));

const buildLimit = 580_000;

/** Finds k6 on PATH or in the cache, or builds it. Null when it must be installed by hand. */
export async function findK6(): Promise<string | null> {
  const present = findOnPath('k6') ?? (existsSync(`${cache}/k6`) ? `${cache}/k6` : undefined);
  if (present) return present;
  const go = findOnPath('go');
  if (!go) return null;
  console.log(`Building k6 ${version} with Go, once; this takes a minute or two.`);
  await run('env', [`GOBIN=${cache}`, go, 'install', `go.k6.io/k6@${version}`], buildLimit);
  return `${cache}/k6`;
}
