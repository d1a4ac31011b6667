import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isOnLoopback } from '@cowbell/service-kit/http/loopback';
import { home, root } from '../../bootstrap/paths.mjs';
import type { ProcessSpec } from '../processes/child.ts';
import type { LaunchOptions } from '../processes/launch.ts';
import { waitForUrl } from '../processes/wait-until-ready.ts';
import { prepareMailbox } from './mailbox.ts';
import type { Secrets } from './secrets.ts';
import type { StackPorts } from './stack-ports.ts';

/**
 * How the parts of Cowbell are divided: `one` runs all of them in one process, which takes least memory and time on one
 * machine; `many` runs each in a process of its own, so that each can be replaced, limited and measured alone.
 */
export const profiles = ['one', 'many'] as const;
export type Profile = (typeof profiles)[number];

/** The name of the process of profile `one`. */
export const oneProcess = 'cowbell';

export type StackSettings = {
  profile: Profile;
  ports: StackPorts;
  /** Address that the edge listens on: loopback, or 0.0.0.0 for the venue's network. All others listen on loopback. */
  host: string;
  publicUrl: string;
  mongoUrl: string;
  redisUrl: string;
  /** The mail server that accepts the emails. */
  smtpUrl: string;
  /** Where the mailbox keeps the emails; undefined when it is no process of the stack. */
  mailboxFolder: string | undefined;
  secrets: Secrets;
  logFolder: string;
  /** More variables for all processes, for example a limit that a test raises. */
  environment: Readonly<Record<string, string>>;
  development?: Development | undefined;
  onLine?: NonNullable<ProcessSpec['onLine']>;
};

/** What `npm run dev` adds. */
export type Development = {
  /** The dev server writes the front ends to this folder. */
  frontEndFolder: string;
  /** Each process writes the modules that it imports to a file of this folder. */
  importsFolder: string;
  /** Receives what the dev server prints: errors of the build. */
  onBuildOutput: (line: string) => void;
};

/** Where a process lists the modules that it imports, one path per line. */
export const importsFileOf = ({ importsFolder }: Development, name: string) => `${importsFolder}/${name}.txt`;

/** Where visitors of the demo pay their tips: the home pages of two payment services, not anybody's account. */
const demoTipLinks = [
  { name: 'Venmo', url: 'https://venmo.com/' },
  { name: 'PayPal', url: 'https://www.paypal.com/' },
];

/**
 * Memory of a gateway, in MB. The heap limit is twenty times what the gateway keeps. Without a limit V8 collects garbage
 * less often the more memory the machine has: a gateway under load takes 380 MB instead of 260. A semi-space is half of the
 * space for new objects. With a small one, a busy gateway spends a tenth of its time on collecting responses that are about
 * to be released anyway.
 */
const gatewayMemory = '--max-old-space-size=1024 --max-semi-space-size=64';

/** The program of the one process, relative to the root of the checkout. */
export const oneProcessScript = 'infra/one-process/src/main.ts';

/** Limit for the heap of the one process, in MB of 2^20 bytes. */
export const oneProcessHeapLimit = 512;

/**
 * How many threads V8 has for compiling code and collecting garbage: one for each core besides that of the event loop, and at most four,
 * Node's default. On two cores and under 300 sends a second, the event loop waited for a core 7 to 13 % of the time with one
 * thread, and 14 to 24 % with four.
 */
const v8Threads = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * Node's options for the one process. Its heap takes a quarter of the limit under a night's load. 5,000 phones with a stream and
 * another connection each take most of it (`npm run bench -- tap`): with 256 or 384 MB, they ended the process. The semi-space
 * is measured (`npm run load -- rush`, 300 sends a second): with 8 MB, everything takes 20 MB less than with 16, and the process 4 % more
 * CPU time.
 */
export const oneProcessOptions = [
  `--max-old-space-size=${oneProcessHeapLimit}`,
  '--max-semi-space-size=8',
  '--expose-gc',
  `--v8-pool-size=${v8Threads}`,
].join(' ');

/**
 * glibc gives each thread that allocates memory an arena of its own and keeps what was freed in it. Two for all threads
 * take 25 MB less under a night's load, and no time that could be measured. A catalogue that receives uploads takes 40 MB less.
 */
const twoArenas = { MALLOC_ARENA_MAX: '2' };

/**
 * In bytes: above the first limit, glibc returns free memory at the end of its heap to the system, and above the second one each block that
 * is freed. It begins with these values and, unless they are set, raises them when larger blocks are freed. With both set, the one
 * process takes 10 MB less under 300 sends a second.
 */
const eagerReturn = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Semi-space of a catalogue, in MB. With more, V8 keeps the chunks of uploads until they take tens of
 * megabytes (`npm run bench -- artwork`).
 */
const catalogueMemory = '--max-semi-space-size=8';

/** NODE_OPTIONS with those of this process and more; nothing when there are no more. */
export function withNodeOptions(more: readonly (string | undefined)[]): Record<string, string> {
  const own = more.filter(Boolean);
  return own.length === 0 ? {} : { NODE_OPTIONS: [process.env.NODE_OPTIONS, ...own].join(' ').trim() };
}

/**
 * What the process of a gateway has in its environment besides {@link sharedEnvironment}, secrets and its port. Benchmarks
 * give the same to the gateways that they compare with ours.
 */
export const gatewayRuntime = (): Record<string, string> => withNodeOptions([gatewayMemory]);

/** Whether the back office, which is a page of its own, is built. */
export const hasBackOffice = () => existsSync(`${root}/mfe-admin/dist/index.html`);

/** The environment of a stack, without the secrets that it made. With the profile `many`, a process gets only the stores that it uses. */
export function sharedEnvironment(settings: StackSettings): Record<string, string> {
  const { ports, publicUrl, mongoUrl, redisUrl, secrets, environment } = settings;
  const subgraph = (port: number) => `http://127.0.0.1:${port}/graphql`;
  return {
    HOST: '127.0.0.1',
    NODE_COMPILE_CACHE: `${home}/cache/node`,
    PUBLIC_URL: publicUrl,
    MONGODB_URI: mongoUrl,
    // Each service has its own database; one name for all of them would mix their data.
    MONGODB_DATABASE: '',
    REDIS_URL: redisUrl,
    TOKEN_PUBLIC_KEY: secrets.TOKEN_PUBLIC_KEY,
    USER_URL: subgraph(ports.user),
    CATALOGUE_URL: subgraph(ports.catalogue),
    REQUEST_URL: subgraph(ports.request),
    SETLIST_URL: subgraph(ports.setlist),
    CATALOGUE_ORIGIN: `http://127.0.0.1:${ports.catalogue}`,
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
    REST_URL: `http://127.0.0.1:${ports.rest}`,
    ...environment,
  };
}

/** Secrets of the user service. With the profile `many`, some of them are in no other process. */
export function userSecrets({ TOKEN_PRIVATE_KEY, MAIL_KEY, PIN_PEPPER }: Secrets): Record<string, string> {
  return { TOKEN_PRIVATE_KEY, MAIL_KEY, PIN_PEPPER };
}

/** The builds that the dev server makes: `<folder>=<configuration>#<name of the build>`. */
const developmentBuilds = [
  `shell=${root}/shell/rspack.config.ts#shell`,
  `mfe-request=${root}/mfe-request/rspack.config.ts`,
  `mfe-auth=${root}/mfe-auth/rspack.config.ts`,
  `mfe-admin=${root}/mfe-admin/rspack.config.ts#remote`,
  `back-office=${root}/mfe-admin/rspack.config.ts#back_office`,
];

function prepareDevServer(
  { frontEndFolder, onBuildOutput }: Development,
  { ports, logFolder }: Pick<StackSettings, 'ports' | 'logFolder'>,
): LaunchOptions {
  return {
    spec: {
      name: 'dev-server',
      program: process.execPath,
      args: [
        `${root}/shell/kit/build/dev-server.process.ts`,
        String(ports.devServer),
        frontEndFolder,
        ...developmentBuilds,
      ],
      logFile: `${logFolder}/dev-server.log`,
      onLine: (_name, line) => onBuildOutput(line),
    },
    waitUntilReady: (signal) => waitForUrl(`http://127.0.0.1:${ports.devServer}/readyz`, { signal }),
  };
}

const bothStores = ['mongodb', 'redis'] as const;

/** Returns the function that says how to start a Node process of the stack. */
function createPreparer(settings: StackSettings) {
  const { logFolder, development, onLine } = settings;
  const { MONGODB_URI = '', REDIS_URL = '', ...shared } = sharedEnvironment(settings);
  const stores = { mongodb: { MONGODB_URI }, redis: { REDIS_URL } };
  const instanceId = randomUUID();

  const preload = development && `--import=${root}/infra/local/src/dev/record-imports.mjs`;
  return (
    name: string,
    script: string,
    port: number,
    own: {
      uses?: readonly (keyof typeof stores)[];
      env?: Record<string, string>;
      nodeOptions?: string;
      probe?: string;
      stopLimit?: number;
    } = {},
  ): LaunchOptions => {
    const readyUrl = `http://127.0.0.1:${port}/${own.probe ?? 'readyz'}`;
    const spec = {
      name,
      program: process.execPath,
      args: [`${root}/${script}`],
      env: {
        ...shared,
        ...Object.assign({}, ...(own.uses ?? []).map((store) => stores[store])),
        PORT: String(port),
        INSTANCE_ID: instanceId,
        ...withNodeOptions([own.nodeOptions, preload]),
        ...(development && { COWBELL_IMPORTS_FILE: importsFileOf(development, name) }),
        ...own.env,
      },
      logFile: `${logFolder}/${name}.log`,
      ...(own.stopLimit && { stopLimit: own.stopLimit }),
      ...(onLine && { onLine }),
    };
    return {
      spec,
      waitUntilReady: (signal) => waitForUrl(readyUrl, { instanceId, signal }),
    };
  };
}

const prepareOwnMailbox = ({ mailboxFolder, ports, logFolder, onLine }: StackSettings) =>
  mailboxFolder ? [prepareMailbox({ ...ports, folder: mailboxFolder, logFolder, ...(onLine && { onLine }) })] : [];

/**
 * How long the one process may take to end in order, in ms. The edges finish their requests first and the gateway, which has a port
 * as well, after them: each within 10 s. The other parts have nothing left to do then.
 */
const oneProcessStopLimit = 25_000;

/**
 * Threads of libuv in the one process, for work of all parts: hashing passwords, compression, files, and names of hosts. Hashing takes
 * four of them at most (`password-queue.ts`), which is all that Node has by default: sign-ins would keep everything else waiting.
 */
const oneProcessThreads = { UV_THREADPOOL_SIZE: '8' };

/** Profile `one`: a process with everything in it. */
function prepareOneProcess(settings: StackSettings): LaunchOptions[] {
  const { ports, host, smtpUrl, secrets } = settings;
  const { TIP_LINKS = JSON.stringify(demoTipLinks) } = sharedEnvironment(settings);
  const env = {
    ...twoArenas,
    ...eagerReturn,
    ...oneProcessThreads,
    ...secrets,
    HOST: host,
    SMTP_URL: smtpUrl,
    TIP_LINKS,
    GATEWAY_PORT: String(ports.gateway),
    ...(hasBackOffice() && { BACK_OFFICE_PORT: String(ports.backOffice), BACK_OFFICE_ROOT: `${root}/mfe-admin/dist` }),
  };
  const prepare = createPreparer(settings);
  return [
    prepare(oneProcess, oneProcessScript, ports.edge, {
      uses: bothStores,
      env,
      nodeOptions: oneProcessOptions,
      stopLimit: oneProcessStopLimit,
    }),
  ];
}

/** Profile `many`: every Node process of the stack, in the order of their dependencies. */
function prepareProcesses(settings: StackSettings): {
  services: LaunchOptions[];
  gateways: LaunchOptions[];
  edges: LaunchOptions[];
} {
  const { ports, host, publicUrl, smtpUrl, secrets, development } = settings;
  const { GUEST_SECRET } = secrets;
  const shared = sharedEnvironment(settings);
  const prepare = createPreparer(settings);

  const services = [
    prepare('user', 'services/user/src/main.ts', ports.user, { uses: bothStores, env: userSecrets(secrets) }),
    prepare('catalogue', 'services/catalogue/src/main.ts', ports.catalogue, {
      uses: bothStores,
      env: twoArenas,
      nodeOptions: catalogueMemory,
    }),
    prepare('request', 'services/request/src/main.ts', ports.request, { uses: bothStores, env: { GUEST_SECRET } }),
    prepare('setlist', 'services/setlist/src/main.ts', ports.setlist, { uses: bothStores }),
    prepare('mail-worker', 'services/mail-worker/src/main.ts', ports.mailWorker, {
      uses: ['redis'],
      env: { MAIL_KEY: secrets.MAIL_KEY, SMTP_URL: smtpUrl },
    }),
    ...prepareOwnMailbox(settings),
  ];
  const gateways = [
    prepare('gateway', 'gateway/src/main.ts', ports.gateway, {
      uses: ['redis'],
      // It is on loopback itself. Its schema is open only while nobody else reaches the edge.
      env: { GUEST_SECRET, ...(!isOnLoopback({ HOST: host, PUBLIC_URL: publicUrl }) && { NODE_ENV: 'production' }) },
      nodeOptions: gatewayMemory,
    }),
    prepare('rest', 'rest-compat/src/main.ts', ports.rest),
  ];

  const { user, catalogue, request, setlist, mailWorker, gateway, rest } = ports;
  const inner = { user, catalogue, request, setlist, 'mail-worker': mailWorker, gateway, rest };
  const readyOf = ([name, port]: [string, number]) => [name, `http://127.0.0.1:${port}/readyz`];
  const edge = (name: string, port: number, own: Record<string, string>) => {
    const env = {
      ...own,
      GUEST_SECRET,
      TIP_LINKS: shared.TIP_LINKS ?? JSON.stringify(demoTipLinks),
      READY_CHECKS: JSON.stringify(Object.fromEntries(Object.entries(inner).map(readyOf))),
      ...(development && {
        DEV_SERVER_URL: `ws://127.0.0.1:${ports.devServer}`,
        REMOTES_ROOT: development.frontEndFolder,
        // A service worker would serve outdated modules.
        SERVICE_WORKER: 'off',
      }),
    };
    const script = development ? 'infra/local/src/dev/edge.process.ts' : 'shell/server/src/main.ts';
    // Its /readyz includes all other processes, each of which has its own check here.
    return prepare(name, script, port, { env, probe: 'healthz' });
  };
  const builtIn = (production: string, folder: string) =>
    development ? `${development.frontEndFolder}/${folder}/dist` : `${root}/${production}`;
  const edges = [edge('edge', ports.edge, { HOST: host, STATIC_ROOT: builtIn('shell/dist', 'shell') })];
  if (development || hasBackOffice()) {
    // It listens on loopback even when the edge is open to the network.
    const PUBLIC_URL = `http://127.0.0.1:${ports.backOffice}`;
    const STATIC_ROOT = builtIn('mfe-admin/dist', 'back-office');
    // It brings its own builds of the remotes, so that it does not need the audience's app.
    const REMOTES_ROOT = `${STATIC_ROOT}/remotes`;
    // GraphiQL belongs to the edge, which knows whether this machine alone reaches it.
    const own = { HOST: '127.0.0.1', HOSTS: 'loopback', PUBLIC_URL, STATIC_ROOT, REMOTES_ROOT, NODE_ENV: 'production' };
    edges.push(edge('back-office', ports.backOffice, own));
  }
  if (development) edges.push(prepareDevServer(development, settings));
  return { services, gateways, edges };
}

/** All Node processes of the stack. The groups stop in the reverse order of this list. */
export function prepareGroups(settings: StackSettings): LaunchOptions[][] {
  if (settings.profile === 'one') return [prepareOwnMailbox(settings), prepareOneProcess(settings)];
  const { services, gateways, edges } = prepareProcesses(settings);
  return [services, gateways, edges];
}
