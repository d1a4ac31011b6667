import { type Mutant, mutantsOf } from './mutant.ts';

/** What the gateway does for all its callers: who gets a permit, which responses are cached and shared, and live updates. */
export const gatewayMutants: readonly Mutant[] = [
  ...mutantsOf(
    'gateway/src/caller.ts',
    ['gateway/test/subgraph-calls.test.ts'],
    [["typeof forwardedFor === 'string' && forwardedFor !== '' ? forwardedFor : ip", 'ip']],
  ),
  ...mutantsOf(
    'gateway/src/find-admin.ts',
    ['gateway/test/concurrency-limits.test.ts'],
    [
      ['if (!claims?.admin || !claims.verified) return undefined;', 'if (!claims?.admin) return undefined;'],
      ['if (!claims?.admin || !claims.verified) return undefined;', 'if (!claims?.verified) return undefined;'],
      ['claims.ver < (await tokenVersions.lowestValid(claims.sub)) ? undefined : claims.sub', 'claims.sub'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/concurrency/refuse-request.ts',
    ['gateway/test/concurrency-limits.test.ts'],
    [
      ['isQuota ? 429 : 503', 'isQuota ? 503 : 429'],
      ["'retry-after': String(retryAfter), ", ''],
    ],
  ),
  ...mutantsOf(
    'gateway/src/response-cache/public-documents.ts',
    ['gateway/src/response-cache/public-documents.test.ts'],
    [
      ["tagsOf(field).includes('public') && ", ''],
      ["if (operation !== 'query') return false;", ''],
      ['if (topic) found.add(topic);', 'if (topic && found.size === 0) found.add(topic);'],
      ['isTopic(topic) ? topic : topicOfType', 'topicOfType'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/response-cache/run-public-query.ts',
    ['gateway/test/response-cache.test.ts'],
    [
      ['caller: {},', "caller: { address: Reflect.get(cause, 'ip') },"],
      ['status === 200 && !hasErrors', 'status === 200'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/live/live-updates.ts',
    ['gateway/test/events.test.ts'],
    [
      ['Math.max(versions[topic] + 1, version)', 'version'],
      ['for (const topic of topicNames) raise(topic, nowInMicroseconds());', ''],
      ['changes.add(changed);', ''],
      ['changedAt[topic] = performance.now();', ''],
    ],
  ),
  ...mutantsOf(
    'gateway/src/live/live-updates.ts',
    ['gateway/test/response-cache.test.ts'],
    [
      ['pushed.length > 0 ? await readInTime(pushed) : []', '[]'],
      ['[...responses.map(responseMessage), ...messages]', '[...messages, ...responses.map(responseMessage)]'],
      ['setTimeout(resolve, streamLimits.responsesWithin, [])', '0'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/live/broadcast.ts',
    ['gateway/src/live/broadcast.test.ts'],
    [['if (stream.writableLength > streamLimits.backlog) stream.destroy();', 'if (false) stream.destroy();']],
  ),
  ...mutantsOf(
    'gateway/src/live/events-endpoint.ts',
    ['gateway/test/events.test.ts'],
    [["reply.raw.once('close', permit.release);", '']],
  ),
  ...mutantsOf(
    'gateway/src/live/stream-permits.ts',
    ['gateway/test/events.test.ts'],
    [
      ['isAnonymous ? limits.anonymousPerAddress : limits.perGuest', 'limits.perGuest'],
      ['isAnonymous ? limits.anonymousPerAddress : limits.perGuest', 'limits.anonymousPerAddress'],
      ['if (isAnonymous && !isFull && heldByAnonymous >= limits.anonymous)', 'if (false)'],
      ['if (oldest && isFull) takeFrom(oldest);', 'if (false) takeFrom(holder.streams);'],
      ['ofNetwork.size >= limits.perAddress || streams.size', 'streams.size'],
      ['|| streams.size >= limits.total', ''],
      ['if (!surplus) return', 'if (true) return'],
      ['let most = caller.streams.size + 1;', 'let most = caller.streams.size;'],
      ['most = stream.holder.streams.size;', ''],
    ],
  ),
  ...mutantsOf(
    'gateway/src/live/listeners.ts',
    ['gateway/test/events.test.ts'],
    [
      ['else streams.delete(listener);', ''],
      ['streams.clear();', ''],
    ],
  ),
];
