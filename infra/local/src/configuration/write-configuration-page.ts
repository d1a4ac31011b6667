/** Writes docs/configuration.md. With `--check` it writes nothing and ends with status 1 when the file is outdated. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../bootstrap/paths.mjs';
import { renderConfigurationPage } from './configuration-page.ts';

const file = `${root}/docs/configuration.md`;
const page = renderConfigurationPage();

if (!process.argv.includes('--check')) {
  writeFileSync(file, page);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error('docs/configuration.md is outdated: run npm run codegen.');
  process.exitCode = 1;
}
