import { root } from '../../bootstrap/paths.mjs';
import { color } from '../../bootstrap/steps.mjs';

export type Terminal = {
  done: (name: string, what: string, milliseconds?: number) => void;
  failed: (name: string, output: string) => void;
};

const label = (mark: string, name: string) => `  ${mark} ${name.padEnd(12)}`;

export const terminal: Terminal = {
  done: (name, what, milliseconds) => {
    const time = milliseconds === undefined ? '' : color.dim(`${(milliseconds / 1_000).toFixed(1)} s`);
    console.log(`${label(color.green('✓'), name)} ${what} ${time}`.trimEnd());
  },
  failed: (name, output) => {
    // An editor opens a relative path, too.
    const lines = output
      .replaceAll(`file://${root}/`, '')
      .replaceAll(`${root}/`, '')
      .split('\n')
      .filter((line) => line.trim() !== '');
    for (const line of lines) console.log(`${label(color.red('✗'), name)} ${line}`);
  },
};
