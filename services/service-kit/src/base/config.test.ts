import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestKeys } from '../testing/test-service.ts';
import { ConfigError, loadConfig, mongoConfig, pem, processConfig } from './config.ts';

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

test('line breaks of a PEM block may be written as \\n', () => {
  const { publicKey } = createTestKeys();
  expect(pem.parse(publicKey.replaceAll('\n', '\\n'))).toBe(publicKey);
});
