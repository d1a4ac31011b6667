import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { measureMemory } from '../processes/run.ts';

it('adds up the memory of several processes', async () => {
  const child = spawn(process.execPath, [
    '-e',
    'const b = Buffer.alloc(80e6, 1); console.log(b.length); setInterval(() => b, 1e6)',
  ]);
  await once(child.stdout, 'data');
  const [own, both] = [await measureMemory([process.pid]), await measureMemory([process.pid, child.pid ?? 0])];
  child.kill('SIGKILL');
  expect(own).toBeGreaterThan(20);
  expect(both - own).toBeGreaterThan(70);
  expect(both - own).toBeLessThan(300);
});

it('counts a process that has ended as nothing', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(await measureMemory([child.pid ?? 0])).toBe(0);
});
