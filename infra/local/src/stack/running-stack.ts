import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { plainEnvironment } from '../../bootstrap/children.mjs';
import { Failure } from '../../bootstrap/failure.mjs';
import { home, root } from '../../bootstrap/paths.mjs';
import { commandLine } from '../../bootstrap/process-table.mjs';
import { runInTerminal } from '../processes/run.ts';

const file = `${home}/run/stack.json`;

type RunningStack = { pid: number; environment: Record<string, string> };

/** Records the running stack for {@link runInStack}, with its secrets. Returns the path, to delete it later. */
export function recordRunningStack(environment: Record<string, string>): string {
  const content: RunningStack = { pid: process.pid, environment };
  writeFileSync(`${file}.part`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return file;
}

/** The environment of a command for the running stack: only what the command reads, so that it gets no other secret. */
export function environmentOfCommand(
  schema: z.ZodObject,
  environment: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => name in schema.shape);
  return { ...plainEnvironment(), ...Object.fromEntries(own), LOG_LEVEL: 'warn' };
}

/** The environment of the running stack, with its secrets; undefined when there is none. */
export function findRunningStack(): Record<string, string> | undefined {
  const stack: RunningStack | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  // Another program may have the id by now.
  return stack && commandLine(stack.pid).includes('infra/local') ? stack.environment : undefined;
}

/** Runs a script in the environment of the running stack. Throws a {@link Failure} when there is none. */
export async function runInStack(script: string, schema: z.ZodObject, args: readonly string[]): Promise<number> {
  const stack = findRunningStack();
  if (!stack) throw new Failure('Cowbell is not running here: start it first, with npm start.');
  return await runInTerminal(process.execPath, [`${root}/${script}`, ...args], environmentOfCommand(schema, stack));
}
