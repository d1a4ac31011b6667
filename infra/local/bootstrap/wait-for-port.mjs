import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * Polls until a server listens on a port of loopback, or until the signal is aborted.
 *
 * @param {number} port
 * @param {AbortSignal} [signal]
 */
export async function waitForPort(port, signal) {
  while (!signal?.aborted && !(await isListening(port))) await delay(20);
}
