import { spawn } from 'node:child_process';
import { plainEnvironment } from './plain-environment.mjs';

/** Reads process ids from a pipe, which closes when this process ends in any way; then it ends them. */
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
let watcher;

function send(line) {
  if (!watcher) {
    // In a session of its own, so that Ctrl-C in the terminal does not end it before the processes of its list.
    watcher = spawn('/bin/sh', ['-c', script], {
      detached: true,
      env: plainEnvironment(),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    watcher.stdin.on('error', () => {});
    watcher.unref();
    watcher.stdin.unref();
  }
  watcher.stdin.write(`${line}\n`);
}

/** Ends the process with this id when the calling process ends. @param {number} pid */
export function stopWithParent(pid) {
  send(`watch ${pid}`);
}

/** Takes a process that has ended off the list, since another program may get its id. @param {number} pid */
export function forgetProcess(pid) {
  send(`forget ${pid}`);
}
