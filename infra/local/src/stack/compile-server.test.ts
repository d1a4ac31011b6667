import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { home, root } from '../../bootstrap/paths.mjs';
import { compileServer } from './compile-server.ts';
import { oneProcessOptions, oneProcessScript, withNodeOptions } from './stack-processes.ts';

it('the one process finds all of its code without types in the cache', async () => {
  await compileServer();
  const { stderr } = spawnSync(process.execPath, [`${root}/${oneProcessScript}`], {
    env: {
      ...process.env,
      ...withNodeOptions([oneProcessOptions]),
      NODE_COMPILE_CACHE: `${home}/cache/node`,
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
      GATEWAY_PORT: 'none',
    },
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  expect(stderr).toContain('GATEWAY_PORT');
  expect(stderr).toContain('retrieving transpile cache for StrippedTypeScript');
  expect(stderr).not.toContain('no transpile cache');
}, 60_000);
