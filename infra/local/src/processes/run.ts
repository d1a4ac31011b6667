import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program and returns its output. Throws when it fails, or takes longer than `timeout` milliseconds. */
export async function run(command: string, args: readonly string[], timeout: number, cwd?: string): Promise<string> {
  const { stdout } = await execute(command, args, { timeout, cwd, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
