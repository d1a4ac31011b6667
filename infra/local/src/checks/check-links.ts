/** Checks that relative links in Markdown files lead to files that exist. Ends with status 1 when one does not. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../bootstrap/paths.mjs';

/** Code may contain what looks like a link. */
const code = /```.*?```|`[^`\n]*`/gs;
/** The target of `[text](target)`, without its title. */
const link = /\]\(([^)\s]+)[^)]*\)/g;
/** A link with a scheme leads elsewhere, and one with a hash alone leads to a section of the same page. */
const notAFile = /^(#|[a-z][a-z0-9+.-]*:)/i;

/** The targets of the relative links in a text, without their sections. */
function findRelativeLinks(markdown: string): string[] {
  const targets = [...markdown.replaceAll(code, '').matchAll(link)].map(([, target = '']) => target);
  return targets.filter((target) => !notAFile.test(target)).map((target) => target.replace(/[?#].*$/, ''));
}

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => page !== '' && existsSync(`${root}/${page}`));

for (const page of pages) {
  for (const target of findRelativeLinks(readFileSync(`${root}/${page}`, 'utf8'))) {
    if (existsSync(join(root, dirname(page), decodeURIComponent(target)))) continue;
    console.error(`${page} links to ${target}, which does not exist.`);
    process.exitCode = 1;
  }
}
