import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Failure } from '../../bootstrap/failure.mjs';

export type Secrets = {
  TOKEN_PRIVATE_KEY: string;
  TOKEN_PUBLIC_KEY: string;
  GUEST_SECRET: string;
  MAIL_KEY: string;
  PIN_PEPPER: string;
};

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
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return secrets;
}

function createSecrets(): Secrets {
  // ES256: an elliptic curve key on P-256 (RFC 7518, 3.4).
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = () => randomBytes(32).toString('hex');
  return {
    TOKEN_PRIVATE_KEY: privateKey,
    TOKEN_PUBLIC_KEY: publicKey,
    GUEST_SECRET: key(),
    MAIL_KEY: key(),
    PIN_PEPPER: key(),
  };
}
