import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { home } from '../../bootstrap/paths.mjs';
import { isAlive } from '../processes/is-alive.ts';
import { run } from '../processes/run.ts';
import { reasonOf } from './reason-of.ts';

/** The folder of the programs that were downloaded for this checkout. */
export const toolsFolder = `${home}/tools`;

export type ProgramSource = {
  title: string;
  /** Puts the program into the folder, and returns its path there. */
  get: (folder: string) => Promise<string>;
};

const pathOf = (name: string, tools: string) => `${tools}/${name}/${name}`;

export function findCached(name: string, tools: string = toolsFolder): string | undefined {
  const path = pathOf(name, tools);
  return existsSync(path) ? path : undefined;
}

function removeInterruptedDownloads(tools: string): void {
  for (const name of readdirSync(tools)) {
    const pid = Number(/\.part-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(`${tools}/${name}`, { recursive: true, force: true });
  }
}

async function requireThatItRuns(path: string): Promise<void> {
  try {
    await run(path, ['--version'], 10_000);
  } catch (error) {
    throw new Error(`the downloaded program does not run here: ${reasonOf(error)}`);
  }
}

/** Gets a program from the first source that has it, and keeps it. Throws with the reason of each source. */
export async function downloadProgram(
  name: string,
  sources: readonly ProgramSource[],
  report: (line: string) => void,
  tools: string = toolsFolder,
): Promise<string> {
  mkdirSync(tools, { recursive: true });
  removeInterruptedDownloads(tools);
  const reasons: string[] = [];
  for (const { title, get } of sources) {
    const folder = mkdtempSync(`${tools}/${name}.part-${process.pid}-`);
    try {
      report(`getting ${name} (${title})`);
      const path = await get(folder);
      chmodSync(path, 0o755);
      await requireThatItRuns(path);
      const cached = pathOf(name, tools);
      mkdirSync(`${tools}/${name}`, { recursive: true });
      // Last, and in one step: a download that was interrupted never looks complete.
      renameSync(path, cached);
      return cached;
    } catch (error) {
      reasons.push(`${title}: ${reasonOf(error)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(reasons.join('; '));
}
