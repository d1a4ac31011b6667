import { setPriority } from 'node:os';
import { root } from '../../bootstrap/paths.mjs';
import { startChild } from '../processes/child.ts';
import type { Terminal } from './terminal.ts';

/** The TypeScript projects, by the name that the terminal shows. */
const projects = {
  server: 'tsconfig.node.json',
  browser: 'tsconfig.browser.json',
  'browser tests': 'tsconfig.e2e.json',
};

function reportTo(terminal: Terminal, project: string): (line: string) => void {
  let hadErrors = false;
  return (line) => {
    if (/error TS\d+/.test(line)) {
      hadErrors = true;
      terminal.failed('types', line);
    } else if (/Found 0 errors/.test(line) && hadErrors) {
      hadErrors = false;
      terminal.done('types', `of the ${project}: no errors`);
    }
  };
}

/** A third of the processor time of an ordinary process: a restart comes first. */
const backgroundPriority = 5;

/** Checks the types of all TypeScript projects now and after every change. Returns a function that ends it. */
export async function checkTypes(terminal: Terminal, logFolder: string): Promise<() => Promise<void>> {
  const compilers = await Promise.all(
    Object.entries(projects).map(([project, file]) => {
      const report = reportTo(terminal, project);
      return startChild({
        name: `types of the ${project}`,
        program: `${root}/node_modules/.bin/tsc`,
        args: ['-p', `${root}/${file}`, '--checkers', '1', '--watch', '--preserveWatchOutput', '--pretty', 'false'],
        cwd: root,
        logFile: `${logFolder}/types-${file}.log`,
        onLine: (_name, line) => report(line),
      });
    }),
  );
  for (const { pid } of compilers) setPriority(pid, backgroundPriority);
  // tsc takes long to end when asked to; killing it loses nothing.
  return async () => {
    await Promise.all(compilers.map((compiler) => compiler.kill()));
  };
}
