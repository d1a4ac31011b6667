import { createPrivateKey, createPublicKey } from 'node:crypto';
import { loadConfig, splitKeys } from '@cowbell/service-kit/base/config';
import { userConfig } from '@cowbell/user/config';
import { expect, it } from 'vitest';
import { changeSecrets, changeSecretsFile, createSecrets, type Secrets, secretLines } from './secrets.ts';

const names =
  'Name a change and a key: rotate, add, promote, drop; TOKEN_PRIVATE_KEY, GUEST_SECRET, MAIL_KEY, PIN_PEPPER.';
const stores = { MONGODB_URI: 'mongodb://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' };

/** The secrets after some changes of a key. */
function change(secrets: Secrets, name: string, ...actions: string[]): Secrets {
  const present = { ...secrets };
  for (const action of actions) Object.assign(present, changeSecrets(present, [action, name]).changed);
  return present;
}

it('rotates a key: a new one is first, and the earlier one stays until it is dropped', () => {
  const secrets = createSecrets();
  for (const name of ['GUEST_SECRET', 'MAIL_KEY', 'PIN_PEPPER', 'TOKEN_PRIVATE_KEY'] as const) {
    const rotated = change(secrets, name, 'rotate');
    const [first, ...others] = splitKeys(rotated[name]);
    expect(others).toEqual(splitKeys(secrets[name]));
    expect(splitKeys(change(rotated, name, 'drop')[name])).toEqual([first]);
  }
});

it('adds a key that does not write yet, and promotes it', () => {
  const secrets = createSecrets();
  const [old] = splitKeys(secrets.MAIL_KEY);
  const [first, added] = splitKeys(change(secrets, 'MAIL_KEY', 'add').MAIL_KEY);
  expect(first).toBe(old);
  const promoted = change({ ...secrets, MAIL_KEY: `${first},${added}` }, 'MAIL_KEY', 'promote');
  expect(promoted.MAIL_KEY).toBe(`${added},${first}`);
});

it('keeps the keys of a pair together, in the same order', () => {
  const secrets = change(createSecrets(), 'TOKEN_PRIVATE_KEY', 'rotate', 'add');
  const { TOKEN_PRIVATE_KEY, TOKEN_PUBLIC_KEY } = loadConfig(userConfig, { ...stores, ...secrets });
  expect(TOKEN_PRIVATE_KEY).toHaveLength(3);
  const pems = splitKeys(secrets.TOKEN_PRIVATE_KEY);
  pems.forEach((pem, index) => {
    expect(TOKEN_PUBLIC_KEY[index]?.equals(createPublicKey(createPrivateKey(pem)))).toBe(true);
  });
});

it('says what to do next, and shows no key', () => {
  const secrets = createSecrets();
  const { report, changed } = changeSecrets(secrets, ['rotate', 'MAIL_KEY']);
  expect(report).toMatch(
    /^MAIL_KEY: \w{8} writes, and \w{8} is still read\. Start Cowbell again, and drop the earlier key after a day, /,
  );
  for (const key of splitKeys(String(changed.MAIL_KEY))) expect(report).not.toContain(key);
});

it('changes the lines of a key in a file, and leaves the others as they are', () => {
  const secrets = createSecrets();
  const file = ['# Mine', "MAIL_FROM='Cowbell <cowbell@cowbell.example>'", ...secretLines(secrets), ''].join('\n');
  const { text } = changeSecretsFile(file, ['rotate', 'TOKEN_PRIVATE_KEY']);
  const differs = (line: string, index: number) => line !== file.split('\n')[index];
  expect(
    text
      .split('\n')
      .filter(differs)
      .map((line) => line.split('=')[0]),
  ).toEqual(['TOKEN_PRIVATE_KEY', 'TOKEN_PUBLIC_KEY']);
  const lines = text.split('\n').flatMap((line) => [/^(\w+)=(.+)$/.exec(line)?.slice(1) ?? []]);
  const read = loadConfig(userConfig, { ...stores, ...Object.fromEntries(lines.filter((pair) => pair.length > 0)) });
  expect(read.TOKEN_PUBLIC_KEY).toHaveLength(2);
});

it.each([
  ['nothing', [], names],
  ['an unknown key', ['rotate', 'MAIL'], names],
  ['an unknown change', ['constructor', 'MAIL_KEY'], names],
  ['more than one key', ['rotate', 'MAIL_KEY', 'PIN_PEPPER'], names],
  ['to promote the only key', ['promote', 'MAIL_KEY'], 'MAIL_KEY has one key only: there is nothing to promote.'],
  ['to drop the only key', ['drop', 'MAIL_KEY'], 'MAIL_KEY has one key only: there is nothing to drop.'],
])('refuses %s with a sentence', (_what, args, sentence) => {
  expect(() => changeSecrets(createSecrets(), args)).toThrow(sentence);
});

it.each([
  ['no such key', 'PORT=1\n', 'There is no MAIL_KEY yet: it is made with the first start.'],
  ['the key in another form', 'export MAIL_KEY=ab\n', 'Write each key on one line,'],
])('refuses a file with %s', (_what, file, sentence) => {
  expect(() => changeSecretsFile(file, ['rotate', 'MAIL_KEY'])).toThrow(sentence);
});
