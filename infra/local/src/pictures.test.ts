import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/paths.mjs';

it('pictures of a scene that does not exist fail, and name those that do', async () => {
  const script = `${root}/shell/e2e/screenshots/take-screenshots.process.ts`;
  const { code, stderr } = await promisify(execFile)(process.execPath, [script, 'none', 'unknown']).catch(
    (error) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toContain("There is no scene 'unknown'. There are: browse, request, follow,");
  expect(stderr).not.toContain('    at ');
});
