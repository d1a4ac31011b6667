/**
 * `npm run drill -- rotate`: each key is rotated, in one process and then part by part. Between any two restarts, people
 * come, and everybody who was there before must still be known.
 */
import { rmSync } from 'node:fs';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import type { Child } from '@cowbell/local/processes/child';
import { launch } from '@cowbell/local/processes/launch';
import { readSecrets, writeSecrets } from '@cowbell/local/stack/secrets';
import { startStack } from '@cowbell/local/stack/stack';
import { freePorts } from '@cowbell/local/stack/stack-ports';
import { type Profile, prepareGroups, type StackSettings } from '@cowbell/local/stack/stack-processes';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';
import { startMailServer, type TestMailServer } from '@cowbell/mail-worker/testing/factories';
import { changeSecrets, type Secrets } from '@cowbell/one-process/secrets';
import { createCrowd } from './rotate/crowd.ts';

const environment = {
  LOG_LEVEL: 'warn',
  MAIL_FIRST_PAUSE: '200',
  MAIL_LONGEST_PAUSE: '1000',
  ...{ ADDRESS_PER_MINUTE: '100000', SIGN_UPS_PER_ADDRESS: '100000', SIGN_INS_PER_ADDRESS: '100000' },
};
const names = ['TOKEN_PRIVATE_KEY', 'GUEST_SECRET', 'MAIL_KEY', 'PIN_PEPPER'];
const ways: Record<Profile, string[]> = { one: ['rotate'], many: ['add', 'promote'] };

const row = (...[title, ...cells]: (string | number)[]) =>
  console.log(`  ${String(title).padEnd(38)}${cells.map((cell) => String(cell).padStart(10)).join('')}`);

/** A Cowbell whose processes start again with other secrets, one after another. */
async function startChangeable(profile: Profile, dataFolder: string, mailServer: TestMailServer) {
  const ports = await freePorts();
  const stack = await startStack({ profile, ports, dataFolder, smtpUrl: mailServer.url, environment });
  const restarted = new Map<string, Child>();
  let secrets = readSecrets(dataFolder) as Secrets;
  const prepare = (): ReturnType<typeof prepareGroups>[number] => {
    const settings: StackSettings = {
      ...{
        profile,
        ports,
        secrets,
        environment,
        smtpUrl: mailServer.url,
        logFolder: dataFolder,
        mailboxFolder: undefined,
      },
      ...{ host: '127.0.0.1', publicUrl: stack.publicUrl },
      mongoUrl: String(stack.environment.MONGODB_URI),
      redisUrl: String(stack.environment.REDIS_URL),
    };
    return prepareGroups(settings).flat();
  };
  return {
    stack,
    /** Changes a key. Every process that has it starts again, and `whenRestarted` is called after each. */
    async change(action: string, name: string, whenRestarted: () => Promise<void>) {
      const { changed } = changeSecrets(secrets, [action, name]);
      secrets = { ...secrets, ...changed };
      writeSecrets(dataFolder, secrets);
      for (const options of prepare()) {
        const { name: process, env = {} } = options.spec;
        if (!Object.keys(changed).some((variable) => variable in env)) continue;
        await (restarted.get(process) ?? stack.processes.get(process))?.stop();
        restarted.set(process, await launch(options));
        await whenRestarted();
      }
    },
    async stop() {
      await Promise.all([...restarted.values()].map((child) => child.stop()));
      await stack.stop();
    },
  };
}

await buildFrontEnds();
const folder = makeTemporaryFolder();
const mailServer = await startMailServer();
let lost = 0;
try {
  console.log('\nKeys change while people are there\n');
  row('', 'sessions', 'ended', 'guests', 'unknown', 'emails', 'lost', 'PINs', 'refused');
  for (const [profile, actions] of Object.entries(ways) as [Profile, string[]][]) {
    const cowbell = await startChangeable(profile, `${folder}/${profile}`, mailServer);
    try {
      for (const name of names) {
        const crowd = await createCrowd(cowbell.stack, mailServer);
        await crowd.arrive();
        for (const action of actions) {
          await cowbell.change(action, name, async () => {
            await crowd.check();
            await crowd.arrive();
          });
        }
        const figures = await crowd.finish();
        row(`${name}, ${actions.join(' and ')}`, ...figures.flatMap(({ due, failed }) => [due, failed]));
        for (const { failed } of figures) lost += failed;
      }
    } finally {
      await cowbell.stop();
    }
  }
  console.log(
    `\n  ${lost === 0 ? '✓ nobody is signed out, refused or unknown, and no email is lost' : `✗ ${lost} in all`}\n`,
  );
} finally {
  await mailServer.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = lost === 0 ? 0 : 1;
