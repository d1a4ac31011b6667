import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure } from '../../bootstrap/failure.mjs';
import type { Surroundings } from './plans.ts';
import { seedDemoData } from './seed.ts';

/** Everybody knows it: it is for a machine that nobody else reaches. */
export const wellKnownPassword = 'MoreCowbell!1';

export const demoLogins = [
  { email: 'admin@cowbell.test', who: 'the bandleader' },
  { email: 'fan@cowbell.test', who: 'a verified fan' },
  { email: 'new@cowbell.test', who: 'not verified yet' },
];

/** What a data folder was filled with when it was new. */
export type Demo = 'none' | 'well-known password' | 'random password';

const fileOf = (dataFolder: string) => `${dataFolder}/demo`;

function readDemo(dataFolder: string): Demo | undefined {
  return existsSync(fileOf(dataFolder)) ? (readFileSync(fileOf(dataFolder), 'utf8') as Demo) : undefined;
}

/** @throws {Failure} when logins that everybody knows would be reachable from the network. */
export function refuseOpenDemo(dataFolder: string, isOpen: boolean): void {
  if (isOpen && readDemo(dataFolder) === 'well-known password') {
    throw new Failure(
      `The demo logins in ${dataFolder} have a password that everybody knows: move that folder away before opening Cowbell to the network.`,
    );
  }
}

/**
 * Fills new data folders with the demo, once.
 *
 * @returns what is in it, and the random password when one was made just now.
 */
export async function fillOnce(
  surroundings: Surroundings,
  { dataFolder, wanted, isOpen }: { dataFolder: string; wanted: boolean; isOpen: boolean },
): Promise<{ demo: Demo; password?: string }> {
  const present = readDemo(dataFolder);
  if (present) return { demo: present, ...(present === 'well-known password' && { password: wellKnownPassword }) };
  const demo: Demo = wanted ? (isOpen ? 'random password' : 'well-known password') : 'none';
  const password = isOpen ? randomBytes(12).toString('base64url') : wellKnownPassword;
  if (wanted) await seedDemoData(surroundings, password);
  writeFileSync(fileOf(dataFolder), demo);
  return { demo, ...(wanted && { password }) };
}
