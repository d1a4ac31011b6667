import { existsSync, rmSync } from 'node:fs';
import { home } from '../../bootstrap/paths.mjs';
import { findOnPath, run } from '../processes/run.ts';

const version = '4.32.5';

/**
 * Installs schemathesis, which tests an API against its OpenAPI document, into a Python environment of its own.
 *
 * @param report gets a sentence about each slow step.
 * @returns its program; undefined without Python, or when pip cannot install it.
 */
export async function findSchemathesis(report: (line: string) => void): Promise<string | undefined> {
  const folder = `${home}/schemathesis-${version}`;
  const program = `${folder}/bin/st`;
  if (existsSync(program)) return program;
  const python = findOnPath('python3');
  if (!python) return undefined;
  try {
    report('installing it with pip');
    await run(python, ['-m', 'venv', folder], 60_000);
    await run(`${folder}/bin/pip`, ['install', '--quiet', `schemathesis==${version}`], 180_000);
    return program;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
