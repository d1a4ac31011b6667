import { readdirSync } from 'node:fs';
import { Failure } from '../../bootstrap/failure.mjs';
import { root } from '../../bootstrap/paths.mjs';
import { runInTerminal } from './run-in-terminal.ts';

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
