import { afterEach, expect, it, vi } from 'vitest';
import { readLocalConfig } from './local-config.ts';

afterEach(() => void vi.unstubAllEnvs());

it('a mail server, a profile and a port that cannot be used are reported together, and without their values', () => {
  vi.stubEnv('SMTP_URL', 'cow:bell@mail.example:587');
  vi.stubEnv('PROFILE', 'few');
  vi.stubEnv('PORT', '70000');
  expect(readLocalConfig).toThrow(
    [
      'The configuration is not usable:',
      '  PROFILE: may be one (everything in one process, the default) or many (each part in a process of its own)',
      '  SMTP_URL: must start with smtp:// or smtps://',
      '  PORT: must be at most 65535',
    ].join('\n'),
  );
});

it('a mail server may be absent', () => {
  vi.stubEnv('SMTP_URL', '');
  expect(readLocalConfig().SMTP_URL).toBeUndefined();
  vi.stubEnv('SMTP_URL', 'smtps://cow:bell@mail.example');
  expect(readLocalConfig().SMTP_URL).toBe('smtps://cow:bell@mail.example');
});

it.each(['nonsense', 'redis://', 'redis://127.0.0.1:99999'])(
  '%s for a store is reported with the form that it should have',
  (url) => {
    vi.stubEnv('MONGODB_URI', url);
    vi.stubEnv('REDIS_URL', url);
    expect(readLocalConfig).toThrow(
      [
        'The configuration is not usable:',
        '  MONGODB_URI: must be a URL like mongodb://127.0.0.1:27017/?replicaSet=rs0',
        '  REDIS_URL: must be a URL like redis://127.0.0.1:6379',
      ].join('\n'),
    );
  },
);
