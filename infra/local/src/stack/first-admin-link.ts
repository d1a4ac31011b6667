import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
// By path: the tests of other packages depend on this one, so it does not depend on them.
import { adminRightsConfig } from '../../../../services/user/src/config.ts';
import { root } from '../../bootstrap/paths.mjs';
import { environmentOfCommand } from './running-stack.ts';

/** A new link that makes the account of the first admin of a running stack. Undefined when there is an admin. */
export async function makeFirstAdminLink(environment: Record<string, string>): Promise<string | undefined> {
  const env = environmentOfCommand(adminRightsConfig, environment);
  const script = `${root}/services/user/src/admin.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'first'], { env, timeout: 10_000 }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout.trim() || undefined;
}
