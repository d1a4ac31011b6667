import { spawn } from 'node:child_process';

/** Names of the variables that are secrets of a part. `process-secrets.test.ts` compares them with the schemas. */
export const secretVariables = [
  'DEMO_PASSWORD',
  'GUEST_SECRET',
  'MAIL_KEY',
  'MONGODB_URI',
  'PIN_PEPPER',
  'REDIS_URL',
  'SMTP_URL',
  'TOKEN_PRIVATE_KEY',
];

/** The environment of this process without secrets. */
export function plainEnvironment() {
  const environment = { ...process.env };
  for (const name of secretVariables) delete environment[name];
  return environment;
}

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
