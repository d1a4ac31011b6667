import { setTimeout as sleep } from 'node:timers/promises';
import { oneProcess } from '@cowbell/local/stack/stack-processes';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { Kind, Scene } from './scene.ts';

/** Something that breaks. */
export interface Fault {
  name: string;
  kind: Kind;
  /** Requests a second meanwhile, and sign-ups. */
  load: { rate: number; signUps: number };
  /** Causes the fault, and resolves when it is over, or when the supervisor repairs it from now on. */
  cause: (scene: Scene) => Promise<void> | void;
  /** Whether this machine can do that. */
  isPossible?: (scene: Scene) => boolean;
}

/** How long what hangs or is away does so, in ms. */
const outage = 5_000;

/** As fast as an audience that sends all at once, where one process does everything. */
const rush = { rate: 100, signUps: 1 };
const evening = { rate: 10, signUps: 1 };

type Cause = Fault['cause'];
const many = (name: string, cause: Cause): Fault => ({ name, kind: 'many', load: evening, cause });
const one = (name: string, cause: Cause): Fault => ({ name, kind: 'one', load: rush, cause });

const signal = (name: string, how: NodeJS.Signals): Cause => {
  return ({ pidOf }) => void process.kill(pidOf(name), how);
};

const hang =
  (name: string, duration = outage): Cause =>
  async ({ pidOf }) => {
    const pid = pidOf(name);
    process.kill(pid, 'SIGSTOP');
    await sleep(duration);
    process.kill(pid, 'SIGCONT');
  };

async function wipe({ stack }: Scene): Promise<void> {
  const redis = new Redis(String(stack.environment.REDIS_URL));
  await redis.flushall();
  redis.disconnect();
}

/** @param only swallows only connections whose first bytes have this text. */
const swallow =
  (server: string, only?: string): Cause =>
  async ({ links }) => {
    const link = links.get(server);
    link?.swallow(only);
    await sleep(outage);
    link?.mend();
  };

const answerMails =
  (verdict: Scene['mailbox']['server']['verdict']): Cause =>
  async ({ mailbox }) => {
    mailbox.server.verdict = verdict;
    await sleep(outage);
    mailbox.server.verdict = () => 250;
  };

/** Kills the worker while the mail server has an email, twice. */
const killWorker =
  (answer: 250 | 451): Cause =>
  async ({ mailbox, pidOf }) => {
    let emails = 0;
    mailbox.server.verdict = () => {
      emails += 1;
      if (emails !== 2 && emails !== 4) return 250;
      process.kill(pidOf('mail-worker'), 'SIGKILL');
      return answer;
    };
    for (let waited = 0; emails < 4 && waited < 4 * outage; waited += 50) await sleep(50);
    mailbox.server.verdict = () => 250;
  };

const jump =
  (offset: string): Cause =>
  async ({ clock, stack }) => {
    clock?.set(offset);
    await sleep(outage);
    const time = Date.parse((await fetch(`${stack.url}/healthz`)).headers.get('date') ?? '');
    if (Math.abs(time - Date.now()) < 60_000) throw new Error('The clock did not jump.');
    clock?.set('+0');
  };

async function fillDisk({ disk, stack, pidOf }: Scene): Promise<void> {
  const mongod = pidOf('mongod');
  disk?.fill();
  // MongoDB frees a little when it starts again.
  const filling = setInterval(() => disk?.fill(), 200);
  // MongoDB writes its data once a minute, and its journal into files that are there. Now it must write all.
  const client = new MongoClient(String(stack.environment.MONGODB_URI), { serverSelectionTimeoutMS: 1_000 });
  const writing = client.db('admin').command({ fsync: 1 });
  await Promise.race([writing.catch(() => {}), sleep(outage)]);
  await sleep(outage);
  clearInterval(filling);
  disk?.clear();
  if (stack.processes.get('mongod')?.pid() === mongod) throw new Error('MongoDB has not noticed the full disk.');
  await client.close();
}

const hasClock = ({ clock }: Scene) => clock !== undefined;

const services = ['user', 'catalogue', 'request', 'setlist'];
const others = ['gateway', 'rest', 'edge'];

export const faults: readonly Fault[] = [
  many('none', () => {}),
  many('mongod-killed', signal('mongod', 'SIGKILL')),
  ...[...services, ...others].map((name) => many(`${name}-killed`, signal(name, 'SIGKILL'))),
  many('mail-worker-killed-before-the-250', killWorker(451)),
  // The server has the email, but the worker does not know.
  many('mail-worker-killed-after-the-250', killWorker(250)),
  ...[...services, 'mail-worker', ...others].map((name) => many(`${name}-stopped`, signal(name, 'SIGTERM'))),
  many('redis-killed', signal('redis', 'SIGKILL')),
  many('redis-wiped', wipe),
  many('redis-hangs', hang('redis')),
  many('mail-server-away', ({ mailbox }) => mailbox.away(outage)),
  many(
    'mail-server-451',
    answerMails(() => 451),
  ),
  many(
    'mail-server-hangs',
    answerMails(() => new Promise(() => {})),
  ),
  many('mail-server-451-and-redis-wiped', async (scene) => {
    await Promise.all([answerMails(() => 451)(scene), sleep(outage / 2).then(() => wipe(scene))]);
  }),
  many('request-hangs-60-s', hang('request', 60_000)),
  ...[...services, 'gateway', 'mongod', 'redis', 'smtp'].map((name) => many(`swallowed-${name}`, swallow(name))),
  many('swallowed-redis-gateway', swallow('redis', 'gateway')),
  {
    ...many('disk-full', fillDisk),
    isPossible: ({ disk }) => disk !== undefined,
  },
  one('one-process-killed', signal(oneProcess, 'SIGKILL')),
  one('one-process-stopped', signal(oneProcess, 'SIGTERM')),
  { ...one('clock-an-hour-ahead', jump('+1h')), kind: 'clock', isPossible: hasClock },
  { ...one('clock-an-hour-back', jump('-1h')), kind: 'clock', isPossible: hasClock },
];
