import { isDeepStrictEqual } from 'node:util';
import { createRandom } from '@cowbell/service-kit/testing/random';
import { postGraphQL, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stillThere } from '../request/request.model.ts';
import {
  createGuest,
  createShow,
  createSong,
  startAnother,
  startRequests,
  type TestRequests,
} from '../testing/factories.ts';
import { type Night, ReferenceShow } from '../testing/reference-show.ts';

/**
 * How many sequences are tried: few in a test run, others with SEQUENCES=2000. Each is a test, with a time limit of its
 * own.
 */
const sequences = Number(process.env.SEQUENCES ?? 10);
/** The first sequence; each is determined by its number. */
const firstSeed = Number(process.env.SEED ?? 1);
const steps = 12;
const titles = ['Africa', 'Jolene', 'Dreams', 'Linger'];
const songs = new Map(titles.map((title) => [title, createSong({ title })]));

let service: TestRequests;
/** Two processes with one database. */
let urls: string[];
let stopSecond: () => Promise<void>;

beforeAll(async () => {
  service = await startRequests('decision_model', { ADDRESS_PER_MINUTE: '1000000' });
  service.catalogue.songs.push(...songs.values());
  const second = await startAnother(service);
  urls = [service.url, second.url];
  stopSecond = second.close;
});
afterAll(async () => {
  await stopSecond();
  await service.stop();
});

interface Line {
  status: string;
  place: number | null;
  asked: number;
  promised: number;
  names: string[];
  songSnapshot: { title: string };
}

interface Payload {
  userErrors: { code: string }[];
  decision?: { id: string } | null;
  request?: { id: string } | null;
  removalId?: string | null;
}

/** One call, with its choices made, and what the reference says of it. */
interface Operation {
  text: string;
  run: (url: string) => Promise<Payload>;
  /** Does the same in a reference. Returns whether the response to the call is possible there. */
  apply: (reference: ReferenceShow, payload: Payload) => boolean;
}

const statuses = ['WAITING', 'NEXT', 'NEXT', 'PLAYING', 'PLAYING', 'PLAYED', 'DECLINED'] as const;
const unknownId = '0'.repeat(24);
const codeOf = ({ userErrors }: Payload) => userErrors[0]?.code;

/**
 * Runs one sequence of operations in both, and compares what they say after each. When two operations run at the same
 * moment, one in each process, what they say must be right after one order of the two.
 */
async function runSequence(seed: number): Promise<void> {
  const random = createRandom(`night ${seed}`);
  const combine = random.chance(0.5);
  const showId = `show-${seed}`;
  /** Usually one. When two operations run at the same moment, it may show only later which one was first. */
  let references = [new ReferenceShow(combine)];
  const describe = () => `sequence ${seed}: ${log.join(', ')}`;
  const token = String(tokenOf('admin', service.privateKey));
  /** The id of each acknowledged request, by its name. */
  const ids = new Map<string, string>();
  let sends = 0;
  let isOver = false;
  const everDeclined = new Set<string>();
  /** Undoes the latest clearing; null when there is none, or it was undone. */
  let removalId: string | null = null;
  const log: string[] = [];

  async function send<Data = { payload: Payload }>(
    query: string,
    options: { url?: string; variables?: Record<string, unknown>; as?: 'guest' } = {},
  ): Promise<Data> {
    const { url = random.pick(urls), variables, as } = options;
    const caller = as === 'guest' ? { headers: { 'x-cowbell-guest': createGuest() } } : { token };
    const { data, errors } = await postGraphQL<Data>(url, { query, ...(variables && { variables }), ...caller });
    expect(errors).toEqual([]);
    return data;
  }

  /** Changes the show, and waits until both processes know it. */
  async function setState(state: 'OPEN' | 'ENDED'): Promise<void> {
    const endedAt = state === 'ENDED' ? new Date() : null;
    service.catalogue.show = createShow({ id: showId, endedAt, intake: { combine, state } });
    await service.publishEvent('intake.changed');
    const decide = `mutation { payload: decideSong(input: { songId: "${unknownId}", status: NEXT, showId: "${showId}" }) {
      userErrors { code }
    } }`;
    for (const url of urls) {
      const ask = async () => codeOf((await send(decide, { url })).payload);
      await expect.poll(ask, { interval: 10 }).toBe(state === 'OPEN' ? 'NOT_FOUND' : 'CONFLICT');
    }
    isOver = state === 'ENDED';
    for (const reference of references) reference.isOver = isOver;
  }

  async function sendRequest(): Promise<Operation> {
    const [title, tip, as] = [random.pick(titles), random.below(4) * 5, random.pick(['guest', undefined] as const)];
    const name = `Guest${sends++}`;
    const input = { songId: songs.get(title)?.id, requestedBy: name, tip };
    const mutation =
      'mutation ($input: CreateRequestInput!) { payload: createRequest(input: $input) { request { id } userErrors { code } } }';
    return {
      text: `send ${title} ${tip} by ${as ?? 'admin'}`,
      async run(url) {
        const { payload } = await send(mutation, { url, variables: { input }, ...(as && { as }) });
        if (payload.request) ids.set(name, payload.request.id);
        return payload;
      },
      apply(show, payload) {
        if (payload.request) show.send(name, title, tip);
        if (show.isOver) return codeOf(payload) === 'NOT_OPEN';
        if (payload.request) return true;
        // A song that was declined is refused to guests. The other process may not know yet that this was undone.
        return codeOf(payload) === 'NOT_TONIGHT' && as === 'guest' && everDeclined.has(title);
      },
    };
  }

  async function decide(): Promise<Operation> {
    const [title, status] = [random.pick(titles), random.pick(statuses)];
    const { queue } = await send<{ queue: (Line & { decision: { id: string } | null })[] }>(
      '{ queue { status decision { id } songSnapshot { title } } }',
    );
    const next = queue.filter((entry) => entry.status === 'NEXT' && entry.songSnapshot.title !== title);
    const before = status === 'NEXT' && random.chance(0.5) ? random.pick(next) : undefined;
    const input = {
      ...{ songId: songs.get(title)?.id, status, reason: 'NO_TIME' },
      ...(before && { before: before.decision?.id }),
    };
    if (status === 'DECLINED') everDeclined.add(title);
    const mutation =
      'mutation ($input: DecideSongInput!) { payload: decideSong(input: $input) { userErrors { code } } }';
    return {
      text: `${status} ${title} before ${before?.songSnapshot.title}`,
      run: async (url) => (await send(mutation, { url, variables: { input } })).payload,
      apply: (show, payload) =>
        codeOf(payload) ===
        (show.decide(title, status, before?.songSnapshot.title) === 'refused' ? 'CONFLICT' : undefined),
    };
  }

  async function undo(): Promise<Operation> {
    const { _entities } = await send<{ _entities: { lastChange: { id: string } | null }[] }>(
      `{ _entities(representations: [{ __typename: "Show", id: "${showId}" }]) { ... on Show { lastChange { id } } } }`,
    );
    const id = _entities[0]?.lastChange?.id ?? unknownId;
    const codes = { refused: 'CONFLICT', nothing: 'NOT_FOUND', undone: undefined };
    return {
      text: 'undo',
      run: async (url) =>
        (await send(`mutation { payload: undoDecision(id: "${id}") { userErrors { code } } }`, { url })).payload,
      apply: (show, payload) => codeOf(payload) === codes[show.undo()],
    };
  }

  async function deleteOne(): Promise<Operation> {
    const name = random.pick(references[0]?.names() ?? []) ?? '';
    const mutation = `mutation { payload: deleteRequest(id: "${ids.get(name) ?? unknownId}") { userErrors { code } } }`;
    return {
      text: `delete ${name}`,
      run: async (url) => (await send(mutation, { url })).payload,
      apply(show, payload) {
        const isThere = show.read().statuses[name] !== undefined;
        show.delete(name);
        return codeOf(payload) === (isThere ? undefined : 'NOT_FOUND');
      },
    };
  }

  async function clear(): Promise<Operation> {
    return {
      text: 'clear',
      async run(url) {
        const { payload } = await send('mutation { payload: clearRequests { removalId userErrors { code } } }', {
          url,
        });
        removalId = payload.removalId ?? null;
        return payload;
      },
      apply(show, payload) {
        show.clear();
        return codeOf(payload) === undefined;
      },
    };
  }

  async function restore(): Promise<Operation> {
    const id = removalId ?? unknownId;
    removalId = null;
    return {
      text: 'restore',
      run: async (url) =>
        (await send(`mutation { payload: restoreRequests(removalId: "${id}") { userErrors { code } } }`, { url }))
          .payload,
      apply(show, payload) {
        if (id !== unknownId) show.restore();
        return codeOf(payload) === (id === unknownId ? 'NOT_FOUND' : undefined);
      },
    };
  }

  async function readNight(): Promise<Night> {
    const line = '{ status asked promised names songSnapshot { title } }';
    const { queue, _entities } = await send<{ queue: Line[]; _entities: [ShowOnScreen] }>(
      `{
        queue { place status asked promised names songSnapshot { title } }
        _entities(representations: [{ __typename: "Show", id: "${showId}" }]) {
          ... on Show { played ${line} declined ${line} lastChange { songSnapshot { title } } requests { requestedBy status } }
        }
      }`,
    );
    const [{ played, declined, lastChange, requests }] = _entities;
    const lineOf = ({ place, status, asked, promised, names, songSnapshot }: Line) =>
      [place ?? status, songSnapshot.title, asked, `$${promised}`, ...names].join(' ');
    return {
      queue: queue.map(lineOf),
      played: played.map(lineOf).sort(),
      declined: declined.map(lineOf).sort(),
      lastChange: lastChange?.songSnapshot.title ?? null,
      statuses: Object.fromEntries(requests.map(({ requestedBy, status }) => [requestedBy, status])),
    };
  }

  /** Runs operations, each in a process of its own, and keeps the references of the orders that are possible. */
  async function runTogether(operations: readonly Operation[]): Promise<void> {
    log.push(operations.map(({ text }) => text).join(' & '));
    const from = random.below(2);
    const payloads = await Promise.all(
      operations.map((operation, index) => operation.run(String(urls[(from + index) % 2]))),
    );
    const calls = operations.map(({ apply }, index) => ({ apply, payload: payloads[index] as Payload }));
    const orders = calls.length > 1 ? [calls, calls.toReversed()] : [calls];
    const outcomes = references.flatMap((reference) =>
      orders.map((order) => {
        const show = reference.copy();
        return { show, isPossible: order.map(({ apply, payload }) => apply(show, payload)).every(Boolean) };
      }),
    );
    const possible = outcomes.flatMap(({ show, isPossible }) => (isPossible ? [show] : []));
    expect(possible, `${describe()}: ${JSON.stringify(payloads)}`).not.toEqual([]);
    await compare(possible);
  }

  /** What the processes say must be what one of the references says, or several of them. The others did not happen. */
  async function compare(possible: readonly ReferenceShow[]): Promise<void> {
    const night = await readNight();
    const matching = possible.filter((show) => isDeepStrictEqual(show.read(), night));
    if (matching.length === 0) expect(night, describe()).toEqual(possible[0]?.read());
    references = matching.filter(
      (show, index) => matching.findIndex((other) => isDeepStrictEqual(other, show)) === index,
    );
  }

  // Clearing and restoring are several writes, so a decision in between belongs to neither order.
  const alone = [sendRequest, sendRequest, sendRequest, decide, decide, decide, decide, undo, undo, deleteOne, restore];
  const pairs = [
    [sendRequest, decide],
    [sendRequest, sendRequest],
    [decide, decide],
    [deleteOne, decide],
    [sendRequest, undo],
    [deleteOne, undo],
  ] as const;
  await setState('OPEN');
  for (let step = 0; step < steps; step += 1) {
    if (random.chance(isOver ? 0.4 : 0.08)) {
      log.push('state');
      await setState(isOver ? 'OPEN' : 'ENDED');
      await compare(references);
    }
    const kinds = random.chance(0.3) ? random.pick(pairs) : [random.chance(0.08) ? clear : random.pick(alone)];
    const operations: Operation[] = [];
    for (const choose of kinds) operations.push(await choose());
    await runTogether(operations);
  }

  // Every acknowledged request is on the list or in exactly one decision of its song, or it was deleted by name.
  const stored = await service.requests.find({ showId, ...stillThere }).lean();
  const deleted = (references[0]?.deletedNames() ?? []).map((name) => String(ids.get(name)));
  expect([...stored.map(({ _id }) => _id.toHexString()), ...deleted].sort()).toEqual([...ids.values()].sort());
  const decisions = await service.connection.collection('decisions').find({ showId }).toArray();
  for (const { state, decisionId, songId } of stored) {
    const final = decisions.filter((one) => one._id.equals(decisionId ?? '') && one.songId === songId);
    expect(final.map(({ status }) => ['PLAYED', 'DECLINED'].includes(status))).toEqual(
      state === 'LISTED' ? [] : [true],
    );
  }
  expect(decisions.filter(({ status }) => status === 'PLAYING').length).toBeLessThan(2);
}

interface ShowOnScreen {
  played: Line[];
  declined: Line[];
  lastChange: Line | null;
  requests: { requestedBy: string; status: string }[];
}

test.each(Array.from({ length: sequences }, (_, index) => firstSeed + index))(
  'two processes do what the reference does, in sequence %i of random operations',
  runSequence,
);
