import { readFileSync } from 'node:fs';
import { GraphQLError, parse, Source } from 'graphql';
import { root } from '../../bootstrap/paths.mjs';
import { run } from '../processes/run.ts';
import type { Terminal } from './terminal.ts';

const isSchema = (file: string) => /(^|[./-])schema\.ts$/.test(file);
const isDocument = (file: string) => /\/src\/.*\.graphql$/.test(file);

const timeLimit = 60_000;

/** What the tools say, up to where they repeat it, with stack frames. */
const withoutRepetition = (text: string) => text.split(/\n *(?:AggregateError|at .*\(|\S*✖\S* One or more)/)[0]?.trim();

/** Why a document cannot be parsed, with its file and line, which codegen does not say; undefined when it can. */
function syntaxErrorIn(file: string): string | undefined {
  try {
    parse(new Source(readFileSync(`${root}/${file}`, 'utf8'), file));
  } catch (error) {
    // One that was deleted needs new types, too.
    return error instanceof GraphQLError ? error.toString() : undefined;
  }
}

/** Makes the function that generates code when a schema or a document changes, one run at a time. */
export function createCodeGenerator(terminal: Terminal): (files: readonly string[]) => void {
  let mustCompose = false;
  let mustGenerate = false;
  let isRunning = false;

  async function runTool(name: string, what: string, command: string, args: readonly string[]): Promise<void> {
    const startedAt = Date.now();
    try {
      await run(command, args, timeLimit, root);
      terminal.done(name, what, Date.now() - startedAt);
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      terminal.failed(name, withoutRepetition(stderr) || stdout.trim() || String(error));
      throw error;
    }
  }

  async function generate(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (mustCompose || mustGenerate) {
      const isSchemaStale = mustCompose;
      mustCompose = false;
      mustGenerate = false;
      try {
        // The types need the schema, and the manifest of persisted documents needs the types.
        const compose = () => runTool('schema', 'composed', process.execPath, ['gateway/src/compose.ts']);
        if (isSchemaStale) await compose();
        const codegen = `${root}/node_modules/.bin/graphql-codegen`;
        await runTool('types', 'generated', codegen, ['--config', 'codegen.config.ts']);
        await compose();
      } catch {
        // It is reported; the next change tries again.
      }
    }
    isRunning = false;
  }

  return (files) => {
    const errors = files.filter(isDocument).flatMap((file) => syntaxErrorIn(file) ?? []);
    for (const error of errors) terminal.failed('types', error);
    if (errors.length > 0) return;
    mustCompose ||= files.some(isSchema);
    mustGenerate ||= mustCompose || files.some(isDocument);
    void generate();
  };
}
