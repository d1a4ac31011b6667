import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * One JSON line per event on stdout. Whatever looks like a secret is removed by name, so that logging a whole
 * request or input by mistake does not tell it.
 */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  const secrets = ['password', 'pin', 'token', 'authorization', 'cookie'];
  return pino({
    name,
    level,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
  });
}
