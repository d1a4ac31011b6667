import { type Mutant, mutantsOf } from './mutant.ts';

const sendQueue = mutantsOf(
  'mfe-request/src/sending/send-queue.ts',
  ['mfe-request/src/sending/send-queue.test.ts', 'mfe-request/src/sending/send-queue-refusals.test.ts'],
  [
    ["if (field === 'key') store(key, null);", 'if (false) store(key, null);'],
    ["state !== 'refused' && !claim", "state !== 'refused'"],
    ['claim: 13_000', 'claim: 130_000'],
    ['claim: 13_000', 'claim: 3_000'],
    ['maxAge: 3 * 60 * 60_000', 'maxAge: 30 * 60 * 60_000'],
    ['maxAge: 3 * 60 * 60_000', 'maxAge: 60 * 60_000'],
    ['maxDelay: 60_000', 'maxDelay: 600_000'],
    [
      'if (request) store(key, { ...request, ...change });',
      'store(key, { ...(request as UnsentRequest), ...change });',
    ],
    ["({ key, state }) => state !== 'refused' && !inFlight.has(key)", '() => true'],
    ['if (running) return running;', ''],
    ['update(key, { claim: { by: tabId, until: Date.now() + sendQueueTiming.claim } });', ''],
    [
      "const result = await send({ ...input, key });\n    if (result.kind === 'sent') {\n      store(key, null);",
      "const result = await send({ ...input, key });\n    if (result.kind === 'sent') {",
    ],
    ['result.mayHaveArrived || (find(key)?.mayHaveArrived ?? false)', 'result.mayHaveArrived'],
    ["update(key, { claim: null, state: 'waiting', failures,", "update(key, { state: 'waiting', failures,"],
    ['sendQueueTiming.firstDelay * 2 ** (failures - 1)', 'sendQueueTiming.firstDelay'],
    ['update(key, { claim: null, mayHaveArrived: false });', 'update(key, { claim: null });'],
    ['limitAll(Date.now() + retryAfter * 1_000, reason ?? message);', 'limitAll(Date.now(), reason ?? message);'],
    [
      'limitAll(Date.now() + retryAfter * 1_000, reason ?? message);',
      'limitAll(Date.now() + retryAfter * 1_000, message);',
    ],
    ["update(key, { claim: null, state: 'refused', problem, isTooLate, mayHaveArrived: false });", 'store(key, null);'],
    ["if (state !== 'refused' && !claim) update(key, { state: 'limited'", "if (!claim) update(key, { state: 'limited'"],
    ["(ignoreBackoff && state === 'waiting')", 'ignoreBackoff'],
    [
      "return state !== 'refused' && !isClaimed && mayTry && !inFlight.has(key);",
      "return state !== 'refused' && mayTry && !inFlight.has(key);",
    ],
    [
      "return state !== 'refused' && !isClaimed && mayTry && !inFlight.has(key);",
      'return !isClaimed && mayTry && !inFlight.has(key);',
    ],
    ['await runExclusively(async () => {', 'await (async (work: () => Promise<void>) => work())(async () => {'],
    ["if (result.kind === 'queued' || find(key)?.state === 'limited') break;", ''],
    ['if (!isWatched()) onAttempted(stored, result);\n      else if', 'if'],
    ["else if (result.kind === 'refused') store(request.key, null);", ''],
    ["if (request.state === 'limited' && request.notBefore > Date.now()) return;", ''],
    ['if (!request || request.isTooLate) return;', 'if (!request) return;'],
    ["if (request.state === 'refused') update(key, { since: Date.now() });", ''],
    ['a.since - b.since', 'b.since - a.since'],
  ],
);

const lateResponses = mutantsOf(
  'shell/kit/src/graphql/repeat-queries.ts',
  ['shell/kit/src/graphql/repeat-queries.test.ts'],
  [
    ['if (!isQuery) mutationCount += 1;\n    else', 'mutationCount += 1;\n    '],
    ['if (!isQuery) mutationCount += 1;\n    else if', 'if'],
    ['countBefore !== mutationCount && repeats < maxRepeats', 'false'],
    ['countBefore !== mutationCount && ', ''],
    ['const maxRepeats = 2;', 'const maxRepeats = 1;'],
    [' && repeats < maxRepeats', ''],
  ],
);

/**
 * Requests that the phone still has to send: none is lost, none is sent twice. A response from before a tap does not undo
 * what the tap did.
 */
export const phoneMutants: readonly Mutant[] = [...sendQueue, ...lateResponses];
