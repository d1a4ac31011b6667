import { commandLine, parentOf } from '../../bootstrap/process-table.mjs';

/** In ms: a terminal sends Ctrl-C to npm too, which passes it on, and that is no second one. */
const repeatLimit = 500;

/** The processes that run this one: npm, a shell, and bootstrap.mjs where it did not become this process. */
function findStarters(): number[] {
  const starters = [process.ppid];
  let last = process.ppid;
  while (/^\S*sh -c |\/bootstrap\.mjs /.test(commandLine(last))) {
    last = parentOf(last);
    starters.push(last);
  }
  if (process.env.npm_lifecycle_event) return starters;
  return starters.filter((pid) => commandLine(pid).includes('/bootstrap.mjs '));
}

/** Calls back once what runs this process has ended: npm, for example, does not end its children when it is killed. */
export function onStarterExit(callback: () => void): void {
  const starters = findStarters();
  // Process 1 becomes the parent of orphans. In a container, npm itself may be process 1.
  const isOrphan = starters.at(-1) === 1 && !/npm|yarn/.test(commandLine(1));
  const hasExited = () => starters.some((pid, i) => pid !== (i === 0 ? process.ppid : parentOf(starters[i - 1] ?? 0)));
  const timer = setInterval(() => {
    if (!isOrphan && !hasExited()) return;
    clearInterval(timer);
    callback();
  }, 1_000);
  timer.unref();
}

/** Resolves when this process is asked to stop: by Ctrl-C, SIGTERM, or a closed terminal. A second Ctrl-C ends it. */
export function stopRequest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let requestedAt: number | undefined;
  const request = () => {
    requestedAt ??= Date.now();
    resolve();
  };
  process.on('SIGINT', () => {
    if (requestedAt !== undefined && Date.now() - requestedAt > repeatLimit) process.exit(130);
    request();
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, request);
  // What a closed terminal should print does not end this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return promise;
}
