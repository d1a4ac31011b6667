import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { stopWithParent } from '../../bootstrap/children.mjs';
import { Failure } from '../../bootstrap/failure.mjs';
import { root } from '../../bootstrap/paths.mjs';

const execute = promisify(execFile);

/** Runs a program and returns its output. Throws when it fails, or takes longer than `timeout` milliseconds. */
export async function run(
  command: string,
  args: readonly string[],
  timeout: number,
  cwd?: string,
  env = process.env,
): Promise<string> {
  const { stdout } = await execute(command, args, { timeout, cwd, env, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

/** The absolute path of a program on PATH, or undefined. */
export function findOnPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = `${folder}/${program}`;
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

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

/** Runs the script `<name>.<kind>.ts` of a folder. Throws a {@link Failure} with the names when there is none. */
export async function runNamedScript(
  folder: string,
  kind: string,
  name: string,
  args: readonly string[],
): Promise<number> {
  const suffix = `.${kind}.ts`;
  const files = readdirSync(`${root}/${folder}`).filter((file) => file.endsWith(suffix));
  const names = files.map((file) => file.slice(0, -suffix.length));
  if (!names.includes(name)) throw new Failure(`Which one? npm run ${kind} -- ${names.join(' | ')}`);
  return await runInTerminal(process.execPath, [`${root}/${folder}/${name}${suffix}`, ...args]);
}

/** Total memory of several processes in MB of 10^6 bytes: on Linux, a page that several of them share counts once. */
export async function measureMemory(pids: readonly number[]): Promise<number> {
  const sizes = process.platform === 'linux' ? pids.map(proportionalSize) : await residentSizes(pids);
  return Math.round((sizes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6);
}

function proportionalSize(pid: number): number {
  try {
    return Number(/^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

async function residentSizes(pids: readonly number[]): Promise<number[]> {
  const output = await run('ps', ['-o', 'rss=', '-p', pids.join(',')], 5_000);
  return output.trim().split(/\s+/).map(Number);
}
