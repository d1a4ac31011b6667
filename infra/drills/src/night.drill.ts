/** `npm run drill -- night [seed]`: 45 songs, 300 guests, kills, and a record that must equal what happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { productionWithout } from '@cowbell/bench/settings';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { oneProcess } from '@cowbell/local/stack/stack-processes';
import { createRandom } from '@cowbell/service-kit/testing/random';
import { Redis } from 'ioredis';

const songCount = 45;
const guestCount = 300;
const sendsPerSong = 20;
/** At these songs, the process is killed while it decides. */
const kills = [12, 30];
/** At this song, Redis is wiped while guests send. */
const wipe = 20;

const random = createRandom(process.argv[2] ?? 'night');
await buildFrontEnds();
const stack = await startStack({ environment: productionWithout(['ADDRESS_PER_MINUTE', 'GUEST_BURST']) });
const guests = createGuestCookies(stack.environment, guestCount);

interface Sent {
  id: string;
  guest: string;
  songId: string;
  tip: number;
  status: string;
}
interface Entry {
  status: string;
  asked: number;
  names: string[];
  decision: { id: string } | null;
  songSnapshot: { id: string };
}
interface Decided {
  decideSong: { decision: { id: string; status: string } | null; userErrors: { code: string }[] };
}

async function send<Data>(query: string, variables: object, headers: Record<string, string> = {}): Promise<Data> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      const response = await fetch(`${stack.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(5_000),
      });
      const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
      if (data && !errors) return data;
      throw new Error(errors?.[0]?.message ?? `Status ${response.status}`);
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

const { signIn } = await send<{ signIn: { token: string } }>(
  'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
  { input: { email: 'admin@cowbell.test', password: stack.password } },
);
const asAdmin = { authorization: `Bearer ${signIn.token}` };
const { showSongs } = await send<{ showSongs: { id: string }[] }>('{ showSongs { id } }', {});
const songs = showSongs.slice(0, 60).map(({ id }) => id);

/** Everything that was acknowledged, with what must have become of it. */
const requests: Sent[] = [];
/** What must have been played, in order. */
const played: { songId: string; names: string[]; promised: number }[] = [];
let counter = 0;
let refused = 0;

async function sendOne(): Promise<void> {
  const guest = random.below(guestCount);
  const songId = random.pick(songs);
  const tip = random.chance(0.4) ? 0 : random.below(30);
  counter += 1;
  const input = { songId, requestedBy: `Guest ${guest}`, tip, key: `night-${counter}` };
  const cookie = guests[guest] ?? '';
  const { createRequest } = await send<{ createRequest: { request: { id: string } | null } }>(
    'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }',
    { input },
    { cookie },
  );
  if (!createRequest.request) refused += 1;
  else requests.push({ id: createRequest.request.id, guest: input.requestedBy, songId, tip, status: 'WAITING' });
}

/** A final decision takes the waiting requests for its song off the list. */
function takeOffList(songId: string, status: string): Sent[] {
  const taken = requests.filter((request) => request.songId === songId && request.status === 'WAITING');
  for (const request of taken) request.status = status;
  return taken;
}

function markPlayed(songId: string): void {
  const taken = takeOffList(songId, 'PLAYED');
  const names = taken.map(({ guest }) => guest).sort();
  played.push({ songId, names, promised: taken.reduce((sum, { tip }) => sum + tip, 0) });
}

let decisions = 0;

async function decide(input: object): Promise<Decided['decideSong']> {
  decisions += 1;
  const { decideSong } = await send<Decided>(
    'mutation ($input: DecideSongInput!) { decideSong(input: $input) { decision { id status } userErrors { code } } }',
    { input: { ...input, key: `decision-${decisions}` } },
    asAdmin,
  );
  if (decideSong.userErrors.length > 0) throw new Error(`A decision was refused: ${JSON.stringify(decideSong)}`);
  return decideSong;
}

async function undo(id: string | undefined): Promise<void> {
  const { undoDecision } = await send<{ undoDecision: { userErrors: object[] } }>(
    'mutation ($id: ID!) { undoDecision(id: $id) { userErrors { code } } }',
    { id },
    asAdmin,
  );
  if (undoDecision.userErrors.length > 0) throw new Error('A decision could not be undone.');
}

const readQueue = async () =>
  (await send<{ queue: Entry[] }>('{ queue { status asked names decision { id } songSnapshot { id } } }', {}, asAdmin))
    .queue;
const setState = (state: string) =>
  send(
    'mutation ($input: IntakeInput!) { setIntake(input: $input) { userErrors { code } } }',
    { input: { state } },
    asAdmin,
  );

let playing: { id: string; songId: string } | null = null;

async function wipeRedis(): Promise<void> {
  const redis = new Redis(String(stack.environment.REDIS_URL));
  await redis.flushall();
  redis.disconnect();
}

async function playSong(index: number): Promise<void> {
  const sends = Array.from({ length: sendsPerSong }, sendOne);
  if (index === wipe) await wipeRedis();
  await Promise.all(sends);
  const waiting = (await readQueue())
    .filter(({ status }) => status === 'WAITING')
    .map((entry) => entry.songSnapshot.id);
  const [wanted = random.pick(songs)] = waiting;

  if (index % 9 === 4 && waiting.length > 3) {
    const declined = String(waiting.at(-1));
    if (declined !== wanted) {
      await decide({ songId: declined, status: 'DECLINED', reason: 'UNKNOWN_SONG' });
      takeOffList(declined, 'DECLINED');
    }
  }
  if (index % 5 === 2) {
    // A wrong tap, undone.
    const { decision } = await decide({ songId: waiting[1] ?? wanted, status: 'PLAYED' });
    await undo(decision?.id);
  }
  await decide({ songId: wanted, status: 'NEXT' });
  const killing = kills.includes(index)
    ? sleep(random.below(30)).then(() => process.kill(Number(stack.processes.get(oneProcess)?.pid()), 'SIGKILL'))
    : undefined;
  const { decision } = await decide({ songId: wanted, status: 'PLAYING', seen: playing?.id ?? null });
  await killing;
  if (playing) markPlayed(playing.songId);
  playing = { id: String(decision?.id), songId: wanted };
  if (index % 15 === 7) {
    await setState('PAUSED');
    const before = requests.length;
    await Promise.all([sendOne(), sendOne()]);
    if (requests.length !== before) throw new Error('A request was taken while requests were paused.');
    await setState('OPEN');
  }
  if (index === Math.floor(songCount / 2)) {
    await send('mutation { updateShow(input: { combine: true }) { userErrors { code } } }', {}, asAdmin);
  }
}

interface ShowRecord {
  show: {
    played: { asked: number; promised: number; songSnapshot: { id: string }; requests: { requestedBy: string }[] }[];
    requests: { id: string; status: string }[];
  };
}

/** What the record says that did not happen, and the other way round. */
async function findDifferences(): Promise<string[]> {
  const { show } = await send<ShowRecord>(
    `{ show {
      played { asked promised songSnapshot { id } requests { requestedBy } }
      requests { id status }
    } }`,
    {},
    asAdmin,
  );
  const recorded = show.played.toReversed().map(({ songSnapshot, promised, requests: askers }) => ({
    ...{ songId: songSnapshot.id, promised },
    names: askers.map(({ requestedBy }) => requestedBy).sort(),
  }));
  const differences: string[] = [];
  if (JSON.stringify(recorded.map(toText)) !== JSON.stringify(played.map(toText))) {
    differences.push(`played: ${recorded.length} recorded, ${played.length} happened, or with others`);
  }
  const statuses = new Map(show.requests.map(({ id, status }) => [id, status]));
  for (const { id, status } of requests) {
    if (statuses.get(id) !== status) differences.push(`request ${id}: ${statuses.get(id)}, not ${status}`);
  }
  if (statuses.size !== requests.length) differences.push(`${statuses.size} requests, ${requests.length} acknowledged`);
  return differences;
}

const toText = ({ songId, names, promised }: (typeof played)[number]) => `${songId} ${promised} ${names.join()}`;

let isGood = false;
try {
  const startedAt = Date.now();
  for (let index = 0; index < songCount; index += 1) await playSong(index);
  await setState('ENDED');
  if (playing) markPlayed((playing as { songId: string }).songId);
  for (const request of requests) if (request.status === 'WAITING') request.status = 'UNPLAYED';
  const differences = await findDifferences();
  const count = (status: string) => requests.filter((request) => request.status === status).length;
  console.log(
    `\n  ${played.length} songs played, ${requests.length} requests of ${guestCount} guests acknowledged, ${refused} refused, ` +
      `the process killed ${kills.length} times, Redis wiped, in ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
  console.log(`  ${count('PLAYED')} played, ${count('DECLINED')} declined, ${count('UNPLAYED')} not played\n`);
  for (const difference of differences.slice(0, 10)) console.log(`  ✗ ${difference}`);
  isGood = differences.length === 0;
  if (isGood) console.log('  ✓ the record equals what happened\n');
} finally {
  await stack.stop();
}
process.exitCode = isGood ? 0 : 1;
