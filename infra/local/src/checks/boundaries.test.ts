import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const refused = [
  ['mfe-request/src/song-browser/one.tsx', 'mfe-request/src/request-list/a.ts', 'features-side-by-side'],
  ['mfe-request/src/sending/twenty-four.ts', 'mfe-request/src/song-detail/u.ts', 'features-side-by-side'],
  ['mfe-admin/src/sets/thirty.ts', 'mfe-admin/src/songbook/aa.ts', 'features-side-by-side'],
  ['shell/kit/src/ui/toast/twenty-five.tsx', 'shell/kit/src/session/v.ts', 'kit-ui-alone'],
  ['mfe-request/src/home/two.tsx', 'mfe-auth/src/b.ts', 'remotes-alone'],
  ['mfe-auth/src/sign-in/three.tsx', 'shell/src/c.ts', 'remotes-alone'],
  ['shell/src/four.ts', 'mfe-admin/src/leading/show/d.tsx', 'shell-alone'],
  ['shell/kit/src/five.ts', 'shell/src/e.ts', 'kit-below-all'],
  ['services/request/src/six.ts', 'services/catalogue/src/schema.ts', 'services-alone'],
  ['services/service-kit/src/seven.ts', 'services/user/src/f.ts', 'service-kit-below-services'],
  ['gateway/src/eight.ts', 'services/user/src/user/g.ts', 'ways-in-know-schemas-only'],
  ['rest-compat/src/song/nine.ts', 'services/catalogue/src/h.ts', 'ways-in-know-schemas-only'],
  ['mfe-request/src/home/ten.tsx', 'services/service-kit/src/i.ts', 'front-and-back-apart'],
  ['shell/src/eleven.ts', 'shell/server/src/j.ts', 'front-and-back-apart'],
  ['services/user/src/twelve.ts', 'shell/kit/src/k.ts', 'back-and-front-apart'],
  ['mfe-admin/src/leading/show/twenty-two.tsx', 'shell/src/s.ts', 'remotes-alone'],
  ['services/contracts/src/rules/song.ts', 'services/service-kit/src/s.ts', 'contracts-below-all'],
] as const;

const welcome = [
  ['mfe-request/src/song-browser/thirteen.tsx', 'mfe-request/src/song-browser/l.ts'],
  ['mfe-request/src/song-browser/fourteen.tsx', 'mfe-request/src/generated/graphql.ts'],
  ['mfe-request/src/song-browser/fifteen.tsx', 'mfe-request/src/m.ts'],
  ['mfe-request/src/song-detail/twenty-six.tsx', 'mfe-request/src/sending/w.ts'],
  ['mfe-request/src/sending/twenty-seven.ts', 'mfe-request/src/own-requests/x.ts'],
  ['mfe-auth/src/sign-in/sixteen.tsx', 'shell/kit/src/n.ts'],
  ['shell/kit/src/session/twenty-eight.ts', 'shell/kit/src/ui/toast/y.ts'],
  ['services/request/src/request/seventeen.ts', 'services/request/src/song/o.ts'],
  ['services/request/src/eighteen.ts', 'services/service-kit/src/p.ts'],
  ['gateway/src/compose.ts', 'services/user/src/schema.ts'],
  ['gateway/test/nineteen.test.ts', 'services/user/src/q.ts'],
  ['shell/server/src/twenty.ts', 'services/service-kit/src/r.ts'],
  ['mfe-admin/src/back-office/twenty-three.ts', 'shell/src/t.ts'],
  ['mfe-admin/src/slots/twenty-nine.ts', 'mfe-admin/src/leading/z.ts'],
  ['mfe-admin/src/songbook/twenty-two.tsx', 'services/contracts/src/rules/t.ts'],
] as const;

/** Imports the catalogue by its package's name. */
const byName = 'services/user/src/twenty-one.ts';

/** Names of the rules that each file's import breaks. */
let broken: Map<string, string[]>;

beforeAll(async () => {
  const folder = makeTemporaryFolder();
  const write = (path: string, content: string) => {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, content);
  };
  for (const [from, to] of [...refused, ...welcome]) {
    write(to, 'export const x = 1;\n');
    write(from, `import { x } from '${relative(dirname(from), to).replace(/^(?!\.)/, './')}';\nconsole.log(x);\n`);
  }
  write('services/catalogue/package.json', '{"name":"@cowbell/catalogue","exports":{"./*":"./src/*.ts"}}');
  mkdirSync(`${folder}/node_modules/@cowbell`, { recursive: true });
  symlinkSync(`${folder}/services/catalogue`, `${folder}/node_modules/@cowbell/catalogue`);
  write(byName, "import { x } from '@cowbell/catalogue/schema';\nconsole.log(x);\n");

  const args = ['--config', `${root}/dependency-cruiser.config.mjs`, '--output-type', 'json', '.'];
  const { stdout } = await promisify(execFile)(`${root}/node_modules/.bin/depcruise`, args, { cwd: folder }).catch(
    // Its status is the number of violations, and the report is there all the same.
    (error: { stdout: string }) => error,
  );
  rmSync(folder, { recursive: true });
  const report = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  broken = new Map();
  for (const { from, rule } of report.summary.violations) broken.set(from, [...(broken.get(from) ?? []), rule.name]);
}, 30_000);

it.each(refused)('%s may not import %s', (from, _to, rule) => {
  expect(broken.get(from)).toContain(rule);
});

it.each(welcome)('%s may import %s', (from) => {
  expect(broken.get(from)).toBeUndefined();
});

it('a package imported by its name counts as its folder', () => {
  expect(broken.get(byName)).toEqual(['services-alone']);
});
