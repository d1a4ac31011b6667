import { mkdirSync, rmSync } from 'node:fs';
import { isOnLoopback } from '@cowbell/service-kit/http/loopback';
import { parts } from '../../../one-process/src/parts.ts';
import type { ProcessSpec } from '../processes/child.ts';
import { type LaunchOptions, LoggedFailure } from '../processes/launch.ts';
import { type Supervised, supervise } from '../processes/supervise.ts';
import { prepareMongo } from '../stores/mongo.ts';
import { prepareRedis } from '../stores/redis.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { type Demo, isSeeded, needsDemoData, replaceWellKnownPassword, seedOnce } from './demo-data.ts';
import { recordProcesses, stopOrphanedProcesses, titleOf } from './orphaned-processes.ts';
import { loadSecrets } from './secrets.ts';
import { freePorts, requireFreePorts, type ServerName, type StackPorts, serverNames } from './stack-ports.ts';
import {
  type Development,
  hasBackOffice,
  type Profile,
  prepareGroups,
  type StackSettings,
  sharedEnvironment,
} from './stack-processes.ts';

type Step = <T>(title: string, work: (report: (detail: string) => void) => Promise<T>) => Promise<T>;

export type StackOptions = {
  profile: Profile;
  ports: StackPorts;
  /** Address of the edge: 127.0.0.1, or 0.0.0.0 to open it to the network. */
  host: string;
  publicUrl: string;
  dataFolder: string;
  logFolder: string;
  demo: boolean;
  mongoUrl?: string | undefined;
  redisUrl?: string | undefined;
  smtpUrl?: string | undefined;
  environment?: Readonly<Record<string, string>>;
  development?: Development | undefined;
  step: Step;
  /** Receives a sentence about a process that ended unexpectedly, runs again, or does not stop. */
  notify: (sentence: string) => void;
  onLine?: ProcessSpec['onLine'];
};

export type RunningStack = {
  url: string;
  publicUrl: string;
  backOfficeUrl: string | undefined;
  /** URL of the mailbox: a page with all emails, and MailDev's API below /api. Undefined with another mail server. */
  mailbox: string | undefined;
  demo: Demo;
  /** Of the demo logins, if it may be shown. */
  password: string | undefined;
  environment: Record<string, string>;
};

export type Stack = {
  /** Starts everything and resolves when all of it is ready. Rejects when {@link Stack.stop} is called before that. */
  start: () => Promise<RunningStack>;
  stop: () => Promise<void>;
  /** By name: mongod, redis, mailbox, unless others are used; dev-server; and `cowbell`, or the parts. */
  processes: ReadonlyMap<string, Supervised>;
};

/** The stack of `npm start` and of the browser tests: the same processes, each one supervised. */
export function createStack(options: StackOptions): Stack {
  const {
    profile,
    ports,
    host,
    publicUrl,
    dataFolder,
    logFolder,
    environment = {},
    development,
    step,
    notify,
    onLine,
  } = options;
  const isOpen = !isOnLoopback({ HOST: host, PUBLIC_URL: publicUrl });
  const groups: Supervised[][] = [];
  const processes = new Map<string, Supervised>();
  const titles = new Map<string, string>();
  const stopping = new AbortController();
  let reportProgress: (detail: string) => void = () => {};

  function record(): void {
    const running = [...processes.values()].flatMap(({ name, pid }) => {
      const id = pid();
      return id ? [{ pid: id, title: titles.get(name) ?? name }] : [];
    });
    recordProcesses(dataFolder, running);
  }

  async function startGroup(preparedGroup: readonly LaunchOptions[]): Promise<void> {
    stopping.signal.throwIfAborted();
    const group = preparedGroup.map((launchOptions) => {
      const supervised = supervise(launchOptions, notify, record);
      titles.set(supervised.name, titleOf(launchOptions.spec));
      processes.set(supervised.name, supervised);
      return supervised;
    });
    groups.push(group);
    const pending = new Set(group.map(({ name }) => name));
    await Promise.all(
      group.map(async ({ name, start }) => {
        await start();
        pending.delete(name);
        reportProgress(pending.size > 0 ? `waiting for ${[...pending].join(', ')}` : '');
      }),
    );
  }

  /** Starts all processes but the stores, at once; only stopping has an order. */
  async function startParts(settings: StackSettings): Promise<void> {
    await Promise.all(prepareGroups(settings).map(startGroup));
  }

  async function prepareStores(): Promise<{ mongoUrl: string; redisUrl: string; launches: LaunchOptions[] }> {
    const { mongoUrl, redisUrl } = options;
    if (mongoUrl || redisUrl) {
      const { requireMongo, requireRedis } = await import('../stores/external-stores.ts');
      await Promise.all([mongoUrl && requireMongo(mongoUrl), redisUrl && requireRedis(redisUrl)]);
    }
    const common = { logFolder, report: reportProgress, onLine };
    const store = (name: string, port: number) => ({
      ...common,
      port,
      folder: `${dataFolder}/${name}`,
      logFile: `${logFolder}/${name}.log`,
    });
    const [mongo, redis] = await Promise.all([
      mongoUrl ? undefined : prepareMongo(store('mongod', ports.mongod)),
      redisUrl ? undefined : prepareRedis(store('redis', ports.redis)),
    ]);
    return {
      mongoUrl: mongoUrl ?? mongo?.url ?? '',
      redisUrl: redisUrl ?? redis?.url ?? '',
      launches: [mongo, redis].filter((launch) => launch !== undefined),
    };
  }

  async function start(): Promise<RunningStack> {
    mkdirSync(dataFolder, { recursive: true });
    const orphans = await stopOrphanedProcesses(dataFolder);
    if (orphans > 0) notify(`Stopped ${orphans} processes that an earlier run left behind.`);
    const hasMailbox = !options.smtpUrl;
    const isUsed: Partial<Record<ServerName, boolean>> = {
      ...Object.fromEntries(parts.map(({ name, listens }) => [name, listens || profile === 'many'])),
      'back-office': Boolean(development) || hasBackOffice(),
      'dev-server': Boolean(development),
      mongod: !options.mongoUrl,
      redis: !options.redisUrl,
      mailbox: hasMailbox,
      smtp: hasMailbox,
    };
    const usedPorts = serverNames.filter((name) => isUsed[name]);
    await requireFreePorts(ports, usedPorts);
    try {
      return await startProcesses();
    } catch (error) {
      // Another program, for example a second Cowbell, may have taken a port since.
      if (error instanceof LoggedFailure) {
        await stop();
        await requireFreePorts(ports, usedPorts);
      }
      throw error;
    }
  }

  async function startProcesses(): Promise<RunningStack> {
    const { mailbox, smtp } = ports;
    const hasMailbox = !options.smtpUrl;
    const database = { dataFolder, mongoUrl: options.mongoUrl };
    let starting: Promise<void> | undefined;
    const settings = await step('MongoDB and Redis', async (report) => {
      reportProgress = report;
      const { launches, ...stores } = await prepareStores();
      const stackSettings: StackSettings = {
        ...{ profile, ports, host, publicUrl, logFolder, environment, development, secrets: loadSecrets(dataFolder) },
        smtpUrl: options.smtpUrl ?? `smtp://127.0.0.1:${smtp}`,
        mailboxFolder: hasMailbox ? `${dataFolder}/mailbox` : undefined,
        onLine,
        ...stores,
      };
      const storesReady = startGroup(launches);
      if (!needsDemoData(database, isOpen)) {
        // They load their code meanwhile, which takes longer than the stores do, and wait for the stores then.
        starting = startParts(stackSettings);
        // When the stores fail, nobody awaits it.
        starting.catch(() => {});
      }
      await storesReady;
      return stackSettings;
    });
    const replaced = isOpen ? await replaceWellKnownPassword(settings, database, options.demo) : undefined;
    stopping.signal.throwIfAborted();
    // First, so that the stack is not ready before its data is there.
    const seed = () => seedOnce(settings, { database, wanted: options.demo, isOpen });
    const { demo, password } = await (options.demo && !isSeeded(database)
      ? step('Demo songs and logins', seed)
      : seed());
    await step('Services, gateway and edge', async (report) => {
      reportProgress = report;
      await (starting ?? startParts(settings));
    });
    stopping.signal.throwIfAborted();
    return {
      url: `http://127.0.0.1:${ports.edge}`,
      publicUrl,
      backOfficeUrl: development || hasBackOffice() ? `http://127.0.0.1:${ports['back-office']}` : undefined,
      mailbox: hasMailbox ? `http://127.0.0.1:${mailbox}` : undefined,
      demo,
      password: replaced ?? password,
      environment: { ...sharedEnvironment(settings), ...settings.secrets },
    };
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const group of groups.toReversed()) await Promise.all(group.map((process) => process.stop()));
    record();
  }

  return { start, stop, processes };
}

/** Starts all of Cowbell for a test, on free ports, with data of its own. Throws with the end of a log. */
export async function startStack(
  settings: {
    dataFolder?: string;
    profile?: Profile;
    demo?: boolean;
    smtpUrl?: string;
    environment?: Record<string, string>;
    ports?: Partial<StackPorts>;
  } = {},
): Promise<RunningStack & Pick<Stack, 'processes' | 'stop'>> {
  const folder = makeTemporaryFolder();
  const ports = { ...(await freePorts()), ...settings.ports };
  const stack = createStack({
    profile: settings.profile ?? 'one',
    ports,
    host: '127.0.0.1',
    publicUrl: `http://127.0.0.1:${ports.edge}`,
    dataFolder: settings.dataFolder ?? `${folder}/data`,
    logFolder: `${folder}/logs`,
    demo: settings.demo ?? true,
    smtpUrl: settings.smtpUrl,
    environment: settings.environment ?? {},
    step: (_title, work) => work(() => {}),
    notify: () => {},
  });
  const stop = async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await stack.start()), processes: stack.processes, stop };
  } catch (error) {
    const explained = error instanceof LoggedFailure ? new Error(error.lastSentences(), { cause: error }) : error;
    await stop();
    throw explained;
  }
}
