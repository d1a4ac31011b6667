import { createHash } from 'node:crypto';
import { splitKeys } from '@cowbell/service-kit/base/config';

/** The keys that belong to the stored data, with what happens when a restored backup has another one. */
const consequences = {
  MAIL_KEY: 'emails that were due cannot be decrypted, and people have to request them again',
  PIN_PEPPER: 'PINs that were sent no longer match, and no browser counts as one that signed in before',
  GUEST_SECRET: 'guests get a new id, and their own requests remain only where the phone itself stored them',
  TOKEN_PUBLIC_KEY: 'everybody has to sign in again',
};

type Keys = Readonly<Record<string, string | undefined>>;

/** The beginning of the SHA-256 of each key in a list: enough to recognize a key, and nothing that would reveal it. */
function fingerprintsOf(value = ''): string[] {
  const list = splitKeys(value).filter(Boolean);
  return list.map((key) => createHash('sha256').update(key).digest('hex').slice(0, 12));
}

/** The fingerprints of the keys that write: the first of each list. */
export function fingerprint(keys: Keys): Record<string, string> {
  return Object.fromEntries(
    Object.keys(consequences).flatMap((name) =>
      fingerprintsOf(keys[name])
        .slice(0, 1)
        .map((first) => [name, first]),
    ),
  );
}

/** A sentence for each key of the backup that is not among those of this Cowbell, which read it. */
export function describeOtherKeys(stored: Record<string, string>, keys: Keys): string[] {
  return Object.entries(consequences)
    .map(([name, consequence]) => ({ name, consequence, stored: stored[name], present: fingerprintsOf(keys[name]) }))
    .filter((key) => key.stored && !key.present.includes(key.stored))
    .map(({ name, consequence, present }) =>
      present.length > 0
        ? `${name} is not the key of this backup: ${consequence}.`
        : `${name} is not known here. Unless it is the key of this backup, ${consequence}.`,
    );
}
