import { setTimeout as sleep } from 'node:timers/promises';
import type { startStack } from '@cowbell/local/stack/stack';
import type { TestMailServer } from '@cowbell/mail-worker/factories';
import { Redis } from 'ioredis';
import { type DueAddress, signUp } from './sign-ups.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** What a drill works with. */
export interface House {
  stack: Stack;
  /** The one that runs now. */
  mailServer: TestMailServer;
  /** Stops the mail server, and starts it again on the same port. */
  restartMailServer: (away: () => Promise<void>) => Promise<void>;
  /** How long the mail server is in trouble, in ms. */
  outage: number;
}

/** One kind of trouble, and the sign-ups that were acknowledged meanwhile. */
export interface Trouble {
  name: string;
  run: (house: House) => Promise<DueAddress[]>;
}

const people = 20;

const urlOf = ({ stack }: House) => String(stack.environment.GATEWAY_URL);

/** Answers mails like this for as long as the outage takes. */
async function duringOutage(house: House, verdict: TestMailServer['verdict']): Promise<DueAddress[]> {
  house.mailServer.verdict = verdict;
  const due = await signUp(urlOf(house), people);
  await sleep(house.outage);
  house.mailServer.verdict = () => 250;
  return due;
}

/** Kills a process by SIGKILL. It is started again by its supervision. */
function killProcess({ stack }: House, name: string): void {
  const pid = stack.processes.get(name)?.pid();
  if (pid) process.kill(pid, 'SIGKILL');
}

async function killAndWipeRedis({ stack }: House): Promise<void> {
  const process = stack.processes.get('redis');
  await process?.kill();
  await process?.start();
  const redis = new Redis(String(stack.environment.REDIS_URL));
  await redis.flushall();
  redis.disconnect();
}

/** Signs people up and lets something happen once a few are through: others are being hashed, stored and answered. */
async function signUpWhile(house: House, happen: () => Promise<void> | void): Promise<DueAddress[]> {
  const { promise: fewAreThrough, resolve } = Promise.withResolvers<void>();
  let through = 0;
  const signingUp = signUp(urlOf(house), people, () => {
    through += 1;
    if (through === people / 4) resolve();
  });
  await Promise.race([fewAreThrough, signingUp]);
  await happen();
  return await signingUp;
}

export const troubles: readonly Trouble[] = [
  { name: 'none', run: (house) => signUp(urlOf(house), people) },
  {
    name: 'mail server away',
    async run(house) {
      let due: DueAddress[] = [];
      await house.restartMailServer(async () => {
        due = await signUp(urlOf(house), people);
        await sleep(house.outage);
      });
      return due;
    },
  },
  { name: 'mail server answers 451', run: (house) => duringOutage(house, () => 451) },
  { name: 'mail server hangs', run: (house) => duringOutage(house, () => new Promise(() => {})) },
  {
    name: 'worker killed before the 250',
    run(house) {
      let mails = 0;
      house.mailServer.verdict = () => {
        mails += 1;
        if (mails !== 8 && mails !== 16) return 250;
        killProcess(house, 'mail-worker');
        return 451;
      };
      return signUp(urlOf(house), people);
    },
  },
  {
    name: 'worker killed after the 250',
    run(house) {
      let mails = 0;
      house.mailServer.verdict = () => {
        mails += 1;
        // The server has the mail; the worker never hears of it.
        if (mails === 8 || mails === 16) killProcess(house, 'mail-worker');
        return 250;
      };
      return signUp(urlOf(house), people);
    },
  },
  {
    name: 'Redis killed and wiped before the mails are queued',
    run: (house) => signUpWhile(house, () => killAndWipeRedis(house)),
  },
  {
    name: 'Redis killed and wiped while the mails wait',
    async run(house) {
      house.mailServer.verdict = () => 451;
      const due = await signUp(urlOf(house), people);
      await killAndWipeRedis(house);
      house.mailServer.verdict = () => 250;
      return due;
    },
  },
  {
    name: 'user service killed before the mails are queued',
    run: (house) => signUpWhile(house, () => killProcess(house, 'user')),
  },
  {
    name: 'MongoDB killed while people sign up',
    run: (house) =>
      signUpWhile(house, async () => {
        const mongod = house.stack.processes.get('mongod');
        await mongod?.kill();
        await mongod?.start();
      }),
  },
];
