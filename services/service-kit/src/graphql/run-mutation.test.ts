import { mongo } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { requireVerifiedAdmin } from '../auth/viewer.ts';
import type { NewDomainEvent } from '../events/domain-events.ts';
import type { CallerContext } from './context.ts';
import { createMutationRunner, inputWithRules, type MutationSteps, refused, succeeded } from './run-mutation.ts';
import type { UserError } from './user-error.ts';

interface Payload {
  song?: string;
  userErrors: UserError[];
}

const rules = z.object({ title: z.string().trim().min(1, 'Please enter a title.') });
const event: NewDomainEvent = { type: 'song.created', id: 'africa' };
const notFound: UserError = { code: 'NOT_FOUND', message: 'Song not found.' };
const tooMany: UserError = { code: 'RATE_LIMITED', message: 'Too many songs.' };
const admin = { id: 'a', isAdmin: true, isVerified: true };

/** Runs a mutation whose steps write their names into `log`. */
function setUp() {
  const log: string[] = [];
  const runMutation = createMutationRunner({ events: { publish: async ({ type }) => void log.push(type) } });
  const run = (
    steps: Partial<MutationSteps<{ title: string }, Payload>>,
    { title = 'Africa', viewer = admin as CallerContext['viewer'] } = {},
  ) =>
    runMutation<{ title: string }, Payload>({ viewer } as CallerContext, {
      policy: requireVerifiedAdmin,
      input: inputWithRules(rules, { title }),
      limits: async () => {
        log.push('limits');
        return null;
      },
      work: async (valid) => {
        log.push(`work: ${valid.title}`);
        return succeeded({ song: valid.title }, event);
      },
      ...steps,
    });
  return { log, run };
}

test('limits, work and event follow a valid input, and the work gets what the rules return', async () => {
  const { log, run } = setUp();
  expect(await run({}, { title: ' Africa ' })).toEqual({ song: 'Africa', userErrors: [] });
  expect(log).toEqual(['limits', 'work: Africa', 'song.created']);
});

test('the policy refuses before the input is checked', async () => {
  const { log, run } = setUp();
  await expect(run({}, { title: '', viewer: null })).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
  expect(log).toEqual([]);
});

test('an invalid input returns user errors by field and counts against no limit', async () => {
  const { log, run } = setUp();
  expect(await run({}, { title: ' ' })).toEqual({
    userErrors: [{ code: 'INVALID_INPUT', field: 'title', message: 'Please enter a title.' }],
  });
  expect(log).toEqual([]);
});

test('a limit that refuses ends the mutation', async () => {
  const { log, run } = setUp();
  expect(await run({ limits: async () => tooMany })).toEqual({ userErrors: [tooMany] });
  expect(log).toEqual([]);
});

test('refused work publishes nothing', async () => {
  const { log, run } = setUp();
  expect(await run({ work: async () => refused(notFound) })).toEqual({ userErrors: [notFound] });
  expect(log).toEqual(['limits']);
});

test('the event is published before a payload that needs another read', async () => {
  const { log, run } = setUp();
  const { promise: payload, resolve } = Promise.withResolvers<Payload>();
  const response = run({ work: async () => ({ payload, event }) });
  await vi.waitFor(() => expect(log).toContain('song.created'));
  resolve({ song: 'late', userErrors: [] });
  expect(await response).toEqual({ song: 'late', userErrors: [] });
});

test('concurrent calls with the same idempotency key do the work once', async () => {
  const { log, run } = setUp();
  let stored: Payload | null = null;
  const steps: Partial<MutationSteps<{ title: string }, Payload>> = {
    idempotency: () => ({ key: 'k', repeatedPayload: async () => stored }),
    work: async ({ title }) => {
      log.push('work');
      stored = { song: title, userErrors: [] };
      return { payload: stored, event };
    },
  };
  const payloads = await Promise.all([run(steps), run(steps), run(steps)]);
  expect(payloads).toEqual(Array(3).fill({ song: 'Africa', userErrors: [] }));
  expect(log).toEqual(['limits', 'work', 'song.created']);
});

test('calls without an idempotency key do not wait for each other', async () => {
  const { run } = setUp();
  const { promise: never } = Promise.withResolvers<never>();
  void run({ work: () => never });
  expect(await run({})).toEqual({ song: 'Africa', userErrors: [] });
});

test.each<[string, Partial<MutationSteps<{ title: string }, Payload>>]>([
  ['by a limit', { limits: async () => tooMany }],
  ['by its work', { work: async () => refused(tooMany) }],
  ['by a unique index', { work: () => Promise.reject(new mongo.MongoServerError({ code: 11_000 })) }],
])('a call that is refused %s gets the payload of another process that stored it meanwhile', async (_, steps) => {
  const { run } = setUp();
  const repeatedPayload = vi.fn<() => Promise<Payload | null>>().mockResolvedValueOnce(null);
  repeatedPayload.mockResolvedValueOnce({ song: 'Africa', userErrors: [] });
  expect(await run({ idempotency: () => ({ key: 'k', repeatedPayload }), ...steps })).toEqual({
    song: 'Africa',
    userErrors: [],
  });
});

test('an input that lacks a field of the rules, or has another one, does not compile', () => {
  // @ts-expect-error `year` is not in the rules.
  inputWithRules(rules, { title: 'Africa', year: 1982 });
  // @ts-expect-error `title` is in the rules.
  inputWithRules(rules, {});
});
