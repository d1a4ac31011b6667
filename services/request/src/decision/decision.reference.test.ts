import { loadConfig } from '@cowbell/service-kit/base/config';
import { createRandom } from '@cowbell/service-kit/testing/random';
import { postGraphQL, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRequest } from '../build-request.ts';
import { requestConfig } from '../config.ts';
import { createGuest, createShow, createSong, startRequests, type TestRequests } from '../testing/factories.ts';
import { type Night, ReferenceShow } from './reference-show.ts';

/** How many sequences are tried: few in a test run, others with SEQUENCES=2000. */
const sequences = Number(process.env.SEQUENCES ?? 10);
/** The first sequence; each is determined by its number. */
const firstSeed = Number(process.env.SEED ?? 1);
const titles = ['Africa', 'Jolene', 'Dreams', 'Linger'];
const songs = new Map(titles.map((title) => [title, createSong({ title })]));

let service: TestRequests;
/** Two processes with one database. */
let urls: string[];
let stopSecond: () => Promise<void>;

beforeAll(async () => {
  service = await startRequests('decision_model', { ADDRESS_PER_MINUTE: '1000000' });
  service.catalogue.songs.push(...songs.values());
  const second = await buildRequest(loadConfig(requestConfig, service.environment));
  urls = [service.url, await second.listen()];
  stopSecond = () => second.close();
});
afterAll(async () => {
  await stopSecond();
  await service.stop();
});

interface Entry {
  status: string;
  place: number | null;
  asked: number;
  names: string[];
  decision: { id: string } | null;
  songSnapshot: { title: string };
}

/** Runs one sequence of operations in both, and compares what they say after each. */
async function runSequence(seed: number): Promise<void> {
  const random = createRandom(`night ${seed}`);
  const combine = random.chance(0.5);
  const showId = `show-${seed}`;
  service.catalogue.show = createShow({ id: showId, intake: { combine } });
  await service.publishEvent('show.updated');
  const reference = new ReferenceShow(combine);
  const token = tokenOf('admin', service.privateKey);
  const send = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await postGraphQL(random.pick(urls), {
      query,
      variables,
      token: String(token),
      headers: { 'x-cowbell-guest': createGuest() },
    });
    expect(errors).toEqual([]);
    return data as Record<
      string,
      {
        userErrors: { code: string }[];
        decision?: { id: string };
        request?: { id: string };
        removalId?: string | null;
      }
    >;
  };
  const ids = new Map<string, string>();
  /** Ids of the decisions that changes were about, which an undo reverses. */
  const changes: string[] = [];
  /** Undoes the latest clearing; null when there is none, or it was undone. */
  let removalId: string | null = null;
  const log: string[] = [];

  const operations: (() => Promise<void>)[] = [
    async () => {
      const [title, tip] = [random.pick(titles), random.below(4) * 5];
      const name = `Guest${ids.size}`;
      const input = { songId: songs.get(title)?.id, requestedBy: name, tip };
      const { createRequest } = await send(
        'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } userErrors { code } } }',
        { input },
      );
      log.push(`send ${title} ${tip}`);
      // A song that was declined is refused. With two processes, not all of them know it at once.
      if (!createRequest?.request) return expect(createRequest?.userErrors).toMatchObject([{ code: 'NOT_TONIGHT' }]);
      ids.set(name, createRequest.request.id);
      reference.send(name, title, tip);
    },
    async () => {
      const [title, status] = [random.pick(titles), random.pick(statuses)];
      const queue = await readQueue();
      const next = queue.filter((entry) => entry.status === 'NEXT' && entry.songSnapshot.title !== title);
      const before = status === 'NEXT' && random.chance(0.5) ? random.pick(next) : undefined;
      const { decideSong } = await send(
        'mutation ($input: DecideSongInput!) { decideSong(input: $input) { decision { id } userErrors { code } } }',
        {
          input: {
            ...{ songId: songs.get(title)?.id, status, reason: 'NO_TIME' },
            ...(before && { before: before.decision?.id }),
          },
        },
      );
      log.push(`${status} ${title} before ${before?.songSnapshot.title}`);
      const outcome = reference.decide(title, status, before?.songSnapshot.title);
      expect(decideSong?.userErrors).toEqual(outcome === 'refused' ? [{ code: 'CONFLICT' }] : []);
      if (outcome === 'changed') changes.push(String(decideSong?.decision?.id));
    },
    async () => {
      const latest = changes.pop() ?? '0'.repeat(24);
      log.push('undo');
      const { undoDecision } = await send('mutation ($id: ID!) { undoDecision(id: $id) { userErrors { code } } }', {
        id: latest,
      });
      expect(undoDecision?.userErrors).toEqual(/^0+$/.test(latest) ? [{ code: 'NOT_FOUND' }] : []);
      reference.undo();
    },
    async () => {
      const names = reference.names();
      const name = random.pick(names);
      if (!name) return;
      log.push(`delete ${name}`);
      await send('mutation ($id: ID!) { deleteRequest(id: $id) { userErrors { code } } }', { id: ids.get(name) });
      reference.delete(name);
    },
    async () => {
      if (random.chance(0.75)) return;
      log.push('clear');
      const { clearRequests } = await send('mutation { clearRequests { removalId userErrors { code } } }');
      removalId = clearRequests?.removalId ?? null;
      reference.clear();
      changes.length = 0;
    },
    async () => {
      if (!removalId) return;
      log.push('restore');
      await send('mutation ($id: ID!) { restoreRequests(removalId: $id) { userErrors { code } } }', { id: removalId });
      removalId = null;
      reference.restore();
      changes.length = 0;
    },
  ];
  const weights = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 5];

  async function readQueue(): Promise<Entry[]> {
    const data = await send('{ queue { status place asked names decision { id } songSnapshot { title } } }');
    return data.queue as unknown as Entry[];
  }

  async function readNight(): Promise<Night> {
    const data = await send(
      `{
        queue { status place asked names songSnapshot { title } }
        _entities(representations: [{ __typename: "Show", id: "${showId}" }]) {
          ... on Show { played { asked names songSnapshot { title } } }
        }
      }`,
    );
    const { queue, _entities } = data as unknown as { queue: Entry[]; _entities: { played: Entry[] }[] };
    const lineOf = (what: string | number, { asked, names, songSnapshot }: Entry) =>
      [what, songSnapshot.title, asked, ...names].join(' ');
    return {
      queue: queue.map((entry) => lineOf(entry.place ?? entry.status, entry)),
      played: (_entities[0]?.played ?? []).map((entry) => lineOf('PLAYED', entry)).sort(),
    };
  }

  for (let step = 0; step < 12; step += 1) {
    await operations[random.pick(weights)]?.();
    expect(await readNight(), `sequence ${seed}: ${log.join(', ')}`).toEqual(reference.read());
  }
  // Every request is on the list or in exactly one decision, or it was deleted by name.
  const stored = await service.requests.find({ showId }).lean();
  for (const { onList, decisionId } of stored) expect(onList).toBe(decisionId === undefined);
  expect(await service.connection.collection('decisions').countDocuments({ showId, status: 'PLAYING' })).toBeLessThan(
    2,
  );
}

const statuses = ['WAITING', 'NEXT', 'NEXT', 'PLAYING', 'PLAYING', 'PLAYED', 'DECLINED'] as const;

test.each(Array.from({ length: sequences }, (_, index) => firstSeed + index))(
  'two processes do what the reference does, in sequence %i of random operations',
  runSequence,
);
