import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { acquireLock, holderOf } from '../../bootstrap/lock.mjs';
import { home, root } from '../../bootstrap/paths.mjs';

it('a lock belongs to a process until it ends, also when it is killed', async () => {
  const name = `test-${process.pid}`;
  onTestFinished(() => rmSync(`${home}/run/${name}.lock`, { force: true }));
  expect(holderOf(name)).toBe(0);
  const script = `
    import { acquireLock } from '${root}/infra/local/bootstrap/lock.mjs';
    acquireLock('${name}', String);
    console.log('locked');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, 'infra/local']);
  await once(child.stdout, 'data');
  expect(holderOf(name)).toBe(child.pid);
  expect(() => acquireLock(name, (pid) => `Process ${pid} has it.`)).toThrow(`Process ${child.pid} has it.`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(holderOf(name)).toBe(0);
  acquireLock(name, String)();
});
