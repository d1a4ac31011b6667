import { mkdirSync, rmSync } from 'node:fs';
import type { Command } from '../processes/child.ts';
import type { Plan } from '../processes/launch.ts';
import { LoggedFailure } from '../processes/logged-failure.ts';
import { type Supervised, supervise } from '../processes/supervise.ts';
import { requireMongo, requireRedis } from '../stores/external-stores.ts';
import { planMongo } from '../stores/mongo.ts';
import { planRedis } from '../stores/redis.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { type Demo, fillOnce, isFilled, replaceWellKnownPassword } from './demo-data.ts';
import { recordProcesses, stopOrphanedProcesses, titleOf } from './orphaned-processes.ts';
import { hasBackOffice, planProcesses, type StackSettings, sharedEnvironment } from './plans.ts';
import { loadSecrets } from './secrets.ts';
import { freePorts, requireFreePorts, type StackPorts } from './stack-ports.ts';

/** Runs a part of the start under a title, which may be shown. */
type Step = <T>(title: string, work: (tell: (detail: string) => void) => Promise<T>) => Promise<T>;

export type StackOptions = {
  ports: StackPorts;
  /** Address of the edge: 127.0.0.1, or 0.0.0.0 to open it to the network. */
  host: string;
  publicUrl: string;
  /** Keeps databases and secrets. */
  dataFolder: string;
  logFolder: string;
  /** Whether a new data folder is filled with demo songs and logins. */
  demo: boolean;
  /** Stores that are there already, in place of own ones. */
  mongoUrl?: string | undefined;
  redisUrl?: string | undefined;
  /** A mail server in place of the mailbox. */
  smtpUrl?: string | undefined;
  /** What all processes are told besides. */
  environment?: Readonly<Record<string, string>>;
  step: Step;
  /** Gets a sentence when a process ends by itself and when it is back. */
  tell: (sentence: string) => void;
  /** Gets every line that a process logs. */
  onLine?: Command['onLine'] | undefined;
};

export type RunningStack = {
  /** The edge, on loopback. */
  url: string;
  /** Where people reach the edge. */
  publicUrl: string;
  /** The back office, when it is built. */
  backOfficeUrl: string | undefined;
  /** Where the mails can be read that were sent: a page, and the API of MailDev below /api; undefined with a mail server of your own. */
  mailbox: string | undefined;
  demo: Demo;
  /** Of the demo logins, as far as it may be told. */
  password: string | undefined;
  /** What the processes are told: URLs, stores, secrets. */
  environment: Record<string, string>;
};

/** All processes of Cowbell on one machine. */
export type Stack = {
  /** Starts everything and resolves when all of it is ready; rejects when {@link Stack.stop} is called meanwhile. */
  start: () => Promise<RunningStack>;
  /** Ends everything in order: the ways in first, the stores last. */
  stop: () => Promise<void>;
  /** By name: mongod, redis, user, catalogue, request, setlist, mail-worker, mailbox, gateway, rest, edge, back-office. */
  processes: ReadonlyMap<string, Supervised>;
};

/** What `npm start` and the browser tests run: the same processes, each under its own supervision. */
export function createStack(options: StackOptions): Stack {
  const { ports, host, publicUrl, dataFolder, logFolder, environment = {}, step, tell, onLine } = options;
  const isOpen = host !== '127.0.0.1';
  const groups: Supervised[][] = [];
  const processes = new Map<string, Supervised>();
  const titles = new Map<string, string>();
  const stopping = new AbortController();

  function remember(): void {
    const running = [...processes.values()].flatMap(({ name, pid }) => {
      const id = pid();
      return id ? [{ pid: id, title: titles.get(name) ?? name }] : [];
    });
    recordProcesses(dataFolder, running);
  }

  async function startGroup(plans: readonly Plan[], report: (detail: string) => void): Promise<void> {
    stopping.signal.throwIfAborted();
    const group = plans.map((plan) => {
      const supervised = supervise(plan, tell, remember);
      titles.set(supervised.name, titleOf(plan.command));
      processes.set(supervised.name, supervised);
      return supervised;
    });
    groups.push(group);
    const waiting = new Set(group.map(({ name }) => name));
    await Promise.all(
      group.map(async ({ name, start }) => {
        await start();
        waiting.delete(name);
        report(waiting.size > 0 ? `waiting for ${[...waiting].join(', ')}` : '');
      }),
    );
  }

  async function startStores(): Promise<{ mongoUrl: string; redisUrl: string }> {
    const { mongoUrl, redisUrl } = options;
    return await step('MongoDB and Redis', async (report) => {
      await Promise.all([mongoUrl && requireMongo(mongoUrl), redisUrl && requireRedis(redisUrl)]);
      const common = { logFolder, report, ...(onLine && { onLine }) };
      const store = (name: string, port: number) => ({
        ...common,
        port,
        folder: `${dataFolder}/${name}`,
        logFile: `${logFolder}/${name}.log`,
      });
      const [mongo, redis] = await Promise.all([
        mongoUrl ? undefined : planMongo(store('mongod', ports.mongod)),
        redisUrl ? undefined : planRedis(store('redis', ports.redis)),
      ]);
      await startGroup(
        [mongo, redis].filter((plan) => plan !== undefined),
        report,
      );
      return { mongoUrl: mongoUrl ?? mongo?.url ?? '', redisUrl: redisUrl ?? redis?.url ?? '' };
    });
  }

  async function start(): Promise<RunningStack> {
    mkdirSync(dataFolder, { recursive: true });
    const left = await stopOrphanedProcesses(dataFolder);
    if (left > 0) tell(`Ended ${left} processes that an earlier run left behind.`);
    const { mongod, redis, mailbox, smtp, backOffice, ...always } = ports;
    const hasMailbox = !options.smtpUrl;
    await requireFreePorts(ports, [
      ...(Object.keys(always) as (keyof typeof always)[]),
      ...(hasBackOffice() ? (['backOffice'] as const) : []),
      ...(options.mongoUrl ? [] : (['mongod'] as const)),
      ...(options.redisUrl ? [] : (['redis'] as const)),
      ...(hasMailbox ? (['mailbox', 'smtp'] as const) : []),
    ]);

    const settings: StackSettings = {
      ...{ ports, host, publicUrl, logFolder, environment, secrets: loadSecrets(dataFolder) },
      smtpUrl: options.smtpUrl ?? `smtp://127.0.0.1:${smtp}`,
      mailboxFolder: hasMailbox ? `${dataFolder}/mailbox` : undefined,
      ...(onLine && { onLine }),
      ...(await startStores()),
    };
    const replaced = isOpen ? await replaceWellKnownPassword(settings, dataFolder) : undefined;
    const { services, gateways, edges } = planProcesses(settings);
    await step('Services, gateway and edge', async (report) => {
      // Nothing in here needs another one to start; only the end has an order.
      await Promise.all([startGroup(services, report), startGroup(gateways, report), startGroup(edges, report)]);
    });
    stopping.signal.throwIfAborted();
    const fill = () => fillOnce(settings, { dataFolder, wanted: options.demo, isOpen });
    const { demo, password } = await (options.demo && !isFilled(dataFolder)
      ? step('Demo songs and logins', fill)
      : fill());
    return {
      url: `http://127.0.0.1:${ports.edge}`,
      publicUrl,
      backOfficeUrl: hasBackOffice() ? `http://127.0.0.1:${ports.backOffice}` : undefined,
      mailbox: hasMailbox ? `http://127.0.0.1:${mailbox}` : undefined,
      demo,
      password: replaced ?? password,
      environment: { ...sharedEnvironment(settings), ...settings.secrets },
    };
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const group of groups.reverse()) await Promise.all(group.map((process) => process.stop()));
    remember();
  }

  return { start, stop, processes };
}

/**
 * Starts a whole Cowbell for a test: on free ports, with its own new data, forgotten when it stops.
 *
 * @param settings `environment` is given to all processes, for example to raise a limit; `smtpUrl` is a mail server
 *   in place of the mailbox.
 * @throws with the end of the log of what did not start, since logs are forgotten, too.
 */
export async function startStack(
  settings: { demo?: boolean; smtpUrl?: string; environment?: Record<string, string> } = {},
): Promise<RunningStack & Pick<Stack, 'processes' | 'stop'>> {
  const folder = makeTemporaryFolder();
  const ports = await freePorts();
  const stack = createStack({
    ports,
    host: '127.0.0.1',
    publicUrl: `http://127.0.0.1:${ports.edge}`,
    dataFolder: `${folder}/data`,
    logFolder: `${folder}/logs`,
    demo: settings.demo ?? true,
    smtpUrl: settings.smtpUrl,
    environment: settings.environment ?? {},
    step: (_title, work) => work(() => {}),
    tell: () => {},
  });
  const stop = async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await stack.start()), processes: stack.processes, stop };
  } catch (error) {
    const told = error instanceof LoggedFailure ? new Error(error.lastLines(), { cause: error }) : error;
    await stop();
    throw told;
  }
}
