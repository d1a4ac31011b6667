import { z } from 'zod';

/** Thrown by {@link loadConfig} with every problem of the environment. */
export class ConfigError extends Error {
  /** One line for each variable that is missing or invalid. Never contains a value, since some are secrets. */
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads and checks the environment of a process. A variable that is set but empty counts as absent.
 *
 * @throws ConfigError with all problems, not just the first one.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined> = process.env,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

/** Parses a whole number. */
export function integer({ min, max }: { min: number; max: number }) {
  return z.coerce.number('must be a number').int('must be a whole number').min(min).max(max);
}

/** One or more URLs, separated by commas, of replicas of the same process. */
export const urls = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be a URL with http or https' })).min(1));

/** A PEM block. Line breaks may be written as `\n`, since many tools keep a variable on one line. */
export const pem = z
  .string('is missing')
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine((text) => text.includes('-----BEGIN '), 'must be a PEM block');

/** A key of this many bytes, in hexadecimal. */
export const hexKey = (bytes: number) =>
  z
    .string('is missing')
    .regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'i'), `must be ${bytes} bytes in hexadecimal`)
    .transform((hex) => Buffer.from(hex, 'hex'));

/** Variables of every process. Port 0 means any free port. */
export const processConfig = (defaultPort: number) => ({
  PORT: integer({ min: 0, max: 65_535 }).default(defaultPort),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('development'),
});

/** A MongoDB server and the service's own database. */
export const mongoConfig = (defaultDatabase: string) => ({
  MONGODB_URI: z.string('is missing').regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb://'),
  MONGODB_DATABASE: z.string().default(defaultDatabase),
});

/** A Redis server. With a prefix for keys and channels, several bands or tests can share one server. */
export const redisConfig = {
  REDIS_URL: z.string('is missing').regex(/^(rediss?|unix):\/\//, 'must start with redis://'),
  REDIS_PREFIX: z.string().default('cowbell:'),
};

/** The secret that signs and verifies guest ids. */
export const guestConfig = {
  GUEST_SECRET: z
    .string('is missing')
    .regex(/^([0-9a-f]{2}){32,}$/i, 'must be at least 32 bytes in hexadecimal')
    .transform((hex) => Buffer.from(hex, 'hex')),
};

/** The key that verifies tokens. */
export const tokenConfig = { TOKEN_PUBLIC_KEY: pem };

/** A positive number of seconds or of things, within reason. */
export const positive = integer({ min: 1, max: 1_000_000 });
