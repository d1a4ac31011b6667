import { spawn } from 'node:child_process';
import { root } from '../../bootstrap/paths.mjs';

/**
 * Runs a program in the checkout with this terminal as its own.
 *
 * @returns its status, or 1 when it could not be started or was ended by a signal.
 */
export function runInTerminal(command: string, args: readonly string[], env = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
