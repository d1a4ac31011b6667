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
  it('stops a process that has used more than its part, and lets it go on in the end', async () => {
    const letGo = limitCpu([pidOf(busy)], 0.01);
    await waitForState('T');
    letGo();
    await waitForState('R');
  });

  it('lets the others go on when one has ended', async () => {
    const ended = spawn(process.execPath, ['-e', '']);
    await once(ended, 'exit');
    const letGo = limitCpu([pidOf(ended), pidOf(busy)], 0.01);
    await waitForState('T');
    letGo();
    await waitForState('R');
  });
});
