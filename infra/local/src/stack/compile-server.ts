import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { home, root } from '../../bootstrap/paths.mjs';
import { hashSources } from '../source-hash.ts';
import { oneProcessOptions, oneProcessScript, withNodeOptions } from './stack-processes.ts';

const execute = promisify(execFile);

const cache = `${home}/cache/node`;

/** Holds the hash of the sources in the cache. It is written last, so that an interrupted attempt does not count. */
const stamp = `${cache}/.compiled-from`;

/** Everything that the one process loads, except packages of others. */
const folders = ['services', 'gateway', 'rest-compat', 'shell/server', 'infra/one-process'];

/** How long loading may take, in ms. It takes two seconds on a machine with two cores. */
const loadLimit = 60_000;

/**
 * Fills Node's compile cache with the code of the one process, in a process of its own, when that code has changed. The program that
 * removes the types of TypeScript stays in the memory of the process that needs it, where it takes 15 MB. Never rejects: the
 * one process starts without it as well, and takes more memory.
 */
export async function compileServer(): Promise<void> {
  const options = withNodeOptions([oneProcessOptions]);
  const sourceHash = `${process.version} ${oneProcessOptions} ${hashSources({ files: ['pnpm-lock.yaml'], folders })}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash) return;
  // It loads all of its code and then refuses this port, with status 1. V8 uses the cache only with the same options.
  const env = { ...process.env, ...options, NODE_COMPILE_CACHE: cache, GATEWAY_PORT: 'none' };
  const { code } = await execute(process.execPath, [`${root}/${oneProcessScript}`], { env, timeout: loadLimit }).then(
    () => ({ code: 0 }),
    (error: { code?: unknown }) => error,
  );
  if (code === 1 && existsSync(cache)) writeFileSync(stamp, sourceHash);
}
