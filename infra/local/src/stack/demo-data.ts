import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { replaceDemoPassword, seedDemoData } from './seed.ts';
import type { StackSettings } from './stack-processes.ts';

/** It is public, so it is used only where nobody but this machine can sign in. */
export const wellKnownPassword = 'MoreCowbell!1';

export const demoLogins = [
  { email: 'admin@cowbell.test', who: 'the bandleader' },
  { email: 'fan@cowbell.test', who: 'a verified fan' },
  { email: 'new@cowbell.test', who: 'not verified yet' },
];

/** The demo data that a data folder got when it was new. */
export type Demo = 'none' | 'well-known password' | 'random password';

/** Written with the password before the seeds run, and again without it when they are done. */
type SeedState = { demo: Demo; password?: string; isDone: boolean };

const fileOf = (dataFolder: string) => `${dataFolder}/demo.json`;

function readState(dataFolder: string): SeedState | undefined {
  return existsSync(fileOf(dataFolder)) ? JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) : undefined;
}

function writeState(dataFolder: string, state: SeedState): void {
  const part = `${fileOf(dataFolder)}.part`;
  writeFileSync(part, JSON.stringify(state), { mode: 0o600 });
  renameSync(part, fileOf(dataFolder));
}

/** Whether a data folder got its demo data, or was left empty on purpose. */
export const isSeeded = (dataFolder: string) => readState(dataFolder)?.isDone === true;

/**
 * Whether the start has demo data to write before the parts may start: all of it, or only another password for a stack that is
 * open to the network.
 */
export function needsDemoData(dataFolder: string, isOpen: boolean): boolean {
  return !isSeeded(dataFolder) || (isOpen && readState(dataFolder)?.demo === 'well-known password');
}

/**
 * Replaces the well-known password of the demo logins by a random one. Must be done before the edge is opened to the
 * network.
 *
 * @returns the new password; undefined when there was nothing to replace.
 * @throws {Failure} when it fails.
 */
export async function replaceWellKnownPassword(
  settings: StackSettings,
  dataFolder: string,
): Promise<string | undefined> {
  const present = readState(dataFolder);
  if (present?.demo !== 'well-known password') return undefined;
  const password = randomPassword();
  await replaceDemoPassword(settings, password);
  // If seeding was interrupted, it continues with this password.
  writeState(dataFolder, { demo: 'random password', isDone: present.isDone, ...(!present.isDone && { password }) });
  return password;
}

const randomPassword = () => randomBytes(12).toString('base64url');

function firstState(wanted: boolean, isOpen: boolean): SeedState {
  if (!wanted) return { demo: 'none', isDone: false };
  if (!isOpen) return { demo: 'well-known password', password: wellKnownPassword, isDone: false };
  return { demo: 'random password', password: randomPassword(), isDone: false };
}

/**
 * Gives a new data folder its demo data, once. If an earlier run was interrupted, it continues.
 *
 * @returns what the folder has, and the password of the demo logins. A random password is returned only when it is new.
 */
export async function seedOnce(
  settings: StackSettings,
  { dataFolder, wanted, isOpen }: { dataFolder: string; wanted: boolean; isOpen: boolean },
): Promise<{ demo: Demo; password: string | undefined }> {
  const present = readState(dataFolder);
  if (present?.isDone) {
    return { demo: present.demo, password: present.demo === 'well-known password' ? wellKnownPassword : undefined };
  }
  const state = present ?? firstState(wanted, isOpen);
  writeState(dataFolder, state);
  const { demo, password } = state;
  if (password) await seedDemoData(settings, password);
  writeState(dataFolder, { demo, isDone: true });
  return { demo, password };
}
