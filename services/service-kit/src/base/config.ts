import { createPublicKey, type KeyObject } from 'node:crypto';
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

/** Reads the environment of a process. An empty variable counts as absent. @throws ConfigError with all problems. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined> = process.env,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

export function integer({ min, max }: { min: number; max: number }) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
}

/** Ports that browsers and `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking. */
const badPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export const httpPort = ({ min }: { min: 0 | 1 }) =>
  integer({ min, max: 65_535 }).refine(
    (port) => !badPorts.has(port),
    'is a port that browsers refuse to open; choose another one, like 8080',
  );

/** One or more URLs, separated by commas, of instances of the same process. */
export const urls = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be a URL with http or https' })).min(1));

/** The keys of one purpose. The first one writes, all of them read, so that keys can be rotated. */
export type Keys<Key = Buffer> = readonly [Key, ...Key[]];

/**
 * Splits the value of a variable into keys: PEM blocks, one after another, or keys in hexadecimal, separated by commas. A PEM
 * block may have `\n`, as two characters, in place of its line breaks, since many tools keep a variable on one line.
 */
export function splitKeys(value: string): string[] {
  const pems = value.replaceAll('\\n', '\n').match(/-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g);
  return pems ?? value.split(',').map((key) => key.trim());
}

/** Keys as PEM blocks. */
export const pemKeys = (parse: (pem: string) => KeyObject) =>
  z.string('is missing').transform((text, context) => {
    try {
      const [first, ...others] = splitKeys(text).map(parse);
      if (first) return [first, ...others] satisfies Keys<KeyObject>;
    } catch {
      // The sentence below says what is expected.
    }
    context.addIssue('must be a key as a PEM block, or several, one after another');
    return z.NEVER;
  });

/** Keys of this many bytes, or more, in hexadecimal. */
export const hexKeys = ({ bytes, orMore = false }: { bytes: number; orMore?: boolean }) => {
  const key = new RegExp(`^([0-9a-f]{2}){${bytes}${orMore ? ',' : ''}}$`, 'i');
  const sentence = `must be ${orMore ? 'at least ' : ''}${bytes} bytes in hexadecimal, or several such keys separated by commas`;
  return z
    .string('is missing')
    .transform(splitKeys)
    .refine((keys) => keys.every((one) => key.test(one)), sentence)
    .transform(
      ([first = '', ...others]): Keys => [Buffer.from(first, 'hex'), ...others.map((one) => Buffer.from(one, 'hex'))],
    );
};

/** Names and meanings are those of OpenTelemetry. */
export const tracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL with http or https' })
    .optional()
    .describe(
      'URL of an OpenTelemetry collector that takes traces by OTLP over HTTP. Without it, there are no traces.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .optional()
    .describe('Fraction of the requests of people that are traced: 0.01 is one of a hundred. All without it.'),
};

/** Variables of every process. Port 0 means any free port. */
export const processConfig = (defaultPort: number) => ({
  PORT: httpPort({ min: 0 }).default(defaultPort).describe('Port of the HTTP server; 0 is any free port.'),
  HOST: z.string().default('127.0.0.1').describe('Address of the HTTP server; 0.0.0.0 listens on all networks.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
  NODE_ENV: z.string().default('development').describe('`production` turns off GraphQL introspection.'),
  PUBLIC_URL: z
    .url('must be a URL')
    .default('http://127.0.0.1:8080')
    .describe('URL of the edge as people reach it. GraphQL introspection is on only while this and HOST are loopback.'),
  STOP_GRACE_MS: integer({ min: 0, max: 60_000 })
    .default(250)
    .describe(
      'How long a stopping process still accepts requests, in ms, after `/readyz` says 503: as long as a load balancer takes to notice. What stops the process must wait for 25 s more.',
    ),
  ...tracingConfig,
  INSTANCE_ID: z
    .string()
    .optional()
    .describe(
      'Any id: `/healthz` and `/readyz` return it in the header `x-cowbell-instance`. `npm start` recognizes its own processes by it.',
    ),
});

export const mongoUrl = z
  .string('is missing')
  .regex(/^mongodb(\+srv)?:\/\/./, 'must be a URL like mongodb://127.0.0.1:27017/?replicaSet=rs0');

/** A MongoDB server and the service's own database. */
export const mongoConfig = (defaultDatabase: string) => ({
  MONGODB_URI: mongoUrl.meta({
    secret: true,
    description: 'MongoDB replica set, with user and password if it needs them.',
  }),
  MONGODB_DATABASE: z.string().default(defaultDatabase).describe('Database of this service.'),
});

export const redisUrl = z
  .string('is missing')
  .refine(
    (text) => /^(rediss?|unix):\/\/./.test(text) && URL.canParse(text),
    'must be a URL like redis://127.0.0.1:6379',
  );

/** A Redis server. With a prefix for keys and channels, several bands or tests can share one server. */
export const redisConfig = {
  REDIS_URL: redisUrl.meta({ secret: true, description: 'Redis server, with user and password if it needs them.' }),
  REDIS_PREFIX: z
    .string()
    .default('cowbell:')
    .describe('Prefix of all Redis keys and channels, so that several bands can share a server.'),
};

export const smtpUrl = z.string('is missing').regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://');

export const guestConfig = {
  GUEST_SECRET: hexKeys({ bytes: 32, orMore: true }).meta({
    secret: true,
    description:
      'Key that signs guest ids: at least 32 bytes in hexadecimal. Or several, separated by commas: the first one signs, all of them verify.',
  }),
};

/** A value as JSON text. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** An unparsed URL: parsing would escape the braces of `{amount}` and `{note}`, which the page replaces with values. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL with http or https' });

export const tipLinksConfig = {
  TIP_LINKS: json(z.array(z.strictObject({ name: z.string().min(1), url: httpUrl })))
    .prefault('[]')
    .describe(
      'Payment pages for tips, until the band sets its own on `/band`, as JSON: `[{"name": "Venmo", "url": "https://venmo.com/"}]`. In a URL, `{amount}` means the whole dollars of a tip that a guest promised and that is due, and `{note}` the title of the song: `https://venmo.com/cowbell?txn=pay&amount={amount}&note={note}`. For other tips, such parameters are left out.',
    ),
};

export const tokenConfig = {
  TOKEN_PUBLIC_KEY: pemKeys(createPublicKey).describe(
    'Key that verifies tokens (ES256): SPKI as PEM. Or several, one after another. `\\n` may replace a line end.',
  ),
};

/** A positive number of seconds or of things, within reason. */
export const positive = integer({ min: 1, max: 1_000_000 });

export const serviceConfig = ({ port, database }: { port: number; database: string }) =>
  z.object({ ...processConfig(port), ...mongoConfig(database), ...redisConfig, ...tokenConfig });

export type ServiceConfig = z.infer<ReturnType<typeof serviceConfig>>;
