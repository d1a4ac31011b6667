import type { IntakeState } from '@cowbell/contracts/rules/show';
import { postGraphQL, roles, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCatalogue } from '../build-catalogue.ts';
import { catalogueConfig } from '../config.ts';
import type { IntakeInput, Show, ShowInput, StartShowInput, UserError } from '../generated/resolvers.ts';
import { startCatalogue, type TestCatalogue } from '../testing/factories.ts';

let catalogue: TestCatalogue;

beforeAll(async () => {
  catalogue = await startCatalogue('show');
});
beforeEach(async () => {
  await catalogue.shows.deleteMany();
});
afterEach(() => vi.useRealTimers());
afterAll(() => catalogue.stop());

const fields = `id number name duoOnly startedAt endedAt version
  intake { state message closesAt opensAt minTip perGuest replays combine }`;

interface Payload {
  show: Show;
  userErrors: UserError[];
}

const readShow = async () => (await catalogue.send<{ show: Show }>(`{ show { ${fields} } }`)).data.show;

async function updateShow(input: ShowInput) {
  const update = `mutation ($input: ShowInput!) { updateShow(input: $input) { show { ${fields} } userErrors { code field message } } }`;
  return (await catalogue.send<{ updateShow: Payload }>(update, { variables: { input }, as: 'admin' })).data.updateShow;
}

type IntakeTimes = 'closesAt' | 'opensAt';

async function setIntake(input: Omit<IntakeInput, IntakeTimes> & { [time in IntakeTimes]?: string | null }) {
  const set = `mutation ($input: IntakeInput!) { setIntake(input: $input) { show { ${fields} } userErrors { code field message } } }`;
  return (await catalogue.send<{ setIntake: Payload }>(set, { variables: { input }, as: 'admin' })).data.setIntake;
}

const startMutation = `mutation ($input: StartShowInput!) {
  startShow(input: $input) { show { ${fields} } userErrors { code field message } }
}`;

/** @param url of a process of the catalogue; the one of this file by default. */
async function startShow(input: StartShowInput, url = catalogue.url): Promise<Payload> {
  const token = String(tokenOf('admin', catalogue.privateKey));
  const operation = { query: startMutation, variables: { input }, token };
  return (await postGraphQL<{ startShow: Payload }>(url, operation)).data.startShow;
}

const newShowBegan = { code: 'CONFLICT', field: null, message: 'A new show has begun.' };

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the first show', () => {
  test('takes every request, and the whole band plays, before an admin touches it', async () => {
    expect(await readShow()).toEqual({
      id: 'show-1',
      number: 1,
      name: null,
      duoOnly: false,
      startedAt: expect.any(String),
      endedAt: null,
      version: 1,
      intake: {
        state: 'OPEN',
        message: null,
        closesAt: null,
        opensAt: null,
        minTip: 0,
        perGuest: null,
        replays: true,
        combine: false,
      },
    });
  });

  test('is created once, also by reads at the same time', async () => {
    const shows = await Promise.all(Array.from({ length: 20 }, readShow));
    expect(new Set(shows.map(({ startedAt }) => startedAt)).size).toBe(1);
    expect(await catalogue.shows.countDocuments()).toBe(1);
  });

  test('is found by its id, and no other show is', async () => {
    const { id } = await readShow();
    const query = 'query ($id: ID) { show(id: $id) { number } }';
    expect((await catalogue.send(query, { variables: { id } })).data.show).toEqual({ number: 1 });
    expect((await catalogue.send(query, { variables: { id: 'show-2' } })).data.show).toBeNull();
  });
});

describe('an admin edits the show', () => {
  test.each([true, false])('duoOnly %s, and an event is published', async (duoOnly) => {
    const events = await catalogue.recordEvents();
    expect(await updateShow({ duoOnly })).toMatchObject({ show: { duoOnly, version: 2 }, userErrors: [] });
    await expect.poll(events).toMatchObject([{ type: 'show.updated' }]);
    expect(await readShow()).toMatchObject({ duoOnly });
  });

  test('absent fields stay as they are, and null empties a field', async () => {
    await updateShow({ name: ' The Press Box ', minTip: 5, perGuest: 3 });
    expect((await updateShow({ duoOnly: true })).show).toMatchObject({
      name: 'The Press Box',
      intake: { minTip: 5, perGuest: 3 },
    });
    expect((await updateShow({ name: '', perGuest: null, minTip: null })).show).toMatchObject({
      name: null,
      intake: { minTip: 0, perGuest: null },
    });
  });

  test.each([
    ['name', { name: 'x'.repeat(81) }, 'The name of a show has at most 80 characters.'],
    ['minTip', { minTip: 1_000 }, 'The minimum tip is a whole number of dollars, 0 to 999.'],
    ['perGuest', { perGuest: 21 }, 'Choose 1 to 20 requests per guest, or no limit.'],
  ])('%s must follow its rule', async (field, input, message) => {
    expect(await updateShow(input)).toMatchObject({ userErrors: [{ code: 'INVALID_INPUT', field, message }] });
    expect((await readShow()).version).toBe(1);
  });

  test('an edit of an old version is refused and shows the stored one', async () => {
    const { version } = await readShow();
    await updateShow({ name: 'The Press Box', version });
    expect(await updateShow({ name: 'The Blue Room', version })).toMatchObject({
      show: { name: 'The Press Box', version: version + 1 },
      userErrors: [{ code: 'CONFLICT', message: 'Someone else changed the show in the meantime.' }],
    });
  });
});

describe('an admin opens and closes the show', () => {
  const later = 'a state that is allowed';
  const over = 'The show is over.';
  test.each<[IntakeState, IntakeState, string]>([
    ['OPEN', 'OPEN', later],
    ['PAUSED', 'PAUSED', later],
    ['CLOSED', 'CLOSED', later],
    ['OPEN', 'PAUSED', later],
    ['OPEN', 'CLOSED', later],
    ['OPEN', 'ENDED', later],
    ['PAUSED', 'OPEN', later],
    ['PAUSED', 'CLOSED', later],
    ['PAUSED', 'ENDED', later],
    ['CLOSED', 'OPEN', later],
    ['CLOSED', 'PAUSED', later],
    ['CLOSED', 'ENDED', later],
    ['ENDED', 'OPEN', later],
    ['ENDED', 'ENDED', later],
    ['ENDED', 'PAUSED', over],
    ['ENDED', 'CLOSED', over],
  ])('from %s to %s: %s', async (from, to, outcome) => {
    if (from !== 'OPEN') await setIntake({ state: from });
    const { show, userErrors } = await setIntake({ state: to });
    expect(userErrors).toEqual(outcome === over ? [{ code: 'CONFLICT', field: null, message: over }] : []);
    expect(show.intake.state).toBe(outcome === over ? from : to);
    expect(show.endedAt !== null).toBe(show.intake.state === 'ENDED');
    expect((await readShow()).intake.state).toBe(show.intake.state);
  });

  test.each([
    { state: 'ENDED' },
    { state: 'PAUSED', message: 'Back after the break' },
    { state: 'OPEN', closesAt: inMinutes(5) },
  ] as const)(
    '$state a second time changes nothing, and leaves the version to those who edit the show',
    async (input) => {
      const { show } = await setIntake(input);
      const events = await catalogue.recordEvents('intake.changed');
      expect(await setIntake(input)).toEqual({ show, userErrors: [] });
      expect(await readShow()).toEqual(show);
      expect(await events()).toEqual([]);
    },
  );

  test('an event of its own says so, so that phones do not read all songs again', async () => {
    const events = await catalogue.recordEvents();
    await setIntake({ state: 'PAUSED', message: 'Back after the break' });
    await expect.poll(events).toMatchObject([{ type: 'intake.changed' }]);
  });

  test('the message is for the time that it is not open', async () => {
    expect((await setIntake({ state: 'PAUSED', message: ' Back after the break ' })).show.intake).toMatchObject({
      message: 'Back after the break',
    });
    expect((await setIntake({ state: 'OPEN' })).show.intake.message).toBeNull();
    expect((await setIntake({ state: 'PAUSED' })).show.intake.message).toBeNull();
    expect(await setIntake({ message: 'x'.repeat(141) })).toMatchObject({
      userErrors: [{ field: 'message', message: 'Keep the message to 140 characters.' }],
    });
  });

  test('a message of an old version is refused, unless it says what is stored; a tap never is', async () => {
    const { version } = await readShow();
    const refused = { code: 'CONFLICT', field: null, message: 'Someone else changed the show in the meantime.' };
    const { show } = await setIntake({ state: 'PAUSED', message: 'Back at nine', version });
    expect(show).toMatchObject({ version: version + 1, intake: { state: 'PAUSED', message: 'Back at nine' } });
    for (const message of ['Back at ten', null]) {
      expect(await setIntake({ message, version })).toEqual({ show, userErrors: [refused] });
    }
    expect(await setIntake({ message: 'Back at nine', version })).toEqual({ show, userErrors: [] });
    expect((await setIntake({ message: 'Back at ten', version: version + 1 })).userErrors).toEqual([]);
    expect((await setIntake({ message: 'Back at eleven' })).show.intake.message).toBe('Back at eleven');
    // Opening empties it, whatever was seen.
    expect((await setIntake({ state: 'OPEN', version })).show.intake.message).toBeNull();
  });

  test('last call closes it without anybody’s help, and opening takes that back', async () => {
    const closesAt = inMinutes(5);
    expect((await setIntake({ closesAt })).show.intake).toMatchObject({ state: 'OPEN', closesAt });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(closesAt) });
    expect((await readShow()).intake.state).toBe('CLOSED');
    expect((await setIntake({ state: 'OPEN' })).show.intake).toMatchObject({ state: 'OPEN', closesAt: null });
  });

  test('a show that last call has closed can be paused', async () => {
    const closesAt = inMinutes(5);
    await setIntake({ closesAt });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(closesAt) });
    expect((await setIntake({ state: 'PAUSED' })).show.intake).toMatchObject({ state: 'PAUSED', closesAt: null });
  });

  test('a pause does not change last call', async () => {
    const closesAt = inMinutes(5);
    await setIntake({ closesAt });
    await setIntake({ state: 'PAUSED' });
    expect((await setIntake({ state: 'OPEN' })).show.intake).toMatchObject({ closesAt });
  });

  test.each(['PAUSED', 'CLOSED', 'ENDED'] as const)(
    'last call is only for a show that is open, not %s',
    async (state) => {
      const refused = {
        code: 'INVALID_INPUT',
        field: 'closesAt',
        message: 'Last call is possible only while requests are open.',
      };
      expect(await setIntake({ state, closesAt: inMinutes(5) })).toMatchObject({ userErrors: [refused] });
      expect((await readShow()).intake).toMatchObject({ state: 'OPEN', closesAt: null });
      await setIntake({ state });
      expect(await setIntake({ closesAt: inMinutes(5) })).toMatchObject({ userErrors: [refused] });
      expect((await setIntake({ closesAt: null })).userErrors).toEqual([]);
      const closesAt = inMinutes(5);
      expect((await setIntake({ state: 'OPEN', closesAt })).show.intake).toMatchObject({ state: 'OPEN', closesAt });
    },
  );

  test.each([inMinutes(-1), inMinutes(12 * 60 + 1)])(
    'neither last call nor the end of a pause is at %s',
    async (time) => {
      const refused = { code: 'INVALID_INPUT', message: 'Choose a time within the next 12 hours.' };
      expect(await setIntake({ closesAt: time })).toMatchObject({ userErrors: [{ ...refused, field: 'closesAt' }] });
      expect(await setIntake({ state: 'PAUSED', opensAt: time })).toMatchObject({
        userErrors: [{ ...refused, field: 'opensAt' }],
      });
      expect((await readShow()).intake.state).toBe('OPEN');
    },
  );

  test('a pause ends without anybody’s help, and what it said with it', async () => {
    const opensAt = inMinutes(15);
    const pause = { state: 'PAUSED', message: 'Back soon' } as const;
    expect((await setIntake({ ...pause, opensAt })).show.intake).toMatchObject({ ...pause, opensAt });
    expect((await setIntake({ state: 'PAUSED' })).show.intake).toMatchObject({ opensAt });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(opensAt) });
    const open = { state: 'OPEN', message: null, opensAt: null };
    expect((await readShow()).intake).toMatchObject(open);
    const closesAt = inMinutes(5);
    expect((await setIntake({ closesAt })).show.intake).toMatchObject({ ...open, closesAt });
    vi.setSystemTime(Date.parse(closesAt));
    expect((await readShow()).intake).toMatchObject({ state: 'CLOSED', message: null });
  });

  test('after a pause that has ended, a new one begins without its message and its end', async () => {
    const opensAt = inMinutes(15);
    await setIntake({ state: 'PAUSED', message: 'Back soon', opensAt });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(opensAt) });
    const { intake } = (await setIntake({ state: 'PAUSED' })).show;
    expect(intake).toMatchObject({ state: 'PAUSED', message: null, opensAt: null });
  });

  test.each(['OPEN', 'CLOSED', 'ENDED'] as const)('only a pause can end on its own, not %s', async (state) => {
    const refused = { code: 'INVALID_INPUT', field: 'opensAt', message: 'Only a pause can end on its own.' };
    const opensAt = inMinutes(15);
    expect((await setIntake({ state, opensAt })).userErrors).toEqual([refused]);
    await setIntake({ state: 'PAUSED', opensAt });
    expect((await setIntake({ state })).show.intake).toMatchObject({ state, opensAt: null });
    expect((await setIntake({ opensAt })).userErrors).toEqual([refused]);
  });

  test('last call that comes before the end of a pause closes the show', async () => {
    const [closesAt, opensAt] = [inMinutes(5), inMinutes(15)];
    await setIntake({ closesAt });
    await setIntake({ state: 'PAUSED', opensAt });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(opensAt) });
    expect((await readShow()).intake.state).toBe('CLOSED');
  });

  test.each(['OPEN', 'PAUSED', 'CLOSED', 'ENDED'] as const)('not to %s, once a later show has begun', async (state) => {
    const { id } = await readShow();
    await startShow({ after: 1 });
    expect(await setIntake({ state, showId: id })).toMatchObject({
      show: { number: 2, intake: { state: 'OPEN' } },
      userErrors: [newShowBegan],
    });
    expect(await catalogue.shows.findById(id).lean()).toMatchObject({ state: 'ENDED' });
  });
});

describe('an admin begins a new show', () => {
  test('and other services read which one it follows, and when that ended', async () => {
    const first = await readShow();
    const { show } = await startShow({ after: first.number });
    const { data } = await postGraphQL<{ show: unknown }>(catalogue.url, {
      query: '{ show { id showBefore { id endedAt showBefore { id } } } }',
    });
    expect(data.show).toEqual({
      id: show?.id,
      showBefore: { id: first.id, endedAt: show?.startedAt, showBefore: null },
    });
  });

  test('which has the rules that were sent, and the former one ends', async () => {
    await setIntake({ state: 'PAUSED', message: 'Back after the break' });
    const showBefore = await readShow();
    const rules = { minTip: 5, perGuest: 3, replays: false, combine: true };
    const { show, userErrors } = await startShow({ after: 1, name: ' The Press Box ', duoOnly: true, ...rules });
    expect(userErrors).toEqual([]);
    expect(show).toEqual({
      id: 'show-2',
      number: 2,
      name: 'The Press Box',
      duoOnly: true,
      startedAt: expect.any(String),
      endedAt: null,
      version: expect.any(Number),
      intake: { state: 'OPEN', message: null, closesAt: null, opensAt: null, ...rules },
    });
    expect(await readShow()).toEqual(show);
    const stored = await catalogue.shows.findById(showBefore.id).lean();
    expect(stored).toMatchObject({ state: 'ENDED', endedAt: new Date(String(show.startedAt)) });
  });

  test('without rules it is open for every request', async () => {
    await updateShow({ duoOnly: true, minTip: 5, combine: true });
    const { show } = await startShow({ after: 1 });
    const rules = { minTip: 0, perGuest: null, replays: true, combine: false };
    expect(show).toMatchObject({ name: null, duoOnly: false, intake: { state: 'OPEN', message: null, ...rules } });
  });

  test('a show that has ended before keeps the time of its end', async () => {
    const { show } = await setIntake({ state: 'ENDED' });
    await startShow({ after: 1 });
    expect((await catalogue.shows.findById(show.id).lean())?.endedAt?.toISOString()).toBe(show.endedAt);
  });

  test('an event says so', async () => {
    const events = await catalogue.recordEvents();
    await startShow({ after: 1 });
    await expect.poll(events).toMatchObject([{ type: 'show.started', versions: { show: expect.any(Number) } }]);
  });

  test('a second tap begins no other show', async () => {
    const { show } = await startShow({ after: 1 });
    expect(await startShow({ after: 1, name: 'Twice' })).toEqual({ show, userErrors: [newShowBegan] });
    expect(await catalogue.shows.countDocuments()).toBe(2);
  });

  test('one of several admins does, at two processes of this service', async () => {
    await readShow();
    const other = await buildCatalogue(catalogueConfig.parse(catalogue.environment));
    const urls = [catalogue.url, await other.listen()];
    try {
      const names = Array.from({ length: 12 }, (_, n) => `Leader ${n}`);
      const payloads = await Promise.all(names.map((name, n) => startShow({ after: 1, name }, urls[n % 2])));
      const current = await readShow();
      expect(payloads.map(({ show }) => show)).toEqual(names.map(() => current));
      const refusals = payloads.filter(({ userErrors }) => userErrors.length > 0);
      expect(refusals.map(({ userErrors }) => userErrors)).toEqual(names.slice(1).map(() => [newShowBegan]));
      expect(await catalogue.shows.countDocuments()).toBe(2);
    } finally {
      await other.close();
    }
  });

  test('not after one that does not exist, and not against its rules', async () => {
    expect((await startShow({ after: 7 })).userErrors).toMatchObject([{ code: 'INVALID_INPUT', field: 'after' }]);
    expect((await startShow({ after: 1, minTip: 1_000 })).userErrors).toMatchObject([{ field: 'minTip' }]);
    expect((await readShow()).number).toBe(1);
  });

  test('an editor of the former show does not change it', async () => {
    const { version } = await readShow();
    await startShow({ after: 1, name: 'The Press Box' });
    for (const seen of [version, version + 1]) {
      expect(await updateShow({ name: 'The Blue Room', version: seen })).toMatchObject({
        show: { name: 'The Press Box' },
        userErrors: [{ code: 'CONFLICT' }],
      });
    }
  });
});

const reads = ['artists { id }', 'artist(id: "x") { id }', 'songs { id }', 'showSongs { id }', 'song(id: "x") { id }'];

test.each(roles.flatMap((role) => [...reads, 'show { duoOnly }'].map((read) => [role, read] as const)))(
  '%s may read %s',
  async (as, read) => {
    expect((await catalogue.send(`{ ${read} }`, { as })).errors).toEqual([]);
  },
);

test('a caller with a forged token reads like a visitor', async () => {
  expect((await catalogue.send('{ show { duoOnly } }', { token: 'a.b.c' })).errors).toEqual([]);
});

test('a change that names no field changes nothing', async () => {
  const before = await readShow();
  const events = await catalogue.recordEvents('show.updated', 'intake.changed');
  expect(await updateShow({})).toEqual({ show: before, userErrors: [] });
  expect(await setIntake({})).toEqual({ show: before, userErrors: [] });
  expect(await updateShow({ version: before.version - 1 })).toMatchObject({ userErrors: [{ code: 'CONFLICT' }] });
  expect(await readShow()).toEqual(before);
  expect(await events()).toEqual([]);
});

test('changes of the intake beside edits of the show are all stored', async () => {
  await readShow();
  const changes = Array.from({ length: 5 }, (_, minTip) => [
    setIntake({ state: 'PAUSED', message: `Back in ${minTip}` }),
    updateShow({ minTip }),
  ]);
  for (const { userErrors } of await Promise.all(changes.flat())) expect(userErrors).toEqual([]);
  expect(await readShow()).toMatchObject({ version: 11, intake: { state: 'PAUSED' } });
});

test('an empty show id is none of a show', async () => {
  expect(await setIntake({ state: 'CLOSED', showId: '' })).toMatchObject({ userErrors: [{ code: 'CONFLICT' }] });
});
