/** The exit status for a program that a signal ended, as shells count it. */
export const statusOf = (code, signal) =>
  code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);

/** A terminal sends Ctrl-C to npm too, which may pass it on: a signal that comes so soon after the first is no second one. In ms. */
const repeatLimit = 500;

/**
 * Stops a command and the processes of its host in order when this process is asked to end: by Ctrl-C, SIGTERM, a terminal
 * that closes, or the exit of npm. Several of these may come at once. A second Ctrl-C ends this process immediately.
 *
 * @param {import('node:child_process').ChildProcess} commandProcess
 * @param {ReturnType<typeof import('./process-host.mjs').hostProcesses>} host of the same command
 * @returns {() => void} does what SIGTERM does
 */
export function stopOnSignals(commandProcess, host) {
  let requestedAt;
  let isStopping = false;

  async function stopSupervised() {
    if (isStopping) return;
    isStopping = true;
    await host.stopSupervised();
    process.exit(0);
  }

  function request(signal) {
    requestedAt ??= Date.now();
    if (host.isSupervising()) void stopSupervised();
    // The terminal sends Ctrl-C to the command as well.
    else if (signal !== 'SIGINT') commandProcess.kill(signal);
  }

  process.on('SIGINT', () => {
    if (isStopping && Date.now() - requestedAt > repeatLimit) process.exit(statusOf(null, 'SIGINT'));
    request('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => request(signal));
  // What a closed terminal should print does not end this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  commandProcess.on('message', () => {
    // The command may be about to hand over its processes when the request comes, and not notice it.
    if (requestedAt !== undefined && host.isSupervising()) void stopSupervised();
  });
  commandProcess.once('exit', (code, signal) => {
    if (!isStopping && (code !== 0 || !host.isSupervising())) process.exit(statusOf(code, signal));
  });
  return () => request('SIGTERM');
}
