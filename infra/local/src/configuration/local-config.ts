import {
  ConfigError,
  httpPort,
  integer,
  loadConfig,
  mongoUrl,
  redisUrl,
  smtpUrl,
} from '@cowbell/service-kit/base/config';
import { z } from 'zod';
import { parts } from '../../../one-process/src/parts.ts';
import { Failure } from '../../bootstrap/failure.mjs';
import { type ServerName, type StackPorts, serverNames, stackServers } from '../stack/stack-ports.ts';
import { profiles } from '../stack/stack-processes.ts';

/** Servers that do not speak HTTP. */
const withoutHttp: readonly ServerName[] = ['smtp', 'mongod', 'redis'];

const port = httpPort({ min: 1 });
const anyPort = integer({ min: 1, max: 65_535 });

/** Parts that listen only when each is a process of its own. */
const onlyInMany = new Set<string>(parts.filter(({ listens }) => !listens).map(({ name }) => name));

const ports = Object.fromEntries(
  serverNames.map((name) => {
    const { variable, byDefault, title } = stackServers[name];
    const condition = onlyInMany.has(name) ? ' Without effect in `PROFILE=one`.' : '';
    const schema = withoutHttp.includes(name) ? anyPort : port;
    return [variable, schema.default(byDefault).describe(`Port of ${title}.${condition}`)];
  }),
);

/** The environment of `npm start` and the other commands. All of it is optional. */
export const localConfig = z.object({
  PROFILE: z
    .enum(profiles, 'may be one (everything in one process, the default) or many (each part in a process of its own)')
    .default('one')
    .describe(
      '`one` runs everything in one process; `many` runs each part in a process of its own, as `npm run dev` always does.',
    ),
  HOST: z
    .enum(
      ['localhost', '127.0.0.1', '0.0.0.0'],
      'may be 127.0.0.1 (this machine only) or 0.0.0.0 (open to the network)',
    )
    .default('localhost')
    .describe('`0.0.0.0` opens the edge to the local network. Everything else stays on this machine.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('URL of the edge as people reach it. Without it, the address of this machine.'),
  MONGODB_URI: mongoUrl.optional().meta({
    secret: true,
    description: 'MongoDB replica set to use. Without it, the command starts its own mongod.',
  }),
  REDIS_URL: redisUrl.optional().meta({
    secret: true,
    description: 'Redis to use. Without it, the command starts its own redis-server.',
  }),
  SMTP_URL: smtpUrl.optional().meta({
    secret: true,
    description: 'Mail server to use. Without it, the mailbox of the local stack takes all emails.',
  }),
  TIP_LINKS: z
    .string()
    .optional()
    .describe(
      'Payment pages for tips, until the band sets its own on `/band`. Without it, the home pages of two payment services.',
    ),
  ...ports,
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('Chromium for browser tests, benchmarks and screenshots. Without it, an installed or downloaded one.'),
  SCHEMATHESIS_PATH: z
    .string()
    .optional()
    .describe('Schemathesis for the tests of the REST API. Without it, the command installs it with pip.'),
  KIT_PORT: port.default(8090).describe('Port of `npm run kit`.'),
  UPDATE_SCREENSHOTS: z
    .string()
    .optional()
    .describe('`1` replaces the screenshots that the browser tests compare with.'),
  TEST_LOG: z.string().optional().describe('Log level of the REST process in its tests. Without it, `silent`.'),
  NO_COLOR: z.string().optional().describe('Any value turns off colors in the terminal.'),
});

export type LocalConfig = z.infer<typeof localConfig>;

/** Reads and checks the environment of this command. Throws a {@link Failure} with a line for each invalid variable. */
export function readLocalConfig(): LocalConfig & { ports: StackPorts } {
  try {
    const config = loadConfig(localConfig);
    const values: Record<string, unknown> = config;
    const pairs = serverNames.map((name) => [name, values[stackServers[name].variable]]);
    return { ...config, ports: Object.fromEntries(pairs) };
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error;
  }
}
