import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Polls until a server listens on a port of loopback, or until the signal is aborted. */
export async function waitForPort(port: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await isListening(port))) await delay(20);
}

async function isOk(url: string, instanceId: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok && (!instanceId || response.headers.get('x-cowbell-instance') === instanceId);
  } catch {
    return false;
  }
}

/** Polls a URL until a GET succeeds, from the process with this INSTANCE_ID: another one may have the port. */
export async function waitForUrl(
  url: string,
  { instanceId, signal }: { instanceId?: string; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  while (!signal?.aborted && !(await isOk(url, instanceId))) await delay(50);
}
