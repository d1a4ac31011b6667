import { existsSync, rmSync } from 'node:fs';
import { home } from '../../bootstrap/paths.mjs';
import { findOnPath, run } from '../processes/run.ts';

/** A package of PyPI. */
type PythonTool = { name: string; version: string; program: string };

/** Tests an API against its OpenAPI document. */
export const schemathesis: PythonTool = { name: 'schemathesis', version: '4.32.5', program: 'st' };

/** Checks manifests against the schemas of Kubernetes, which it brings. */
export const kubernetesValidate: PythonTool = {
  name: 'kubernetes-validate',
  version: '1.37.0',
  program: 'kubernetes-validate',
};

/**
 * Installs a tool into a Python environment of its own.
 *
 * @param report gets a sentence about each slow step.
 * @returns its program; undefined without Python, or when pip cannot install it.
 */
export async function findPythonTool(
  { name, version, program }: PythonTool,
  report: (line: string) => void,
): Promise<string | undefined> {
  const folder = `${home}/${name}-${version}`;
  const path = `${folder}/bin/${program}`;
  if (existsSync(path)) return path;
  const python = findOnPath('python3');
  if (!python) return undefined;
  try {
    report('installing it with pip');
    await run(python, ['-m', 'venv', folder], 60_000);
    await run(`${folder}/bin/pip`, ['install', '--quiet', `${name}==${version}`], 180_000);
    return path;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
