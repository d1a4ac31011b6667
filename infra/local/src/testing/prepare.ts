import { color } from '../../bootstrap/steps.mjs';
import { findTestBrowser } from '../chromium.ts';
import { findMongod } from '../stores/mongo.ts';
import { findRedisServer } from '../stores/redis.ts';
import { findPythonTool, kubernetesValidate, schemathesis } from './find-python-tool.ts';
import type { Requirements } from './requirements.ts';

/** Finds a program, and reports it when it had to be downloaded. */
async function find<T>(title: string, work: (report: (detail: string) => void) => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  let isSlow = false;
  const found = await work(() => {
    isSlow = true;
  });
  const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  if (isSlow) console.log(`  ${color.green('✓')} ${title.padEnd(48)} ${color.dim(seconds)}`);
  return found;
}

/** Two installations with apt-get cannot run at the same time. */
async function findAptPackages({ browser, stores }: Requirements): Promise<Record<string, string>> {
  if (stores && !process.env.REDIS_URL) await find('Redis', findRedisServer);
  return browser ? { CHROMIUM_PATH: await find('Chromium', findTestBrowser) } : {};
}

async function findSchemathesisOrWarn(): Promise<Record<string, string>> {
  const program =
    process.env.SCHEMATHESIS_PATH || (await find('Schemathesis', (report) => findPythonTool(schemathesis, report)));
  if (program) return { SCHEMATHESIS_PATH: program };
  console.log('  The tests with Schemathesis are skipped: it needs python3 with venv, and pip.');
  return {};
}

async function findKubernetesValidateOrWarn(): Promise<Record<string, string>> {
  const program = await find('kubernetes-validate', (report) => findPythonTool(kubernetesValidate, report));
  if (program) return { KUBERNETES_VALIDATE_PATH: program };
  console.log('  The manifests are not validated: kubernetes-validate needs python3 with venv, and pip.');
  return {};
}

/**
 * Finds or installs the programs that tests need, all at the same time.
 *
 * @returns variables for vitest.
 * @throws {Failure} when one is missing and cannot be installed.
 */
export async function prepare(requirements: Requirements): Promise<Record<string, string>> {
  const { stores, browser } = requirements;
  const needsMongod = (stores && !process.env.MONGODB_URI) || browser;
  const found = await Promise.all([
    findAptPackages(requirements),
    requirements.schemathesis ? findSchemathesisOrWarn() : {},
    requirements.kubernetesValidate ? findKubernetesValidateOrWarn() : {},
    needsMongod ? find('MongoDB', findMongod).then(() => ({})) : {},
  ]);
  return Object.assign({ COWBELL_SHARED_STORES: stores ? 'on' : 'off' }, ...found);
}
