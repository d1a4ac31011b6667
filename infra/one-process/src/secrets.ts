import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import { splitKeys } from '@cowbell/service-kit/base/config';

/** What one Cowbell has of its own. All parts of it have the same. */
export type Secrets = {
  TOKEN_PRIVATE_KEY: string;
  TOKEN_PUBLIC_KEY: string;
  GUEST_SECRET: string;
  MAIL_KEY: string;
  PIN_PEPPER: string;
};

const newKey = () => randomBytes(32).toString('hex');

/** An elliptic curve key on P-256, for ES256 (RFC 7518, 3.4). */
const newPrivateKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

const publicKeyOf = (privateKey: string) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

export function createSecrets(): Secrets {
  const privateKey = newPrivateKey();
  return {
    TOKEN_PRIVATE_KEY: privateKey,
    TOKEN_PUBLIC_KEY: publicKeyOf(privateKey),
    GUEST_SECRET: newKey(),
    MAIL_KEY: newKey(),
    PIN_PEPPER: newKey(),
  };
}

/** A refused change of secrets: one sentence for the operator. */
export class SecretsError extends Error {}

/** How long something that an earlier key has written is in use. */
const lives = {
  TOKEN_PRIVATE_KEY: '12 hours, when the last session of it ends',
  GUEST_SECRET: 'a year, as long as the cookie of a guest',
  MAIL_KEY: 'a day, when no email of it is due and no dead letter is left',
  PIN_PEPPER: '10 minutes for PINs, and a year for browsers that signed in before',
};

type Name = keyof typeof lives;

const changes: Record<string, { change: (keys: string[], create: () => string) => string[]; next: string }> = {
  rotate: {
    change: (keys, create) => [create(), ...keys],
    next: 'Start Cowbell again, and drop the earlier key after LIFE.',
  },
  add: {
    change: (keys, create) => [...keys, create()],
    next: 'Start all parts again, one after another, and then promote it.',
  },
  promote: {
    change: (keys) => [...keys.slice(-1), ...keys.slice(0, -1)],
    next: 'Start all parts again, one after another, and drop the earlier key after LIFE.',
  },
  drop: { change: (keys) => keys.slice(0, 1), next: 'Start Cowbell again.' },
};

export const secretsUsage = `Name a change and a key: ${Object.keys(changes).join(', ')}; ${Object.keys(lives).join(', ')}.`;

const joinKeys = (keys: readonly string[]) =>
  keys[0]?.startsWith('-----BEGIN') ? keys.map((pem) => `${pem.trim()}\n`).join('') : keys.join(',');

const shorten = (key: string) => createHash('sha256').update(key.trim()).digest('hex').slice(0, 8);

/**
 * Changes the list of one key, of which the first one writes and all read. `rotate` puts a new one first, which is right
 * where all parts start again together. Elsewhere every part has to know a key before one writes with it: `add` puts a
 * new one last, and `promote` puts the last one first. `drop` leaves the first.
 *
 * @returns what is different, and a sentence about what to do next.
 * @throws SecretsError when the change or the key is unknown, or does not make sense.
 */
export function changeSecrets(
  secrets: Readonly<Record<string, string | undefined>>,
  [action = '', name = '', ...rest]: readonly string[],
): { changed: Partial<Secrets>; report: string } {
  if (!Object.hasOwn(changes, action) || !Object.hasOwn(lives, name) || rest.length > 0) {
    throw new SecretsError(secretsUsage);
  }
  const { change, next } = changes[action] as (typeof changes)[string];
  const keys = splitKeys(secrets[name] ?? '').filter(Boolean);
  if (keys.length === 0) throw new SecretsError(`There is no ${name} yet: it is made with the first start.`);
  if (keys.length === 1 && (action === 'promote' || action === 'drop')) {
    throw new SecretsError(`${name} has one key only: there is nothing to ${action}.`);
  }
  const isPair = name === 'TOKEN_PRIVATE_KEY';
  const changed = change(keys, isPair ? newPrivateKey : newKey);
  const [first = '', ...others] = changed.map(shorten);
  const reads = others.length > 0 ? `, and ${others.join(', ')} ${others.length > 1 ? 'are' : 'is'} still read` : '';
  return {
    changed: {
      [name]: joinKeys(changed),
      ...(isPair && { TOKEN_PUBLIC_KEY: joinKeys(changed.map(publicKeyOf)) }),
    },
    report: `${name}: ${first} writes${reads}. ${next.replace('LIFE', lives[name as Name])}`,
  };
}

/** Lines of a file with variables, where a value has one line. */
export const secretLines = (secrets: Partial<Secrets>) =>
  Object.entries(secrets).map(([name, value]) => `${name}=${value.trim().replaceAll('\n', '\\n')}`);

/** Changes a key in the text of a file with variables, and leaves its other lines as they are. {@link changeSecrets} */
export function changeSecretsFile(text: string, args: readonly string[]): { text: string; report: string } {
  const lines = text.split('\n');
  const { changed, report } = changeSecrets(parseEnv(text), args);
  const changedLines = secretLines(changed);
  const replace = (line: string) => changedLines.find((other) => other.split('=')[0] === line.split('=')[0]) ?? line;
  const changedText = lines.map(replace).join('\n');
  const isChanged = ([name, value]: [string, string]) =>
    splitKeys(parseEnv(changedText)[name] ?? '').join() === splitKeys(value).join();
  if (!Object.entries(changed).every(isChanged)) {
    throw new SecretsError('Write each key on one line, which begins with its name, as the command secrets prints it.');
  }
  return { text: changedText, report };
}
