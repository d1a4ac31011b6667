/** `npm run dev`: Cowbell for people who change it, with the URLs and the data of `npm start`, until Ctrl-C. */
import { mkdirSync, rmSync } from 'node:fs';
import { home } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { createTypeChecker } from './dev/check-types.ts';
import { createCodeGenerator } from './dev/generate-code.ts';
import { createRestarter } from './dev/restart-processes.ts';
import { terminal } from './dev/terminal.ts';
import { watchSources } from './dev/watch-sources.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { runStack } from './stack/run-stack.ts';
import type { Development } from './stack/stack-processes.ts';

const development: Development = {
  frontEndFolder: `${home}/dev/front-ends`,
  importsFolder: `${home}/dev/imports`,
  onBuildOutput: (line) => {
    const [, result, name = '', what = ''] = /^(built|failed) (\S+) (.*)$/.exec(line) ?? [];
    if (result) terminal[result === 'built' ? 'done' : 'failed'](name, what);
    else if (!/Local:|Gracefully/.test(line)) terminal.failed('front end', line);
  },
};

await runCommand(() =>
  runStack({
    command: 'npm run dev',
    development,
    prepare: async () => {
      rmSync(`${home}/dev`, { recursive: true, force: true });
      mkdirSync(development.importsFolder, { recursive: true });
      await buildFrontEnds(['shell/graphiql']);
    },
    onReady: async ({ processes }) => {
      const restart = createRestarter(processes, development, terminal);
      const generate = createCodeGenerator(terminal);
      const checkTypes = createTypeChecker(terminal);
      const stopWatching = await watchSources((files) => {
        void restart(files);
        generate(files);
        void checkTypes();
      });
      terminal.done('dev', 'Watching for changes');
      void checkTypes();
      return stopWatching;
    },
  }),
);
