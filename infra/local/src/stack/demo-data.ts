import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { StackSettings } from './plans.ts';
import { replaceDemoPassword, seedDemoData } from './seed.ts';

/** Everybody knows it: it is for a machine that nobody else reaches. */
export const wellKnownPassword = 'MoreCowbell!1';

export const demoLogins = [
  { email: 'admin@cowbell.test', who: 'the bandleader' },
  { email: 'fan@cowbell.test', who: 'a verified fan' },
  { email: 'new@cowbell.test', who: 'not verified yet' },
];

/** What a data folder was filled with when it was new. */
export type Demo = 'none' | 'well-known password' | 'random password';

/** Written before the seeds run, with what they are given, and again without the password when they are through. */
type Filling = { demo: Demo; password?: string; isDone: boolean };

const fileOf = (dataFolder: string) => `${dataFolder}/demo.json`;

function readFilling(dataFolder: string): Filling | undefined {
  return existsSync(fileOf(dataFolder)) ? JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) : undefined;
}

function writeFilling(dataFolder: string, filling: Filling): void {
  const part = `${fileOf(dataFolder)}.part`;
  writeFileSync(part, JSON.stringify(filling), { mode: 0o600 });
  renameSync(part, fileOf(dataFolder));
}

/** Whether a data folder has been filled, or left empty on purpose. */
export const isFilled = (dataFolder: string) => readFilling(dataFolder)?.isDone === true;

/**
 * Gives demo logins that everybody knows a random password. To be done before anything is open to the network.
 *
 * @returns the new password; undefined when there was nothing to replace.
 * @throws {Failure} when it cannot be done.
 */
export async function replaceWellKnownPassword(
  settings: StackSettings,
  dataFolder: string,
): Promise<string | undefined> {
  const present = readFilling(dataFolder);
  if (present?.demo !== 'well-known password') return undefined;
  const password = randomPassword();
  await replaceDemoPassword(settings, password);
  // An interrupted filling goes on with it.
  writeFilling(dataFolder, { demo: 'random password', isDone: present.isDone, ...(!present.isDone && { password }) });
  return password;
}

const randomPassword = () => randomBytes(12).toString('base64url');

function plan(wanted: boolean, isOpen: boolean): Filling {
  if (!wanted) return { demo: 'none', isDone: false };
  if (!isOpen) return { demo: 'well-known password', password: wellKnownPassword, isDone: false };
  return { demo: 'random password', password: randomPassword(), isDone: false };
}

/**
 * Fills a new data folder with the demo, once; goes on where an earlier run was interrupted.
 *
 * @returns what is in it, and the password of its logins, of which a random one is told only when it is new.
 */
export async function fillOnce(
  settings: StackSettings,
  { dataFolder, wanted, isOpen }: { dataFolder: string; wanted: boolean; isOpen: boolean },
): Promise<{ demo: Demo; password: string | undefined }> {
  const present = readFilling(dataFolder);
  if (present?.isDone) {
    return { demo: present.demo, password: present.demo === 'well-known password' ? wellKnownPassword : undefined };
  }
  const filling = present ?? plan(wanted, isOpen);
  writeFilling(dataFolder, filling);
  const { demo, password } = filling;
  if (password) await seedDemoData(settings, password);
  writeFilling(dataFolder, { demo, isDone: true });
  return { demo, password };
}
