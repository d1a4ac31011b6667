import { root } from '../../bootstrap/paths.mjs';
import { run } from '../processes/run.ts';
import type { Terminal } from './terminal.ts';

const isSchema = (file: string) => /(^|[./-])schema\.ts$/.test(file);
const isDocument = (file: string) => /\/src\/.*\.graphql$/.test(file);

const timeLimit = 60_000;

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
      terminal.failed(name, stderr.trim() || stdout.trim() || String(error));
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
        await runTool('types', 'generated', codegen, ['--config', 'codegen.config.ts', '--silent']);
        await compose();
      } catch {
        // It is reported; the next change tries again.
      }
    }
    isRunning = false;
  }

  return (files) => {
    mustCompose ||= files.some(isSchema);
    mustGenerate ||= mustCompose || files.some(isDocument);
    void generate();
  };
}
