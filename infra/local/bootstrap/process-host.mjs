import { existsSync, rmSync } from 'node:fs';
import { startChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { startOnDemand } from './on-demand.mjs';
import { writeProcessRecord } from './process-record.mjs';
import { color, step, warn } from './steps.mjs';
import { supervise } from './supervise.mjs';
import { waitForPort } from './wait-for-port.mjs';
import { waitForUrl } from './wait-for-url.mjs';

const printLine = (name, line) => console.log(`${color.dim(name.padEnd(11))} ${line}`);

/** Resolves when a process is ready. There is no time limit: a process waits for its stores, and mongod repairs its data. */
async function waitUntilReady({ name, exited }, readyCheck) {
  const settled = new AbortController();
  const { signal } = settled;
  const ready =
    'url' in readyCheck ? waitForUrl(readyCheck.url, { ...readyCheck, signal }) : waitForPort(readyCheck.port, signal);
  const ended = exited.then(() => {
    throw new Failure(`${name} ended while starting.`);
  });
  await Promise.race([ready, ended]).finally(() => settled.abort());
}

/**
 * Starts processes for a command, and keeps them running after the command has ended: a command that has prepared a stack
 * takes ten times the memory of this process.
 *
 * @param {import('node:child_process').ChildProcess} commandProcess has an IPC channel, on which it sends the messages of
 *   process-host.d.mts.
 * @returns {{ isSupervising: () => boolean, stopSupervised: () => Promise<void> }} `stopSupervised` ends the last group
 *   first.
 */
export function hostProcesses(commandProcess) {
  /** Also those that have ended: the command may hand one over before it knows. */
  const hosted = new Map();
  let supervised;
  // Data, logs and emails are for this user only.
  process.umask(0o077);

  const reply = (message) => {
    if (commandProcess.connected) commandProcess.send(message);
  };

  async function start({ id, spec, verbose }) {
    try {
      const full = { ...spec, ...(verbose && { onLine: printLine }) };
      const child = await startChild(full);
      hosted.set(id, { spec: full, child });
      reply({ type: 'started', id, pid: child.pid });
      reply({ type: 'exited', id, ...(await child.exited) });
    } catch (error) {
      reply({ type: 'failed', id, reason: error.message });
    }
  }

  function takeOver({ groups, onDemand, processRecordFile, runningStackFile }) {
    const titles = new Map();
    const record = () => {
      const entries = supervised.groups
        .flat()
        .flatMap(({ name, pid }) => (pid() ? [{ pid: pid(), title: titles.get(name) }] : []));
      writeProcessRecord(processRecordFile, entries);
    };
    const superviseChild = ({ id, title, readyCheck }) => {
      const { spec, child } = hosted.get(id);
      titles.set(spec.name, title);
      return supervise({
        name: spec.name,
        logFile: spec.logFile,
        running: child,
        notify: warn,
        onStart: record,
        async launch(onStarted) {
          if (spec.folder && !existsSync(spec.folder)) {
            warn(`The data of ${spec.name} is gone: ${spec.folder} was deleted. Stop Cowbell and start it again.`);
          }
          const started = await startChild(spec);
          onStarted(started);
          if (readyCheck) await waitUntilReady(started, readyCheck);
          return started;
        },
      });
    };
    supervised = {
      groups: groups.map((group) => group.map(superviseChild)),
      onDemand: onDemand.map((server) => startOnDemand({ ...server, notify: warn })),
      runningStackFile,
    };
    hosted.clear();
  }

  commandProcess.on('message', (message) => {
    if (message.type === 'start') void start(message);
    if (message.type === 'stop') void hosted.get(message.id)?.child.stop(message.limit);
    if (message.type === 'kill') void hosted.get(message.id)?.child.kill();
    if (message.type === 'takeOver') takeOver(message);
  });

  return {
    isSupervising: () => supervised !== undefined,
    async stopSupervised() {
      const { groups, onDemand, runningStackFile } = supervised;
      rmSync(runningStackFile, { force: true });
      console.log('');
      await step('Stopping', async () => {
        for (const group of groups.reverse()) await Promise.all(group.map((process) => process.stop()));
        // Last, since the others may still use them: the mail worker finishes the emails that it has begun to send.
        await Promise.all(onDemand.map((server) => server.stop()));
      });
    },
  };
}
