/** Writes docs/configuration.md. With `--check` it writes nothing and ends with status 1 when the file is outdated. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { root } from '../../bootstrap/paths.mjs';
import { processEnvironments } from './environments.ts';
import { localConfig } from './local-config.ts';

type Variable = { name: string; process: string; fallback: string; meaning: string };

/** What a schema tells about itself by `describe` and `meta`. */
type Meta = { description?: string | undefined; secret?: boolean };

/** What a variable is when it is absent; undefined for none. Transformations of the value do not count. */
function defaultOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'default' || def.type === 'prefault') return def.defaultValue;
  return def.type === 'pipe' ? defaultOf(def.in) : undefined;
}

function formatDefault(value: unknown): string {
  const texts = (Array.isArray(value) ? value : [value]).map((one) => String(one).replace(`${root}/`, '') || '.');
  return texts.length === 0 ? 'none' : texts.map((text) => `\`${text}\``).join(', ');
}

function describeDefault(name: string, schema: z.ZodType, { secret }: Meta): string {
  const value = defaultOf(schema);
  if (secret && value !== undefined) throw new Error(`${name} is a secret, so it may have no default.`);
  const text = schema.safeParse(undefined).success ? 'none' : 'required';
  return value === undefined ? `${text}${secret ? ', secret' : ''}` : formatDefault(value);
}

/** The variables of one process. Throws when a variable has no description. */
function variablesOf(process: string, environment: z.ZodObject): Variable[] {
  return Object.entries<z.ZodType>(environment.shape).map(([name, schema]) => {
    const meta: Meta = schema.meta() ?? {};
    if (!meta.description) throw new Error(`${name} of ${process} has no description in its zod schema.`);
    return { name, process, fallback: describeDefault(name, schema, meta), meaning: meta.description };
  });
}

/** Joins rows that differ in their process only. */
function mergeProcesses(variables: readonly Variable[]): Variable[] {
  const merged = new Map<string, Variable>();
  for (const variable of variables) {
    const { name, process, fallback, meaning } = variable;
    const key = [name, fallback, meaning].join('\n');
    const same = merged.get(key);
    merged.set(key, same ? { ...same, process: `${same.process}, ${process}` } : variable);
  }
  return [...merged.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function table(variables: readonly Variable[], hasProcess: boolean): string {
  const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  const heading = ['Name', ...(hasProcess ? ['Part'] : []), 'Default', 'Meaning'];
  return [
    row(...heading),
    `|${heading.map(() => '---').join('|')}|`,
    ...variables.map(({ name, process, fallback, meaning }) =>
      row(`\`${name}\``, ...(hasProcess ? [process] : []), fallback, meaning),
    ),
  ].join('\n');
}

export function renderConfigurationPage(): string {
  const everyProcess = Object.keys(processEnvironments).length - 1;
  const variables = Object.entries(processEnvironments).flatMap(([process, schema]) => variablesOf(process, schema));
  const merged = mergeProcesses(variables).map((variable) => ({
    ...variable,
    process: variable.process.split(', ').length === everyProcess ? 'all' : variable.process,
  }));
  return `# Configuration

<!-- Generated from the zod schemas of the processes by \`npm run codegen\`. Do not edit it. -->

All configuration is in environment variables. A process reads and checks its variables when it starts, and reports all
problems at once. A variable that is set but empty counts as absent. Secrets have no default.

## Commands

\`npm start\` and the other commands read these variables, and give every process the variables that it needs. No
variable is required.

${table(variablesOf('npm start', localConfig), false)}

## Parts

These are the variables of each part of the system, and of two processes that are not parts: \`one process\` is that of
\`PROFILE=one\`, which also gives each part its variables, and \`user seed\` creates the demo logins. Paths in
defaults are relative to the checkout.

${table(merged, true)}
`;
}

const file = `${root}/docs/configuration.md`;
const page = renderConfigurationPage();

if (!process.argv.includes('--check')) {
  writeFileSync(file, page);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error('docs/configuration.md is outdated: run npm run codegen.');
  process.exitCode = 1;
}
