import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mailQueueAccess } from '../../../../services/mail-worker/src/config.ts';
import { adminRightsConfig } from '../../../../services/user/src/config.ts';
import { secretVariables } from '../../bootstrap/children.mjs';
import { processEnvironments } from '../configuration/environments.ts';
import { startChild } from '../processes/child.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { environmentOfCommand } from './running-stack.ts';
import { loadSecrets } from './secrets.ts';
import { freePorts } from './stack-ports.ts';
import { prepareGroups } from './stack-processes.ts';

const secretsOf = (process: string) =>
  Object.entries(processEnvironments[process]?.shape ?? {}).flatMap(([name, schema]) =>
    (schema.meta() as { secret?: boolean } | undefined)?.secret ? [name] : [],
  );

function temporaryFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('every secret of a part is kept from other processes', () => {
  expect(new Set(secretVariables)).toEqual(new Set(Object.keys(processEnvironments).flatMap(secretsOf)));
});

/** The processes of the profile `many`. */
async function prepareMany(host = '127.0.0.1') {
  const folder = temporaryFolder();
  const groups = prepareGroups({
    profile: 'many',
    ports: await freePorts(),
    host,
    publicUrl: 'http://localhost',
    mongoUrl: 'mongodb://cow:bell@mongodb.example',
    redisUrl: 'redis://:bell@redis.example',
    smtpUrl: 'smtp://cow:bell@mail.example',
    mailboxFolder: undefined,
    secrets: loadSecrets(folder),
    logFolder: folder,
    environment: {},
  });
  return groups.flat().map(({ spec }) => spec);
}

it('a data folder with one of the two keys for tokens is refused with a sentence', () => {
  const folder = temporaryFolder();
  const { TOKEN_PUBLIC_KEY: _removed, ...half } = loadSecrets(folder);
  writeFileSync(`${folder}/secrets.json`, JSON.stringify(half));
  expect(() => loadSecrets(folder)).toThrow('has only one of TOKEN_PRIVATE_KEY and TOKEN_PUBLIC_KEY.');
});

it('a process of its own gets the secrets of its part and no others', async () => {
  const specs = await prepareMany();
  expect(specs.length).toBeGreaterThanOrEqual(8);
  for (const { name, env = {} } of specs) {
    const given = secretVariables.filter((variable) => variable in env);
    expect(given, name).toEqual(secretsOf(name === 'back-office' ? 'edge' : name).toSorted());
  }
});

it.each([
  ['open while only this machine reaches the edge', '127.0.0.1', undefined],
  ['closed when the edge listens to the network', '0.0.0.0', 'production'],
])('the schema of a gateway in a process of its own is %s', async (_what, host, mode) => {
  const gateway = (await prepareMany(host)).find(({ name }) => name === 'gateway');
  expect(gateway?.env).toMatchObject({ HOST: '127.0.0.1' });
  expect(gateway?.env?.NODE_ENV).toBe(mode);
});

it.each([
  ['npm run admin', adminRightsConfig, ['MONGODB_URI', 'REDIS_URL']],
  ['npm run mail', mailQueueAccess, ['MAIL_KEY', 'REDIS_URL']],
])(
  '%s gets the secrets that it reads and no others, from the running stack or from its caller',
  (_name, schema, secrets) => {
    const stack = Object.fromEntries(secretVariables.map((name) => [name, 'of the stack']));
    for (const name of secretVariables) vi.stubEnv(name, 'of the caller');
    onTestFinished(() => void vi.unstubAllEnvs());
    const environment = environmentOfCommand(schema, stack);
    const given = secretVariables.filter((name) => name in environment);
    expect(given).toEqual(secrets);
    for (const name of given) expect(environment[name]).toBe('of the stack');
  },
);

it('a child process does not inherit secrets', async () => {
  const logFile = `${temporaryFolder()}/child.log`;
  vi.stubEnv('SMTP_URL', 'smtp://cow:bell@mail.example');
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/ssl/venue.pem');
  onTestFinished(() => void vi.unstubAllEnvs());
  const script = 'console.log(process.env.SMTP_URL, process.env.REDIS_URL, process.env.NODE_EXTRA_CA_CERTS)';
  const env = { REDIS_URL: 'redis://own.example' };
  const child = await startChild({ name: 'child', program: process.execPath, args: ['-e', script], env, logFile });
  await child.exited;
  expect(readFileSync(logFile, 'utf8')).toContain('undefined redis://own.example /etc/ssl/venue.pem\n');
});
