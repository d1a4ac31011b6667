import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestKeys } from '../testing/test-service.ts';
import { ConfigError, hexKeys, loadConfig, mongoConfig, pemKeys, processConfig } from './config.ts';

const schema = z.object({ ...processConfig(4000), ...mongoConfig('cowbell_test') });

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(schema, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

test('all problems are reported together, one line each', () => {
  const problems = problemsOf({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toBe('PORT: must be a number');
  expect(problems[1]).toContain('LOG_LEVEL');
  expect(problems[2]).toBe('MONGODB_URI: is missing');
});

test('a problem does not repeat the value, which may be a secret', () => {
  expect(problemsOf({ MONGODB_URI: 'user:hunter2@host' }).join()).not.toContain('hunter2');
});

test('a port that browsers and fetch refuse is a problem', async () => {
  for (const PORT of ['6000', '10080']) {
    expect(problemsOf({ PORT, MONGODB_URI: 'mongodb://127.0.0.1' })).toEqual([
      'PORT: is a port that browsers refuse to open; choose another one, like 8080',
    ]);
    const refusal = await fetch(`http://127.0.0.1:${PORT}`).catch(({ cause }) => cause.message);
    expect(refusal).toBe('bad port');
  }
  expect(problemsOf({ PORT: '6001', MONGODB_URI: 'mongodb://127.0.0.1' })).toEqual([]);
});

test('an empty variable counts as absent', () => {
  const config = loadConfig(schema, { PORT: '', MONGODB_URI: 'mongodb://127.0.0.1' });
  expect(config).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', MONGODB_DATABASE: 'cowbell_test' });
});

test('line breaks of PEM blocks may be written as \\n', () => {
  const pems = [createTestKeys().publicKey, createTestKeys().publicKey] as const;
  const read = (text: string) =>
    pemKeys(createPublicKey)
      .parse(text)
      .map((key) => key.export({ type: 'spki', format: 'pem' }));
  expect(read(pems[0])).toEqual([pems[0]]);
  expect(read(pems.join(''))).toEqual(pems);
  expect(read(pems.map((one) => one.trim().replaceAll('\n', '\\n')).join('\\n'))).toEqual(pems);
});

test('what are no keys is refused with a sentence', () => {
  const keys = z.object({
    KEY: hexKeys({ bytes: 2 }),
    LONG: hexKeys({ bytes: 2, orMore: true }),
    PEM: pemKeys(createPublicKey),
  });
  const noKey = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----';
  for (const [KEY, LONG, PEM] of [
    ['abcd,', 'ab', noKey],
    ['abcdef', 'abcd,xy', 'abc'],
  ]) {
    expect(() => loadConfig(keys, { KEY, LONG, PEM })).toThrow(
      new ConfigError([
        'KEY: must be 2 bytes in hexadecimal, or several such keys separated by commas',
        'LONG: must be at least 2 bytes in hexadecimal, or several such keys separated by commas',
        'PEM: must be a key as a PEM block, or several, one after another',
      ]),
    );
  }
  const { KEY, LONG } = keys.omit({ PEM: true }).parse({ KEY: 'abcd, EF01', LONG: 'abcdef,0123' });
  expect([KEY, LONG].map((list) => list.map((key) => key.toString('hex')))).toEqual([
    ['abcd', 'ef01'],
    ['abcdef', '0123'],
  ]);
});
