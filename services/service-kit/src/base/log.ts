import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Writes one JSON line per event to stdout. Fields with the name of a secret are removed, so that a whole request or
 * input that is logged by mistake does not disclose it.
 */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  const secrets = ['password', 'pin', 'token', 'authorization', 'cookie'];
  return pino({
    name,
    level,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
  });
}
