import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { productionWithout } from '@cowbell/bench/settings';
import { startStack } from '@cowbell/local/stack/stack';
import { freePorts } from '@cowbell/local/stack/stack-ports';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';
import { startMailServer, type TestMailServer } from '@cowbell/mail-worker/testing/factories';
import { addressesOf, parts } from '@cowbell/one-process/parts';
import { createAudience } from '../shared/audience.ts';
import { type Link, openLink } from '../shared/link.ts';
import { limits } from '../shared/mails.ts';
import { type Clock, prepareClock } from './clock.ts';
import { type Disk, mountDisk } from './disk.ts';

/** In which kind of stack a fault happens: in one process, also with a clock of its own, or in many. */
export type Kind = 'many' | 'one' | 'clock';

/** How long a phone may wait for what is down to be up again, in ms, before the next fault. */
const readyLimit = 60_000;

/** A mail server that can go away and come back, and keeps what it accepted. */
export interface Mailbox {
  server: TestMailServer;
  away: (duration: number) => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const server = await startMailServer();
  const { accepted, url } = server;
  const mailbox: Mailbox = {
    server,
    async away(duration) {
      await mailbox.server.stop();
      await sleep(duration);
      mailbox.server = Object.assign(await startMailServer(Number(new URL(url).port)), { accepted });
    },
  };
  return mailbox;
}

/** A running Cowbell with everything that a fault may break. */
export interface Scene {
  stack: Awaited<ReturnType<typeof startStack>>;
  /** The networks in front of the parts and stores, by the name of the server. Only where there are many processes. */
  links: ReadonlyMap<string, Link>;
  mailbox: Mailbox;
  disk: Disk | undefined;
  clock: Clock | undefined;
  come: Awaited<ReturnType<typeof createAudience>>['come'];
  pidOf: (name: string) => number;
  /** Waits until all parts are ready again. */
  untilReady: () => Promise<void>;
  stop: () => Promise<void>;
}

async function openLinks(mailbox: Mailbox) {
  const ports = await freePorts();
  const smtp = Number(new URL(mailbox.server.url).port);
  const servers = [
    ...parts.filter(({ layer }) => layer !== 'edge').map(({ name }) => name),
    'mongod',
    'redis',
  ] as const;
  const opened = servers.map(async (name) => [name, await openLink([ports[name]])] as const);
  const links = new Map<string, Link>([...(await Promise.all(opened)), ['smtp', await openLink([smtp])]]);
  const hostOf = (name: string) => `127.0.0.1:${links.get(name)?.port}`;
  const environment = {
    ...addressesOf((name) => `http://${hostOf(name)}`),
    MONGODB_URI: `mongodb://${hostOf('mongod')}/?directConnection=true`,
    REDIS_URL: `redis://${hostOf('redis')}`,
    SMTP_URL: `smtp://${hostOf('smtp')}`,
  };
  return { ports, links, environment };
}

/** Starts a Cowbell of its own. @param options.withDisk puts its database on a small disk, where that is possible. */
export async function openScene(
  kind: Kind,
  { mailbox, withDisk }: { mailbox: Mailbox; withDisk: boolean },
): Promise<Scene> {
  const folder = makeTemporaryFolder();
  const dataFolder = `${folder}/data`;
  const disk = withDisk ? await mountDisk(`${dataFolder}/mongod`) : undefined;
  const clock = kind === 'clock' ? await prepareClock(folder) : undefined;
  const { ports, links, environment } = kind === 'many' ? await openLinks(mailbox) : {};
  const stack = await startStack({
    profile: kind === 'many' ? 'many' : 'one',
    dataFolder,
    smtpUrl: mailbox.server.url,
    ...(ports && { ports }),
    environment: {
      ...productionWithout(['ADDRESS_PER_MINUTE', 'GUEST_BURST']),
      ...limits,
      ...environment,
      ...clock?.environment,
    },
  });
  const { come, close } = await createAudience(stack);
  return {
    stack,
    links: links ?? new Map(),
    mailbox,
    disk,
    clock,
    come,
    pidOf(name) {
      const pid = stack.processes.get(name)?.pid();
      if (!pid) throw new Error(`${name} does not run.`);
      return pid;
    },
    async untilReady() {
      const until = Date.now() + readyLimit;
      for (;;) {
        const response = await fetch(`${stack.url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
        const body = (await response?.json().catch(() => null)) as { status?: string } | null | undefined;
        if (body?.status === 'ready') return;
        if (Date.now() > until) throw new Error(`Cowbell is not ready: ${JSON.stringify(body)}`);
        await sleep(100);
      }
    },
    async stop() {
      await close();
      await stack.stop();
      for (const link of links?.values() ?? []) link.stop();
      await disk?.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
