import { commandLine, parentOf } from './process-table.mjs';

/**
 * Calls back when the npm that runs this process is gone: killed, it ends at once and takes nobody with it. Does
 * nothing when this process was not started by npm, since whoever runs it directly may go away.
 *
 * @param {() => void} callback
 */
export function onNpmGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm runs a script through a shell, which may or may not stay in between.
  const shell = /^\S*sh -c /.test(commandLine(parent)) ? parent : undefined;
  const npm = shell ? parentOf(shell) : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && (!shell || parentOf(shell) === npm)) return;
    clearInterval(timer);
    callback();
  }, 1_000);
  timer.unref();
}
