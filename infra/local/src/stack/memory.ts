import { readFileSync } from 'node:fs';
import { commandLine, parentOf } from '../../bootstrap/process-table.mjs';
import { run } from '../processes/run.ts';

/** Memory of one process, in kB of 1,024 bytes. */
interface ProcessMemory {
  /** What belongs to this process alone: heap and stacks. */
  own: number;
  /** Resident pages of each file that it maps, such as its program and its libraries. */
  files: ReadonlyMap<string, number>;
}

/** What counts in /proc/<pid>/smaps: device and inode of each mapping, and two of its sizes. */
const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ (\S+ \d+)\s.*$|^(Rss|Anonymous): +(\d+) kB$/gm;

/**
 * Total memory of several processes. On Linux a page of a file that several of them map counts once, whoever else maps it.
 * Their proportional set size would leave out the part of every other process, such as npm and a command of the same Node.
 * Two processes that use different pages of a file count as if they used the same ones. Elsewhere it is the resident set
 * size, which counts a shared page for each process.
 *
 * Reading the mappings of a stack takes 25 ms of CPU time; {@link measureOwnMemory} is for what is measured often.
 *
 * @returns MB of 10^6 bytes. A process that has ended counts as 0.
 */
export async function measureMemory(pids: readonly number[]): Promise<number> {
  if (process.platform !== 'linux') {
    const output = await run('ps', ['-o', 'rss=', '-p', pids.join(',')], 5_000);
    return toMegabytes(output.trim().split(/\s+/).map(Number));
  }
  const files = new Map<string, number>();
  const sizes = pids.map((pid) => {
    const { own, files: mapped } = memoryOf(pid);
    for (const [file, size] of mapped) files.set(file, Math.max(size, files.get(file) ?? 0));
    return own;
  });
  return toMegabytes([...sizes, ...files.values()]);
}

/**
 * How much {@link measureMemory} of `pids` grows when `more` are added. Files that both map are not part of it. It says what `npm start` takes
 * besides npm: the program of Node is in memory for npm anyway.
 *
 * @returns MB of 10^6 bytes.
 */
export async function measureAddedMemory(more: readonly number[], pids: readonly number[]): Promise<number> {
  if (more.length === 0) return 0;
  return (await measureMemory([...pids, ...more])) - (await measureMemory(pids));
}

/**
 * Memory of several processes without the files that they map, in MB of 10^6 bytes. The system counts it anyway, so reading it
 * costs almost nothing. NaN where there is no /proc.
 */
export function measureOwnMemory(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  return toMegabytes(pids.map((pid) => ownOf(readProc(pid, 'status'))));
}

function memoryOf(pid: number): ProcessMemory {
  const status = readProc(pid, 'status');
  const own = ownOf(status);
  const files = own > 0 ? filesOf(pid) : new Map<string, number>();
  // Some systems do not tell these sizes, or hide them.
  if (files.size === 0) files.set(`of ${pid}`, sizeOf(status, 'VmRSS') - own);
  return { own, files };
}

function filesOf(pid: number): Map<string, number> {
  const files = new Map<string, number>();
  let file = '';
  let resident = 0;
  for (const [, header, name, size] of readProc(pid, 'smaps').matchAll(mapping)) {
    if (header) file = header;
    else if (name === 'Rss') resident = Number(size);
    // Inode 0 is no file. Pages of a file that the process has changed are its own.
    else if (!file.endsWith(' 0')) files.set(file, (files.get(file) ?? 0) + resident - Number(size));
  }
  return files;
}

const ownOf = (status: string) => sizeOf(status, 'RssAnon');

const sizeOf = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function toMegabytes(kibibytes: number[]): number {
  return Math.round((kibibytes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6);
}

/** The processes that started this one: bootstrap.mjs, and the npm that runs it with its shell. Without npm, some are missing. */
export function startingProcesses(): { starter: number[]; npm: number[] } {
  const ancestors: number[] = [];
  for (let pid = process.ppid; pid > 0; pid = parentOf(pid)) ancestors.push(pid);
  const own = ancestors.findIndex((pid) => /\/bootstrap\.mjs( |$)/.test(commandLine(pid)));
  if (own === -1) return { starter: [], npm: [] };
  const npm = ancestors.slice(own + 1, own + 3).filter((pid) => /^(npm|\S*sh -c )/.test(commandLine(pid)));
  return { starter: ancestors.slice(own, own + 1), npm };
}
