import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pin } from './gateway/pinning.ts';

/** Starts a load generator in a process of its own, pinned to the second core. */
export function startLoad(url: URL, settings: object): ChildProcess {
  const child = fork(fileURLToPath(url), [JSON.stringify(settings)]);
  pin(child.pid, 'load');
  return child;
}

/** The next message of a process; rejects when it ends without one. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const fail = () => ended.abort(new Error('The load ended early'));
  child.once('exit', fail);
  try {
    const [message] = await once(child, 'message', { signal: ended.signal });
    return message as Message;
  } finally {
    child.off('exit', fail);
  }
}
