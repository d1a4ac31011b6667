import { fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OnDemandServer, startOnDemand } from '../../bootstrap/on-demand.mjs';
import { hostProcesses } from '../../bootstrap/process-host.mjs';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { isAlive } from './is-alive.ts';
import { findFreePort } from './ports.ts';

let folder: string;
const umask = process.umask();
const stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = makeTemporaryFolder();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
  process.umask(umask);
  vi.restoreAllMocks();
});

/** A server that says its process id. When it is asked to end, it runs `stop` first. */
function serverOn(port: number, stop = '') {
  const script = `${folder}/server-${port}.mjs`;
  writeFileSync(
    script,
    `import { createServer } from 'node:http';
     createServer((request, response) => response.end(String(process.pid))).listen(${port}, '127.0.0.1');
     ${stop && `process.once('SIGTERM', async () => { ${stop}; process.exit(0); });`}`,
  );
  return {
    ...{ name: 'server', program: process.execPath, args: [script] },
    ...{ folder: `${folder}/data`, logFile: `${folder}/server.log` },
  };
}

const ask = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());

const recordedPids = (): number[] =>
  JSON.parse(readFileSync(`${folder}/record.json`, 'utf8')).map(({ pid }: { pid: number }) => pid);

/** Starts a command that starts a server, runs `before`, hands the server and others on demand over to the host, and ends. */
function startCommand(port: number, { before = '', stop = '', onDemand = [] as OnDemandServer[] } = {}) {
  const { href } = new URL('./hosted-child.ts', import.meta.url);
  writeFileSync(
    `${folder}/command.ts`,
    `import { connectToHost } from '${href}';
     const host = connectToHost(false);
     const { pid, exited } = await host.startChild(${JSON.stringify(serverOn(port, stop))});
     const server = { id: host.idOf(pid), title: 'server-${port}', readyCheck: { url: 'http://127.0.0.1:${port}' } };
     ${before}
     await host.takeOver({
       groups: [[server]],
       onDemand: ${JSON.stringify(onDemand)},
       processRecordFile: '${folder}/record.json',
       runningStackFile: '${folder}/stack.json',
     });
     process.exit(0);`,
  );
  const command = fork(`${folder}/command.ts`, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const host = hostProcesses(command);
  stops.push(host.stopSupervised);
  return { command, host };
}

it('keeps the processes of a command that has ended, starts a killed one again, and stops them', async () => {
  const port = await findFreePort();
  const { command, host } = startCommand(port);
  await new Promise((resolve) => command.once('exit', resolve));
  expect(host.isSupervising()).toBe(true);
  const first = await vi.waitFor(() => ask(port), 10_000);

  process.kill(first, 'SIGKILL');
  const second = await vi.waitFor(() => ask(port), 10_000);
  expect(second).not.toBe(first);
  expect(recordedPids()).toEqual([second]);
  expect(console.log).not.toHaveBeenCalledWith(expect.stringContaining('is gone'));

  rmSync(`${folder}/data`, { recursive: true });
  process.kill(second, 'SIGKILL');
  const third = await vi.waitFor(() => ask(port), 10_000);
  expect(existsSync(`${folder}/data`)).toBe(true);
  expect(console.log).toHaveBeenCalledWith(
    expect.stringContaining(`The data of server is gone: ${folder}/data was deleted. Stop Cowbell and start it again.`),
  );
  for (const file of ['server.log', 'record.json']) expect(statSync(`${folder}/${file}`).mode & 0o777).toBe(0o600);

  await host.stopSupervised();
  stops.pop();
  expect(isAlive(third)).toBe(false);
}, 30_000);

it('keeps servers on demand until the processes that may use them have ended', async () => {
  const [port, onDemand, own] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const stop = `
    const response = await fetch('http://127.0.0.1:${onDemand}');
    (await import('node:fs')).writeFileSync('${folder}/answer', await response.text())`;
  const { command, host } = startCommand(port, {
    stop,
    onDemand: [{ spec: serverOn(own), ports: [{ public: onDemand, server: own }] }],
  });
  await new Promise((resolve) => command.once('exit', resolve));
  await vi.waitFor(() => ask(port), 10_000);
  await host.stopSupervised();
  stops.pop();
  const pid = Number(readFileSync(`${folder}/answer`, 'utf8'));
  expect(pid).toBeGreaterThan(0);
  expect(isAlive(pid)).toBe(false);
}, 30_000);

it.each([
  ['after the command has noticed it', 'await exited;'],
  ['before the command has noticed it', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);'],
])(
  'starts a process again that ended before it was handed over, %s',
  async (_when, wait) => {
    const port = await findFreePort();
    const { command } = startCommand(port, { before: `process.kill(pid, 'SIGKILL'); ${wait}` });
    expect(await new Promise((resolve) => command.once('exit', resolve))).toBe(0);
    const pid = await vi.waitFor(() => ask(port), 10_000);
    expect(recordedPids()).toEqual([pid]);
  },
  30_000,
);

it('fails like the start of a process here when the program does not exist', async () => {
  const { href } = new URL('./hosted-child.ts', import.meta.url);
  writeFileSync(
    `${folder}/command.ts`,
    `import { connectToHost } from '${href}';
     import { writeFileSync } from 'node:fs';
     const missing = { name: 'missing', program: '${folder}/missing', args: [], logFile: '${folder}/log' };
     await connectToHost(false).startChild(missing).catch(({ name, message }) => {
       writeFileSync('${folder}/failure', name + ': ' + message);
     });
     process.exit(0);`,
  );
  const command = fork(`${folder}/command.ts`, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const host = hostProcesses(command);
  await new Promise((resolve) => command.once('exit', resolve));
  expect(readFileSync(`${folder}/failure`, 'utf8')).toMatch(/^Failure: missing could not be started: .*ENOENT\.$/);
  expect(host.isSupervising()).toBe(false);
}, 30_000);

it('a server on demand starts with its first client, and again after it ended', async () => {
  const port = await findFreePort();
  const sentences: string[] = [];
  const own = await findFreePort();
  const server = startOnDemand({
    spec: serverOn(own),
    ports: [{ public: port, server: own }],
    notify: (text) => sentences.push(text),
  });
  stops.push(server.stop);
  const clients = await Promise.all([ask(port), ask(port), ask(port)]);
  const [pid = 0] = clients;
  expect(clients).toEqual([pid, pid, pid]);
  expect(pid).not.toBe(process.pid);

  process.kill(pid, 'SIGKILL');
  const next = await vi.waitFor(() => ask(port), 10_000);
  expect(next).not.toBe(pid);
  await server.stop();
  await expect(ask(port)).rejects.toThrow();
  expect(isAlive(next)).toBe(false);
  expect(sentences).toEqual([]);
}, 30_000);
