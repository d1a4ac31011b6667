import { setTimeout as sleep } from 'node:timers/promises';
import type { startStack } from '@cowbell/local/stack/stack';
import type { TestMailServer } from '@cowbell/mail-worker/testing/factories';
import { Redis } from 'ioredis';

export type DueAddress = string;

const responseLimit = 10_000;

/** Signs people up, all at once; returns the addresses whose sign-up was acknowledged. */
async function signUp(url: string, count: number, onAcknowledged = () => {}): Promise<DueAddress[]> {
  const addresses = Array.from({ length: count }, () => `${crypto.randomUUID()}@drill.test`);
  const acknowledged = await Promise.all(
    addresses.map(async (address) => {
      const isAcknowledged = await signUpOne(url, address);
      if (isAcknowledged) onAcknowledged();
      return isAcknowledged;
    }),
  );
  return addresses.filter((_address, i) => acknowledged[i]);
}

async function signUpOne(url: string, email: string): Promise<boolean> {
  const [username] = email.split('@');
  const query = `mutation ($input: SignUpInput!) { signUp(input: $input) { email userErrors { message } } }`;
  const input = { name: 'Drill', username, email, password: 'MoreCowbell!1' };
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
      signal: AbortSignal.timeout(responseLimit),
    });
    const { data } = (await response.json()) as { data?: { signUp: { email: string | null } | null } };
    return data?.signUp?.email === email;
  } catch {
    return false;
  }
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

export interface Drill {
  stack: Stack;
  mailServer: TestMailServer;
  /** Stops the mail server, and starts it again on the same port after `whileStopped`. */
  restartMailServer: (whileStopped: () => Promise<void>) => Promise<void>;
  outage: number;
}

export interface Fault {
  name: string;
  run: (drill: Drill) => Promise<DueAddress[]>;
}

const people = 20;

const urlOf = ({ stack }: Drill) => String(stack.environment.GATEWAY_URL);

async function duringOutage(drill: Drill, verdict: TestMailServer['verdict']): Promise<DueAddress[]> {
  drill.mailServer.verdict = verdict;
  const due = await signUp(urlOf(drill), people);
  await sleep(drill.outage);
  drill.mailServer.verdict = () => 250;
  return due;
}

function killProcess({ stack }: Drill, name: string): void {
  const pid = stack.processes.get(name)?.pid();
  if (pid) process.kill(pid, 'SIGKILL');
}

async function killAndWipeRedis({ stack }: Drill): Promise<void> {
  const process = stack.processes.get('redis');
  await process?.kill();
  await process?.start();
  const redis = new Redis(String(stack.environment.REDIS_URL));
  await redis.flushall();
  redis.disconnect();
}

/** Signs people up, and causes a fault when a quarter of the sign-ups are done and the others are in progress. */
async function signUpWhile(drill: Drill, causeFault: () => Promise<void> | void): Promise<DueAddress[]> {
  const { promise: quarterIsDone, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const signingUp = signUp(urlOf(drill), people, () => {
    done += 1;
    if (done === people / 4) resolve();
  });
  await Promise.race([quarterIsDone, signingUp]);
  await causeFault();
  return await signingUp;
}

export const faults: readonly Fault[] = [
  { name: 'none', run: (drill) => signUp(urlOf(drill), people) },
  {
    name: 'mail server unavailable',
    async run(drill) {
      let due: DueAddress[] = [];
      await drill.restartMailServer(async () => {
        due = await signUp(urlOf(drill), people);
        await sleep(drill.outage);
      });
      return due;
    },
  },
  { name: 'mail server responds 451', run: (drill) => duringOutage(drill, () => 451) },
  { name: 'mail server hangs', run: (drill) => duringOutage(drill, () => new Promise(() => {})) },
  {
    name: 'worker killed before the 250',
    run(drill) {
      let emails = 0;
      drill.mailServer.verdict = () => {
        emails += 1;
        if (emails !== 8 && emails !== 16) return 250;
        killProcess(drill, 'mail-worker');
        return 451;
      };
      return signUp(urlOf(drill), people);
    },
  },
  {
    name: 'worker killed after the 250',
    run(drill) {
      let emails = 0;
      drill.mailServer.verdict = () => {
        emails += 1;
        // The server has the email, but the worker does not know.
        if (emails === 8 || emails === 16) killProcess(drill, 'mail-worker');
        return 250;
      };
      return signUp(urlOf(drill), people);
    },
  },
  {
    name: 'Redis killed and wiped before the emails are queued',
    run: (drill) => signUpWhile(drill, () => killAndWipeRedis(drill)),
  },
  {
    name: 'Redis killed and wiped while the emails are queued',
    async run(drill) {
      drill.mailServer.verdict = () => 451;
      const due = await signUp(urlOf(drill), people);
      await killAndWipeRedis(drill);
      drill.mailServer.verdict = () => 250;
      return due;
    },
  },
  {
    name: 'user service killed before the emails are queued',
    run: (drill) => signUpWhile(drill, () => killProcess(drill, 'user')),
  },
  {
    name: 'MongoDB killed while people sign up',
    run: (drill) =>
      signUpWhile(drill, async () => {
        const mongod = drill.stack.processes.get('mongod');
        await mongod?.kill();
        await mongod?.start();
      }),
  },
];
