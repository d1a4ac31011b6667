import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createSecrets, type Secrets } from '../../../one-process/src/secrets.ts';
import { Failure } from '../../bootstrap/failure.mjs';

/** The secrets of a data folder that has some. */
export function readSecrets(dataFolder: string): Partial<Secrets> {
  const file = `${dataFolder}/secrets.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Reads the secrets of a data folder and creates the missing ones. Only the owner can read the file.
 *
 * @throws Failure when it has one of the keys for tokens: a new one would not belong to it.
 */
export function loadSecrets(dataFolder: string): Secrets {
  const file = `${dataFolder}/secrets.json`;
  const present = readSecrets(dataFolder);
  if (!present.TOKEN_PRIVATE_KEY !== !present.TOKEN_PUBLIC_KEY) {
    throw new Failure(
      `${file} has only one of TOKEN_PRIVATE_KEY and TOKEN_PUBLIC_KEY. Add the other one, or remove it.`,
    );
  }
  const secrets: Secrets = { ...createSecrets(), ...present };
  writeSecrets(dataFolder, secrets);
  return secrets;
}

export function writeSecrets(dataFolder: string, secrets: Partial<Secrets>): void {
  const file = `${dataFolder}/secrets.json`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
