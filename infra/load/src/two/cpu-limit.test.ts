import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canLimitCpu, limitCpu } from './cpu-limit.ts';

let busy: ChildProcess;

const pidOf = ({ pid }: ChildProcess) => pid ?? 0;

/** Waits until Linux says that the busy process runs (R) or is stopped (T). */
async function waitForState(state: 'R' | 'T'): Promise<void> {
  const read = () => /\) (\w)/.exec(readFileSync(`/proc/${pidOf(busy)}/stat`, 'utf8'))?.[1];
  await vi.waitFor(() => expect(read()).toBe(state), { timeout: 10_000 });
}

beforeEach(() => {
  busy = spawn(process.execPath, ['-e', 'for (;;);']);
});

afterEach(() => {
  busy.kill('SIGKILL');
});

describe.runIf(canLimitCpu)('limitCpu', () => {
  it('pauses a process that has used more than its part, until the limit is lifted', async () => {
    const liftLimit = limitCpu([pidOf(busy)], 0.01);
    await waitForState('T');
    liftLimit();
    await waitForState('R');
  });

  it('lifts the limit of the others when a process has ended', async () => {
    const ended = spawn(process.execPath, ['-e', '']);
    await once(ended, 'exit');
    const liftLimit = limitCpu([pidOf(ended), pidOf(busy)], 0.01);
    await waitForState('T');
    liftLimit();
    await waitForState('R');
  });
});
