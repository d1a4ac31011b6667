import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findOnPath } from '@cowbell/local/processes/run';
import { pin } from '../load-process.ts';

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  body: string;
  encoding?: string;
}

export interface LoadSettings extends HttpRequest {
  connections: number;
  seconds: number;
  guests: readonly string[];
  length: number;
}

export interface LoadResult {
  requests: number;
  /** Responses with the wrong status or length; at least one when there was no response at all. */
  failed: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const wrk = findOnPath('wrk');

/** The load generator: wrk where it is installed, which needs a tenth of the CPU time of Node. */
export const generator = wrk ? 'wrk' : 'Node (wrk is not on PATH, and Node may be what limits the hot reads)';

export async function driveLoad(settings: LoadSettings): Promise<LoadResult> {
  return wrk ? await driveWithWrk(wrk, settings) : await driveWithNode(settings);
}

async function driveWithWrk(program: string, settings: LoadSettings): Promise<LoadResult> {
  const { url, method, body, encoding, connections, seconds, guests, length } = settings;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', fileOf('wrk.lua'), url];
  const env = {
    LOAD_METHOD: method,
    LOAD_BODY: body,
    LOAD_GUESTS: guests.join('\n'),
    ...(encoding && { LOAD_ENCODING: encoding }),
  };
  const result = await runPinned(program, args, seconds, env);
  // wrk counts all bytes, with headers; the headers of each gateway take less than a kilobyte.
  const perResponse = result.bytes / result.requests;
  const isRight = perResponse > length && perResponse < length + 1_000;
  const { requests, failed, p50, p99 } = result;
  return { requests, failed: isRight ? failed : Math.max(1, requests), perSecond: requests / result.seconds, p50, p99 };
}

async function driveWithNode(settings: LoadSettings): Promise<LoadResult> {
  return await runPinned(process.execPath, [fileOf('load.process.ts'), JSON.stringify(settings)], settings.seconds);
}

async function runPinned(program: string, args: readonly string[], seconds: number, env: Record<string, string> = {}) {
  const running = promisify(execFile)(program, args, {
    timeout: (seconds + 20) * 1_000,
    env: { ...process.env, ...env },
  });
  pin(running.child.pid, 'load');
  const { stdout } = await running;
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
