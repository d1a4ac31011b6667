import { createHash } from 'node:crypto';

/** The keys that belong to the stored data, with what happens when a restored backup has another one. */
const consequences = {
  MAIL_KEY: 'emails that were due cannot be decrypted, and people have to request them again',
  PIN_PEPPER: 'PINs that were sent no longer match, and no browser counts as one that signed in before',
  GUEST_SECRET: 'guests get a new id, and their own requests remain only where the phone itself stored them',
  TOKEN_PUBLIC_KEY: 'everybody has to sign in again',
};

type Keys = Readonly<Record<string, string | undefined>>;

/** The beginning of the SHA-256 of each key: enough to recognize a key, and nothing that would reveal it. */
export function fingerprint(keys: Keys): Record<string, string> {
  const present = Object.keys(consequences).flatMap((name) => {
    const key = keys[name]?.replaceAll('\\n', '\n').trim();
    return key ? [[name, createHash('sha256').update(key).digest('hex').slice(0, 12)]] : [];
  });
  return Object.fromEntries(present);
}

/** A sentence for each key of the backup that differs here, or is not known. */
export function describeOtherKeys(stored: Record<string, string>, keys: Keys): string[] {
  const present = fingerprint(keys);
  return Object.entries(consequences)
    .filter(([name]) => stored[name] && stored[name] !== present[name])
    .map(([name, consequence]) =>
      present[name]
        ? `${name} is not the key of this backup: ${consequence}.`
        : `${name} is not known here. Unless it is the key of this backup, ${consequence}.`,
    );
}
