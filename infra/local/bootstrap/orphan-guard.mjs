import { spawn } from 'node:child_process';

/**
 * A shell that reads process ids from a pipe. The pipe closes when this process ends in whatever way, SIGKILL
 * included; what is still on the list then is asked to end, and killed after five seconds.
 * Plain sh, since a Node process for this would take forty times the memory.
 */
const script = `
watched=""
while read -r verb pid; do
  kept=""
  for other in $watched; do [ "$other" = "$pid" ] || kept="$kept $other"; done
  watched="$kept"
  [ "$verb" = watch ] && watched="$watched $pid"
done
[ -z "$watched" ] && exit 0
kill -TERM $watched 2>/dev/null
tenths=0
while kill -0 $watched 2>/dev/null && [ $tenths -lt 50 ]; do sleep 0.1; tenths=$((tenths + 1)); done
kill -KILL $watched 2>/dev/null
`;

/** @type {import('node:child_process').ChildProcess | undefined} */
let guard;

function tell(line) {
  if (!guard) {
    // Its own session: Ctrl-C at the terminal must not reach it before the processes it watches have ended.
    guard = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    guard.stdin.on('error', () => {});
    guard.unref();
    guard.stdin.unref();
  }
  guard.stdin.write(`${line}\n`);
}

/**
 * From now on the process with this id does not outlive the one that calls this.
 *
 * @param {number} pid
 */
export function guardProcess(pid) {
  tell(`watch ${pid}`);
}

/**
 * The process with this id has ended; its number may belong to somebody else soon.
 *
 * @param {number} pid
 */
export function unguardProcess(pid) {
  tell(`forget ${pid}`);
}
