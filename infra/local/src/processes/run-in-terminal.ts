import { spawn } from 'node:child_process';
import { root } from '../../bootstrap/paths.mjs';
import { stopWithParent } from '../../bootstrap/stop-with-parent.mjs';

/** Runs a program in the checkout, connected to this terminal; it does not outlive this process. Returns its status. */
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
