import { spawn } from 'node:child_process';
import { root } from '../../bootstrap/paths.mjs';
import { stopWithParent } from '../../bootstrap/stop-with-parent.mjs';

/**
 * Runs a program in the checkout, connected to this terminal. It does not outlive this process.
 *
 * @param env its environment; that of this process by default.
 * @returns its status, or 1 when it could not be started or a signal ended it.
 */
export function runInTerminal(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    if (child.pid) stopWithParent(child.pid);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
