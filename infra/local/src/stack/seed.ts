import { Failure } from '../../bootstrap/failure.mjs';
import { root } from '../../bootstrap/paths.mjs';
import { startChild } from '../processes/child.ts';
import { type Surroundings, sharedEnvironment, userSecrets } from './plans.ts';

/**
 * Lets each service that has demo data fill its own, empty database with it.
 *
 * @param password of the demo logins.
 * @throws {Failure} when one of them fails.
 */
export async function seedDemoData(surroundings: Surroundings, password: string): Promise<void> {
  const seeds = [
    { service: 'catalogue', env: {} },
    { service: 'user', env: { ...userSecrets(surroundings.secrets), DEMO_PASSWORD: password } },
  ];
  await Promise.all(
    seeds.map(async ({ service, env }) => {
      const logFile = `${surroundings.logFolder}/${service}-seed.log`;
      const seed = await startChild({
        name: `${service}-seed`,
        command: process.execPath,
        args: [`${root}/services/${service}/src/seed.ts`],
        env: { ...sharedEnvironment(surroundings), ...env },
        logFile,
      });
      const { code } = await seed.exited;
      if (code !== 0) throw new Failure(`The demo data of the ${service} service could not be made; see ${logFile}`);
    }),
  );
}
