import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** What one Cowbell has of its own. All parts of it have the same. */
export type Secrets = {
  TOKEN_PRIVATE_KEY: string;
  TOKEN_PUBLIC_KEY: string;
  GUEST_SECRET: string;
  MAIL_KEY: string;
  PIN_PEPPER: string;
};

export function createSecrets(): Secrets {
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
