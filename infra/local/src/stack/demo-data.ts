import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type PartName, parts } from '../../../one-process/src/parts.ts';
import { root } from '../../bootstrap/paths.mjs';
import { startChild } from '../processes/child.ts';
import { LoggedFailure } from '../processes/launch.ts';
import { environmentOf, type StackSettings } from './stack-processes.ts';

/** It is public, so it is used only where nobody but this machine can sign in. */
export const wellKnownPassword = 'MoreCowbell!1';

export const demoLogins = [
  { email: 'admin@cowbell.test', who: 'the bandleader' },
  { email: 'fan@cowbell.test', who: 'a verified fan' },
  { email: 'new@cowbell.test', who: 'not verified yet' },
];

export type Demo = 'none' | 'well-known password' | 'random password';

/** Written with the password before the seeds run, and again without it when they are done. */
type SeedState = { demo: Demo; password?: string; isDone: boolean };

export interface DemoDatabase {
  dataFolder: string;
  /** Of an existing MongoDB that is used instead of the one in the data folder. It has a state of its own. */
  mongoUrl: string | undefined;
}

function fileOf({ dataFolder, mongoUrl }: DemoDatabase): string {
  // The URL may have a password in it.
  const suffix = mongoUrl ? `-${createHash('sha256').update(mongoUrl).digest('hex').slice(0, 12)}` : '';
  return `${dataFolder}/demo${suffix}.json`;
}

function readState(database: DemoDatabase): SeedState | undefined {
  const file = fileOf(database);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function writeState(database: DemoDatabase, state: SeedState): void {
  const part = `${fileOf(database)}.part`;
  writeFileSync(part, JSON.stringify(state), { mode: 0o600 });
  renameSync(part, fileOf(database));
}

/** Which demo logins a database has; undefined when nobody knows. */
export const demoOf = (database: DemoDatabase): Demo | undefined => readState(database)?.demo;

/** Records which demo logins a database has, for one that was restored: it gets no demo data. */
export function recordDemo(database: DemoDatabase, demo: Demo): void {
  mkdirSync(database.dataFolder, { recursive: true });
  writeState(database, { demo, isDone: true });
}

/** Whether a database got its demo data, or was left empty on purpose. */
export const isSeeded = (database: DemoDatabase) => readState(database)?.isDone === true;

/** Whether the start has demo data to write first: all of it, or only another password for an open stack. */
export function needsDemoData(database: DemoDatabase, isOpen: boolean): boolean {
  return !isSeeded(database) || (isOpen && readState(database)?.demo !== 'random password');
}

/**
 * Replaces the well-known password of the demo logins by a random one, before the edge is opened to the network. In a MongoDB
 * that nobody knows, demo logins get one as well. Returns the new password, or undefined when there was nothing to replace.
 */
export async function replaceWellKnownPassword(
  settings: StackSettings,
  database: DemoDatabase,
  wanted: boolean,
): Promise<string | undefined> {
  const present = readState(database);
  // A new data folder has no logins yet.
  if (present?.demo === 'random password' || (!present && !database.mongoUrl)) return undefined;
  const password = randomPassword();
  await replaceDemoPassword(settings, password);
  if (present?.demo === 'none' || !(present || wanted)) return undefined;
  const isDone = present?.isDone ?? false;
  // If seeding was interrupted, or has not begun, it continues with this password.
  writeState(database, { demo: 'random password', isDone, ...(!isDone && { password }) });
  return password;
}

const randomPassword = () => randomBytes(12).toString('base64url');

function firstState(wanted: boolean, isOpen: boolean): SeedState {
  if (!wanted) return { demo: 'none', isDone: false };
  if (!isOpen) return { demo: 'well-known password', password: wellKnownPassword, isDone: false };
  return { demo: 'random password', password: randomPassword(), isDone: false };
}

/** Gives a new database its demo data, once. Returns the password of its logins; a random one only when new. */
export async function seedOnce(
  settings: StackSettings,
  { database, wanted, isOpen }: { database: DemoDatabase; wanted: boolean; isOpen: boolean },
): Promise<{ demo: Demo; password: string | undefined }> {
  const present = readState(database);
  if (present?.isDone) {
    return { demo: present.demo, password: present.demo === 'well-known password' ? wellKnownPassword : undefined };
  }
  const state = present ?? firstState(wanted, isOpen);
  writeState(database, state);
  const { demo, password } = state;
  if (password) await seedDemoData(settings, password);
  writeState(database, { demo, isDone: true });
  return { demo, password };
}

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
