import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';
import { plainEnvironment } from './plain-environment.mjs';
import { forgetProcess, stopWithParent } from './stop-with-parent.mjs';

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
