import { commandLine, parentOf } from './process-table.mjs';

// Read before anything else is done: whoever is the parent later may be the one that orphans are given to.
const parent = process.ppid;
// npm runs a script through a shell, which may or may not stay in between.
const shell = /^\S*sh -c /.test(commandLine(parent)) ? parent : undefined;
const npm = shell ? parentOf(shell) : parent;

/** Process 1 gets the orphans. In a container it may be npm itself. */
const wasGoneAtOnce = npm <= 1 && !/npm|yarn/.test(commandLine(npm));

const isGone = () => wasGoneAtOnce || process.ppid !== parent || (shell !== undefined && parentOf(shell) !== npm);

/**
 * Calls back when the npm that runs this process is gone: killed, it ends at once and takes nobody with it. Does
 * nothing when this process was not started by npm, since whoever runs it directly may go away.
 *
 * @param {() => void} callback is called once, at once when npm is gone already
 * @returns {() => void} looks now, besides the look every second
 */
export function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const look = () => {
    if (!isGone()) return;
    clearInterval(timer);
    callback();
  };
  const timer = setInterval(look, 1_000);
  timer.unref();
  look();
  return look;
}
