import { commandLine, parentOf } from './process-table.mjs';

// Read first: when the parent ends, the system gives this process another parent.
const parent = process.ppid;
// npm runs a script through a shell, which may stay between the two processes.
const shell = /^\S*sh -c /.test(commandLine(parent)) ? parent : undefined;
const npm = shell ? parentOf(shell) : parent;

/** Process 1 becomes the parent of orphans. In a container, npm itself may be process 1. */
const hadExitedBefore = npm <= 1 && !/npm|yarn/.test(commandLine(npm));

const hasExited = () => hadExitedBefore || process.ppid !== parent || (shell !== undefined && parentOf(shell) !== npm);

/**
 * Calls back when the npm that runs this process has exited: when npm is killed, it does not end its children. Does
 * nothing when npm did not start this process; then the parent may exit before it.
 *
 * @param {() => void} callback is called once; immediately when npm has exited already
 * @returns {() => void} checks now, in addition to the check every second
 */
export function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const check = () => {
    if (!hasExited()) return;
    clearInterval(timer);
    callback();
  };
  const timer = setInterval(check, 1_000);
  timer.unref();
  check();
  return check;
}
