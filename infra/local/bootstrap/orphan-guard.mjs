import { spawn } from 'node:child_process';

/**
 * A shell script that reads process ids from a pipe. The pipe closes when this process ends, also by SIGKILL; then the
 * script asks the processes of its list to end, and kills them after five seconds.
 * It is plain sh, because a Node process for this would take forty times the memory.
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

function send(line) {
  if (!guard) {
    // In a session of its own, so that Ctrl-C in the terminal does not end it before the processes of its list.
    guard = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    guard.stdin.on('error', () => {});
    guard.unref();
    guard.stdin.unref();
  }
  guard.stdin.write(`${line}\n`);
}

/**
 * Ends the process with this id when the calling process ends.
 *
 * @param {number} pid
 */
export function guardProcess(pid) {
  send(`watch ${pid}`);
}

/**
 * Takes a process that has ended off the list, since another program may get its id.
 *
 * @param {number} pid
 */
export function unguardProcess(pid) {
  send(`forget ${pid}`);
}
