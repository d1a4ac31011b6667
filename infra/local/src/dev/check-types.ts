import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { kill } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../bootstrap/paths.mjs';
import { startChild } from '../processes/child.ts';
import type { Terminal } from './terminal.ts';

/** The TypeScript projects, by the name that the terminal shows. */
const projects = {
  server: 'tsconfig.node.json',
  browser: 'tsconfig.browser.json',
  'browser tests': 'tsconfig.e2e.json',
};

/** Keeps the lines with errors, and tells when the errors of a project are gone. */
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

/** Linux accepts one change of a session's priority in this time, in ms. */
const sessionPause = 110;

/** The priority of a process that gets a third of the processor time of an ordinary one. With 10, a tenth, type errors took minutes to show on a busy machine. */
const backgroundPriority = 5;

/** Gives these processes less processor time while others need it. */
async function runInBackground(pids: readonly number[]): Promise<void> {
  for (const pid of pids) setPriority(pid, backgroundPriority);
  if (process.platform !== 'linux') return;
  // Linux may divide the time among sessions first, and compare priorities within a session only. Each child has its own.
  for (const pid of pids) {
    try {
      writeFileSync(`/proc/${pid}/autogroup`, String(backgroundPriority));
    } catch {
      // This Linux does not divide the time among sessions.
      return;
    }
    await delay(sessionPause);
  }
}

/** How long a restart may pause the checks, in ms: a service that does not start may have an error that they find. */
const longestPause = 3_000;

export interface TypeChecks {
  /** Pauses the checks until this work is done, for {@link longestPause} at most: they take half of two cores. Settles as the work does. */
  pauseDuring: (work: Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Checks the types of all TypeScript projects now and after every change. */
export async function checkTypes(terminal: Terminal, logFolder: string): Promise<TypeChecks> {
  const compilers = await Promise.all(
    Object.entries(projects).map(([project, file]) => {
      const report = reportTo(terminal, project);
      return startChild({
        name: `types of the ${project}`,
        program: `${root}/node_modules/.bin/tsc`,
        // One checker: each further one checks the types that it shares with the others again, for twice the CPU time.
        args: ['-p', `${root}/${file}`, '--checkers', '1', '--watch', '--preserveWatchOutput', '--pretty', 'false'],
        cwd: root,
        logFile: `${logFolder}/types-${file}.log`,
        onLine: (_name, line) => report(line),
      });
    }),
  );
  // Type errors may come a little later than the change itself.
  await runInBackground(compilers.map(({ pid }) => pid));

  /** Sends a signal to the compilers and their children, which are groups. */
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const { pid, hasExited } of compilers) if (!hasExited()) kill(-pid, signal);
  }

  let pauses = 0;
  return {
    async pauseDuring(work) {
      pauses += 1;
      signalAll('SIGSTOP');
      try {
        await Promise.race([work, delay(longestPause, undefined, { ref: false })]);
      } finally {
        pauses -= 1;
        if (pauses === 0) signalAll('SIGCONT');
      }
      await work;
    },
    async stop() {
      // tsc takes long to end when asked to; killing it loses nothing.
      await Promise.all(compilers.map((compiler) => compiler.kill()));
    },
  };
}
