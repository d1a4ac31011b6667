import { type PartName, parts } from '../../../one-process/src/parts.ts';
import { root } from '../../bootstrap/paths.mjs';
import { startChild } from '../processes/child.ts';
import { LoggedFailure } from '../processes/logged-failure.ts';
import { environmentOf, type StackSettings } from './stack-processes.ts';

async function seed(settings: StackSettings, service: PartName, env: Record<string, string>): Promise<void> {
  const part = parts.find(({ name }) => name === service);
  const logFile = `${settings.logFolder}/${service}-seed.log`;
  const child = await startChild({
    name: `${service}-seed`,
    program: process.execPath,
    args: [`${root}/services/${service}/src/seed.ts`],
    env: { ...(part && environmentOf(part, settings)), ...env },
    logFile,
  });
  const { code } = await child.exited;
  if (code !== 0) throw new LoggedFailure(`The demo data of the ${service} service could not be created`, logFile);
}

/** Fills the empty databases of the services that have demo data. Throws a {@link Failure}. */
export async function seedDemoData(settings: StackSettings, password: string): Promise<void> {
  await Promise.all([seed(settings, 'catalogue', {}), seed(settings, 'user', { DEMO_PASSWORD: password })]);
}

export async function replaceDemoPassword(settings: StackSettings, password: string): Promise<void> {
  await seed(settings, 'user', { DEMO_PASSWORD: password, DEMO_REPLACE: 'true' });
}
