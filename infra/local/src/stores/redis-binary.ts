import { Failure } from '../../bootstrap/failure.mjs';
import { findOnPath } from '../processes/find-on-path.ts';
import { run } from '../processes/run.ts';

/**
 * Finds redis-server on PATH, and installs Debian's package when this script may.
 *
 * @param report gets a sentence about each slow step.
 * @throws {Failure} when there is none and none can be installed.
 */
export async function findRedisServer(report: (line: string) => void): Promise<string> {
  const present = findOnPath('redis-server');
  if (present) return present;
  const aptGet = findOnPath('apt-get');
  if (aptGet && process.getuid?.() === 0) {
    report('installing redis-server with apt-get');
    try {
      await run(aptGet, ['update', '-qq'], 120_000);
      await run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], 120_000);
    } catch {
      // The sentence below says what to do.
    }
    const installed = findOnPath('redis-server');
    if (installed) return installed;
  }
  const hint = process.platform === 'darwin' ? 'brew install redis' : 'sudo apt-get install redis-server';
  throw new Failure(`redis-server is missing: install it (${hint}), or set REDIS_URL to a Redis you have.`);
}
