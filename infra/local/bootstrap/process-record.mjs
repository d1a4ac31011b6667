import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Records the running processes of a stack, so that the next start can stop those that a killed run left behind.
 *
 * @param {string} file
 * @param {import('./process-record.mjs').ProcessEntry[]} entries
 */
export function writeProcessRecord(file, entries) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(entries));
  renameSync(`${file}.part`, file);
}
