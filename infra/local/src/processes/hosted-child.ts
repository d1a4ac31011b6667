import type { Child, Exit, ProcessSpec } from '../../bootstrap/child.mjs';
import { Failure } from '../../bootstrap/failure.mjs';
import type { HostMessage, HostReply, TakeOverMessage } from '../../bootstrap/process-host.mjs';

/** Processes that the parent of this process starts, and that run on after this process has ended. */
export type ProcessHost = {
  /** Like `startChild`. @throws {Failure} when the program cannot be started. */
  startChild: (spec: ProcessSpec) => Promise<Child>;
  /** The host's id of a process that it has started, by its process id. */
  idOf: (pid: number) => number;
  /** Hands all processes over to the host, which supervises them from now on. */
  takeOver: (message: Omit<TakeOverMessage, 'type'>) => Promise<void>;
};

const hostIsGone = 'The process that keeps the others running was killed. Everything that it had started ends with it.';

/**
 * Connects to the host. It works only in a process that was started with an IPC channel by bootstrap.mjs.
 *
 * @param verbose whether the host prints all lines of the processes.
 */
export function connectToHost(verbose: boolean): ProcessHost {
  let lastId = 0;
  const ids = new Map<number, number>();
  const receivers = new Map<number, (reply: HostReply) => void>();
  process.on('message', (reply: HostReply) => receivers.get(reply.id)?.(reply));

  const send = (message: HostMessage) =>
    new Promise<void>((resolve, reject) => {
      process.send?.(message, undefined, {}, (error) => (error ? reject(new Failure(hostIsGone)) : resolve()));
    });

  return {
    startChild({ onLine, ...spec }) {
      lastId += 1;
      const id = lastId;
      const { promise: exited, resolve: exit } = Promise.withResolvers<Exit>();
      const { promise: started, resolve, reject } = Promise.withResolvers<Child>();
      let hasExited = false;
      receivers.set(id, (reply) => {
        if (reply.type === 'failed') reject(new Failure(reply.reason));
        if (reply.type === 'exited') {
          hasExited = true;
          exit({ code: reply.code, signal: reply.signal });
        }
        if (reply.type !== 'started') return;
        ids.set(reply.pid, id);
        resolve({
          name: spec.name,
          pid: reply.pid,
          exited,
          hasExited: () => hasExited,
          async stop(limit) {
            await send({ type: 'stop', id, limit });
            return exited;
          },
          async kill() {
            await send({ type: 'kill', id });
            return exited;
          },
        });
      });
      send({ type: 'start', id, spec, verbose }).catch(reject);
      return started;
    },
    idOf(pid) {
      const id = ids.get(pid);
      if (id === undefined) throw new Error(`The host has not started process ${pid}.`);
      return id;
    },
    takeOver: (message) => send({ type: 'takeOver', ...message }),
  };
}
