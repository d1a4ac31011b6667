import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Writes JSON lines to stdout, without fields that have the name of a secret. */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  const secrets = ['password', 'pin', 'token', 'authorization', 'cookie'];
  return pino({
    name,
    level,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
  });
}
