import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pin } from './pinning.ts';

export interface LoadOrder {
  /** Of a GraphQL endpoint on loopback. */
  url: string;
  query: string;
  connections: number;
  seconds: number;
  /** Of every right answer, in bytes. */
  length: number;
}

export interface LoadResult {
  requests: number;
  /** Answers with another status or length than the right ones. */
  failed: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const program = fileURLToPath(new URL('load.process.ts', import.meta.url));

/** Drives load from a process of its own, so that nothing else here slows it down. */
export async function driveLoad(order: LoadOrder): Promise<LoadResult> {
  const running = promisify(execFile)(process.execPath, [program, JSON.stringify(order)], {
    timeout: (order.seconds + 20) * 1_000,
  });
  pin(running.child.pid, 'load');
  const { stdout } = await running;
  return JSON.parse(stdout);
}
