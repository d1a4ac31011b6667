import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ps = (field, pid) => execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' });

/** The command line of a process, or '' when there is none. @param {number} pid */
export function commandLine(pid) {
  try {
    if (process.platform !== 'linux') return ps('command', pid);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The id of a process's parent, or 0 when there is none. @param {number} pid */
export function parentOf(pid) {
  try {
    if (process.platform !== 'linux') return Number(ps('ppid', pid));
    // "pid (name) state ppid …"; the name may contain any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]);
  } catch {
    return 0;
  }
}
