import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pin } from './gateway/pinning.ts';

/**
 * Starts a part of the load in a process of its own, on the second core, with an order as its argument.
 *
 * @param url of the `….process.ts` file.
 */
export function startLoad(url: URL, order: object): ChildProcess {
  const child = fork(fileURLToPath(url), [JSON.stringify(order)]);
  pin(child.pid, 'load');
  return child;
}

/** The next thing that a process says; rejects when it ends without a word. */
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
