/** `npm run drill -- restore`: a backup under writes, restored into a fresh Cowbell, must have all that was acknowledged. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp } from '@cowbell/backup/back-up';
import { databases } from '@cowbell/backup/databases';
import { restore } from '@cowbell/backup/restore';
import { productionWithout } from '@cowbell/bench/settings';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { launch } from '@cowbell/local/processes/launch';
import { findFreePort } from '@cowbell/local/processes/ports';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { prepareMongo } from '@cowbell/local/stores/mongo';
import { prepareRedis } from '@cowbell/local/stores/redis';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';
import { createLogger } from '@cowbell/service-kit/base/log';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { MongoClient } from 'mongodb';

const sendersAtOnce = 20;
const signUpsAtOnce = 2;
/** How many requests are acknowledged before the backup, and again after it. */
const sendsEachTime = 1_500;

const log = createLogger({ name: 'drill', level: 'warn' });
const environment = {
  ...productionWithout(['ADDRESS_PER_MINUTE', 'GUEST_BURST']),
  ...{ SIGN_UPS_PER_ADDRESS: '100000', MAILS_PER_HOUR: '100000' },
};
await buildFrontEnds();
const folder = makeTemporaryFolder();
const file = `${folder}/cowbell.backup`;
/** The data folders of the Cowbell that writes, and of the one that gets its data. */
const [first, second] = [`${folder}/first`, `${folder}/second`];

async function send<Data>(url: string, query: string, variables: object, cookie = ''): Promise<Data | undefined> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(10_000),
    });
    return ((await response.json()) as { data?: Data }).data;
  } catch {
    return undefined;
  }
}

type Created = { createRequest: { request: { id: string } | null } | null };
type SignedUp = { signUp: { email: string | null } | null };

/** Sends a request. Returns its id when it was acknowledged. */
async function sendRequest(url: string, cookie: string, songId: string): Promise<string | undefined> {
  const query = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }';
  const input = { songId, requestedBy: 'Drill', tip: 1, key: crypto.randomUUID() };
  return (await send<Created>(url, query, { input }, cookie))?.createRequest?.request?.id;
}

/** Signs somebody up: account, PIN and email are one transaction. Returns the email address when it was acknowledged. */
async function signUp(url: string): Promise<string | undefined> {
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { email userErrors { message } } }';
  const username = crypto.randomUUID();
  const input = { name: 'Drill', username, email: `${username}@drill.test`, password: 'MoreCowbell!1' };
  return (await send<SignedUp>(url, query, { input }))?.signUp?.email ?? undefined;
}

async function songIds(url: string): Promise<string[]> {
  const found = await send<{ showSongs: { id: string }[] }>(url, '{ showSongs { id } }', {});
  return (found?.showSongs ?? []).map(({ id }) => id);
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** Writes without a pause, and makes a backup meanwhile. Returns what was acknowledged before it began, and after. */
async function backUpUnderWrites() {
  const stack = await startStack({ dataFolder: first, environment });
  const client = new MongoClient(String(stack.environment.MONGODB_URI));
  try {
    const songs = await songIds(stack.url);
    const cookies = createGuestCookies(stack.environment, 300);
    const requests: string[] = [];
    const accounts: string[] = [];
    let isWriting = true;
    const write = async (list: string[], work: () => Promise<string | undefined>) => {
      while (isWriting) {
        const id = await work();
        if (id) list.push(id);
      }
    };
    const pick = (list: readonly string[]) => String(list[Math.floor(Math.random() * list.length)]);
    const writers = [
      ...Array.from({ length: sendersAtOnce }, () =>
        write(requests, () => sendRequest(stack.url, pick(cookies), pick(songs))),
      ),
      ...Array.from({ length: signUpsAtOnce }, () => write(accounts, () => signUp(stack.url))),
    ];
    const until = async (count: number) => {
      while (requests.length < count) await sleep(20);
    };
    await until(sendsEachTime);
    const due = { requests: [...requests], accounts: [...accounts] };
    const startedAt = performance.now();
    const header = await backUp({ client, databases, file, keys: stack.environment, demo: stack.demo });
    const time = seconds(startedAt);
    const during = requests.length - due.requests.length;
    await until(requests.length + sendsEachTime);
    isWriting = false;
    await Promise.all(writers);
    const documents = header.collections.reduce((sum, { count }) => sum + count, 0);
    console.log(`\n  Backup of ${documents} documents in ${time}, while ${during} requests were acknowledged`);
    return { due, all: { requests, accounts }, password: stack.password };
  } finally {
    await client.close();
    await stack.stop();
  }
}

/** Restores the backup into the stores of a Cowbell that has never run. */
async function restoreIntoFreshStores(): Promise<void> {
  mkdirSync(second);
  copyFileSync(`${first}/secrets.json`, `${second}/secrets.json`);
  const store = async (name: string) => ({
    ...{ folder: `${second}/${name}`, logFile: `${folder}/${name}.log`, port: await findFreePort(), report() {} },
  });
  const [mongo, redisOptions] = [await prepareMongo(await store('mongod')), await prepareRedis(await store('redis'))];
  const processes = [await launch(mongo), await launch(redisOptions)];
  const client = new MongoClient(mongo.url);
  const redis = createRedis({ url: redisOptions.url, name: 'drill', log });
  try {
    await waitForRedis(redis);
    const startedAt = performance.now();
    const options = { client, redis, prefix: 'cowbell:', databases, file, keys: {}, replace: false, log };
    await restore({ ...options, warn() {} });
    console.log(`  Restored in ${seconds(startedAt)}`);
  } finally {
    await client.close();
    redis.disconnect();
    for (const child of processes) await child.stop();
  }
}

type Acknowledged = { requests: string[]; accounts: string[] };

/** Counts which acknowledged requests and accounts are in the restored Cowbell, and uses it as a guest and as an admin. */
async function checkRestored({
  due,
  all,
  password,
}: {
  due: Acknowledged;
  all: Acknowledged;
  password: string | undefined;
}) {
  const startedAt = performance.now();
  const stack = await startStack({ dataFolder: second, demo: false, environment });
  console.log(`  Ready in ${seconds(startedAt)}\n`);
  const client = new MongoClient(String(stack.environment.MONGODB_URI));
  const problems: string[] = [];
  function compare(name: string, found: readonly string[], expected: string[], sent: string[]): void {
    const present = new Set(found);
    const lost = expected.filter((id) => !present.has(id)).length;
    const doubled = found.length - present.size;
    const cells = [expected.length, sent.length, found.length, lost, doubled];
    console.log(`  ${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(14)).join('')}`);
    if (lost + doubled > 0) problems.push(`${name}: ${lost} lost, ${doubled} doubled`);
  }
  try {
    const headings = ['due', 'acknowledged', 'found', 'lost', 'doubled'];
    console.log(`  ${''.padEnd(12)}${headings.map((heading) => heading.padStart(14)).join('')}`);
    const requests = await client.db('cowbell_request').collection('requests').find({ requestedBy: 'Drill' }).toArray();
    compare(
      'requests',
      requests.map(({ _id }) => String(_id)),
      due.requests,
      all.requests,
    );
    const users = client.db('cowbell_user');
    const accounts = await users
      .collection('users')
      .find({ email: /@drill\.test$/ })
      .toArray();
    compare(
      'accounts',
      accounts.map(({ email }) => String(email)),
      due.accounts,
      all.accounts,
    );
    // A PIN has the id of its account.
    const pins = new Set((await users.collection('pins').find().toArray()).map(({ _id }) => String(_id)));
    const halves =
      accounts.filter(({ _id }) => !pins.has(String(_id))).length + Math.max(0, pins.size - accounts.length);
    if (halves > 0) problems.push(`${halves} accounts are half there`);
    const [song = ''] = await songIds(stack.url);
    const [cookie = ''] = createGuestCookies(stack.environment, 1);
    if (!(await sendRequest(stack.url, cookie, song))) problems.push('a guest cannot send');
    const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
    const signedIn = await send<{ signIn: { token: string | null } | null }>(stack.url, signIn, {
      input: { email: 'admin@cowbell.test', password },
    });
    if (!signedIn?.signIn?.token) problems.push('the bandleader cannot sign in');
    return problems;
  } finally {
    await client.close();
    await stack.stop();
  }
}

let problems: string[] = ['not finished'];
try {
  const written = await backUpUnderWrites();
  await restoreIntoFreshStores();
  problems = await checkRestored(written);
  const success = 'everything acknowledged before the backup is there, nothing is half there, and people can go on';
  console.log(problems.length > 0 ? `\n  ✗ ${problems.join('; ')}\n` : `\n  ✓ ${success}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = problems.length > 0 ? 1 : 0;
