import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLine } from '../../bootstrap/process-table.mjs';
import type { ProcessSpec } from '../processes/child.ts';
import { isAlive } from '../processes/run.ts';

type ProcessEntry = { pid: number; title: string };

const recordOf = (dataFolder: string) => `${dataFolder}/processes.json`;

/** Part of a process's line in the process list, to tell it from a program that got its id later. */
export function titleOf({ title, args, program }: ProcessSpec): string {
  return title ?? args.find((argument) => argument.startsWith('/')) ?? program;
}

/** Records the running processes of a stack for {@link stopOrphanedProcesses}. */
export function recordProcesses(dataFolder: string, entries: readonly ProcessEntry[]): void {
  const file = recordOf(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(entries));
  renameSync(`${file}.part`, file);
}

/** Stops the processes of a run that was killed, since two servers would damage its data. Returns their number. */
export async function stopOrphanedProcesses(dataFolder: string): Promise<number> {
  let entries: ProcessEntry[];
  try {
    entries = JSON.parse(readFileSync(recordOf(dataFolder), 'utf8'));
  } catch {
    return 0;
  }
  const left = entries.filter(({ pid, title }) => commandLine(pid).includes(title)).map(({ pid }) => pid);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of left.filter(isAlive)) process.kill(pid, name);
  };
  signal('SIGTERM');
  for (let tenths = 0; left.some(isAlive) && tenths < 80; tenths += 1) await delay(100);
  signal('SIGKILL');
  while (left.some(isAlive)) await delay(20);
  return left.length;
}
