import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressesOf, type Part, type PartName, parts } from '../../../one-process/src/parts.ts';
import { oneProcessRuntime } from '../../../one-process/src/runtime.ts';
import type { Secrets } from '../../../one-process/src/secrets.ts';
import { home, root } from '../../bootstrap/paths.mjs';
import { defaultStopLimit, type ProcessSpec } from '../processes/child.ts';
import { type LaunchOptions, waitForPort, waitForUrl } from '../processes/launch.ts';
import type { StackPorts } from './stack-ports.ts';

/** `one` runs all parts in one process; `many` runs each in a process of its own. */
export const profiles = ['one', 'many'] as const;
export type Profile = (typeof profiles)[number];

export const oneProcess = 'cowbell';

export type StackSettings = {
  profile: Profile;
  ports: StackPorts;
  /** Address that the edge listens on: loopback, or 0.0.0.0 for the venue's network. All others listen on loopback. */
  host: string;
  publicUrl: string;
  mongoUrl: string;
  redisUrl: string;
  smtpUrl: string;
  mailboxFolder: string | undefined;
  secrets: Secrets;
  logFolder: string;
  /** More variables for all processes, for example a limit that a test raises. */
  environment: Readonly<Record<string, string>>;
  development?: Development | undefined;
  onLine?: ProcessSpec['onLine'];
};

export type Development = {
  frontEndFolder: string;
  importsFolder: string;
  onBuildOutput: (line: string) => void;
};

export const importsFileOf = ({ importsFolder }: Development, name: string) => `${importsFolder}/${name}.txt`;

/** Where visitors of the demo pay their tips: the home pages of two payment services, not anybody's account. */
const demoTipLinks = [
  { name: 'Venmo', url: 'https://venmo.com/' },
  { name: 'PayPal', url: 'https://www.paypal.com/' },
];

/** Time of the one process to end, in ms: the edges finish within 10 s, and after them the gateway within 10 s. */
const oneProcessStopLimit = 25_000;

function withNodeOptions(more: readonly (string | undefined)[]): Record<string, string> {
  const added = more.filter(Boolean);
  return added.length === 0 ? {} : { NODE_OPTIONS: [process.env.NODE_OPTIONS, ...added].join(' ').trim() };
}

/** The options of Node for a gateway, also for those that benchmarks compare with ours. */
export const gatewayRuntime = (): Record<string, string> =>
  withNodeOptions([parts.find(({ name }) => name === 'gateway')?.nodeOptions]);

export const hasBackOffice = () => existsSync(`${root}/mfe-admin/dist/index.html`);

/** The environment of a stack without its secrets. */
export function sharedEnvironment(settings: StackSettings): Record<string, string> {
  const { ports, publicUrl, mongoUrl, redisUrl, smtpUrl, secrets, environment } = settings;
  return {
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    MONGODB_URI: mongoUrl,
    // Each service has its own database; one name for all of them would mix their data.
    MONGODB_DATABASE: '',
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    TOKEN_PUBLIC_KEY: secrets.TOKEN_PUBLIC_KEY,
    TIP_LINKS: JSON.stringify(demoTipLinks),
    ...addressesOf((name) => `http://127.0.0.1:${ports[name]}`),
    ...environment,
  };
}

/** Of the variables and secrets of a stack, those that a part reads. */
export function environmentOf({ schema }: Part, settings: StackSettings): Record<string, string> {
  const all = Object.entries({ ...sharedEnvironment(settings), ...settings.secrets });
  return { ...settings.environment, ...Object.fromEntries(all.filter(([variable]) => variable in schema.shape)) };
}

/** The builds that the dev server makes: `<folder>=<configuration>#<name of the build>`. */
const developmentBuilds = [
  `shell=${root}/shell/rspack.config.ts#shell`,
  `mfe-request=${root}/mfe-request/rspack.config.ts`,
  `mfe-auth=${root}/mfe-auth/rspack.config.ts`,
  `mfe-admin=${root}/mfe-admin/rspack.config.ts#remote`,
  `back-office=${root}/mfe-admin/rspack.config.ts#back_office`,
];

function prepareDevServer({ frontEndFolder, onBuildOutput }: Development, settings: StackSettings): LaunchOptions {
  const port = settings.ports['dev-server'];
  return {
    spec: {
      name: 'dev-server',
      program: process.execPath,
      args: [`${root}/shell/kit/build/dev-server.process.ts`, String(port), frontEndFolder, ...developmentBuilds],
      logFile: `${settings.logFolder}/dev-server.log`,
      onLine: (_name, line) => onBuildOutput(line),
    },
    waitUntilReady: (signal) => waitForUrl(`http://127.0.0.1:${port}/readyz`, { signal }),
  };
}

/** STOP_GRACE_MS, or 0 without it: how long a process still accepts requests after SIGTERM, in ms. The process validates it. */
const graceOf = (env: Record<string, string>) => Number(env.STOP_GRACE_MS ?? process.env.STOP_GRACE_MS) || 0;

function prepareNode(
  { logFolder, development, onLine }: StackSettings,
  name: string,
  {
    entry,
    port,
    probe = 'readyz',
    env,
    nodeOptions,
    stopLimit = defaultStopLimit,
  }: {
    entry: string;
    port: number;
    probe?: string;
    env: Record<string, string>;
    nodeOptions?: string | undefined;
    stopLimit?: number;
  },
): LaunchOptions {
  const instanceId = randomUUID();
  const preload = development && `--import=${root}/infra/local/src/dev/record-imports.mjs`;
  return {
    spec: {
      name,
      program: process.execPath,
      args: [`${root}/${entry}`],
      env: {
        ...env,
        NODE_COMPILE_CACHE: `${home}/cache/node`,
        PORT: String(port),
        INSTANCE_ID: instanceId,
        // The tenth frame of an error may still be inside of a library.
        ...withNodeOptions([nodeOptions, preload, development && '--stack-trace-limit=50']),
        ...(development && { COWBELL_IMPORTS_FILE: importsFileOf(development, name) }),
      },
      logFile: `${logFolder}/${name}.log`,
      stopLimit: stopLimit + graceOf(env),
      onLine,
    },
    waitUntilReady: (signal) => waitForUrl(`http://127.0.0.1:${port}/${probe}`, { instanceId, signal }),
  };
}

function prepareOneProcess(settings: StackSettings): LaunchOptions {
  const { ports, host, secrets } = settings;
  return prepareNode(settings, oneProcess, {
    entry: oneProcessRuntime.entry,
    port: ports.edge,
    env: {
      ...sharedEnvironment(settings),
      ...oneProcessRuntime.environment,
      ...secrets,
      HOST: host,
      GATEWAY_PORT: String(ports.gateway),
      ...(hasBackOffice() && {
        BACK_OFFICE_PORT: String(ports['back-office']),
        BACK_OFFICE_ROOT: `${root}/mfe-admin/dist`,
      }),
    },
    nodeOptions: oneProcessRuntime.nodeOptions,
    stopLimit: oneProcessStopLimit,
  });
}

/** What an edge of `npm run dev` has in place of the builds. */
function developmentOf(name: PartName, { development, ports }: StackSettings): Record<string, string> {
  if (!development) return {};
  const folder = name === 'edge' ? 'shell' : 'back-office';
  return {
    STATIC_ROOT: `${development.frontEndFolder}/${folder}/dist`,
    ...(name === 'edge' && { REMOTES_ROOT: development.frontEndFolder }),
    // A service worker would serve outdated modules.
    SERVICE_WORKER: 'off',
    DEV_SERVER_URL: `ws://127.0.0.1:${ports['dev-server']}`,
  };
}

function preparePart(settings: StackSettings, part: Part): LaunchOptions {
  const { ports, host, publicUrl, development } = settings;
  const { name, layer, probe, nodeOptions } = part;
  const frontEnds = development ? `${development.frontEndFolder}/back-office/dist` : `${root}/mfe-admin/dist`;
  const isDevelopedEdge = development && layer === 'edge';
  return prepareNode(settings, name, {
    entry: isDevelopedEdge ? 'infra/local/src/dev/edge.process.ts' : part.entry,
    port: ports[name],
    probe,
    env: {
      ...environmentOf(part, settings),
      ...part.variables({
        ...{ host, publicUrl, originOf: (other) => `http://127.0.0.1:${ports[other]}` },
        backOffice: { port: ports['back-office'], root: frontEnds },
      }),
      ...(isDevelopedEdge && developmentOf(name, settings)),
    },
    nodeOptions,
  });
}

/** All Node processes of the stack. The groups stop in the reverse order of this list. */
export function prepareGroups(settings: StackSettings): LaunchOptions[][] {
  const { profile, development, mailboxFolder, ports, logFolder, onLine } = settings;
  const mailbox = mailboxFolder ? [prepareMailbox({ ...ports, folder: mailboxFolder, logFolder, onLine })] : [];
  if (profile === 'one') return [mailbox, [prepareOneProcess(settings)]];
  const hasPart = ({ name }: Part) => name !== 'back-office' || development || hasBackOffice();
  const layers = [['service'], ['gateway', 'rest'], ['edge']].map((names) =>
    parts.filter((part) => names.includes(part.layer) && hasPart(part)).map((part) => preparePart(settings, part)),
  );
  return [mailbox, ...layers, development ? [prepareDevServer(development, settings)] : []];
}

const script = fileURLToPath(new URL('./mailbox.process.ts', import.meta.url));

/** A mail server that accepts every email and shows it on a page. */
export function prepareMailbox(options: {
  smtp: number;
  mailbox: number;
  folder: string;
  logFolder: string;
  onLine?: ProcessSpec['onLine'];
}): LaunchOptions {
  const { smtp, mailbox, folder, logFolder, onLine } = options;
  return {
    spec: {
      name: 'mailbox',
      program: process.execPath,
      folder,
      args: [script, String(smtp), String(mailbox), folder],
      logFile: `${logFolder}/mailbox.log`,
      onLine,
    },
    waitUntilReady: (signal) => waitForPort(mailbox, signal),
  };
}
