import { type Mutant, mutantsOf } from './mutant.ts';

export const gatewayMutants: readonly Mutant[] = [
  ...mutantsOf(
    'gateway/src/plan-execution/plan-executor.ts',
    ['gateway/src/plan-execution/plan-executor.test.ts', 'gateway/test/cached-plans.test.ts'],
    [
      ["if (name === '__proto__') throw new UnexpectedData();", ''],
      ['entities.length !== objects.length', 'false'],
      ['if (found.length > 0) await execute(found, send);', 'await execute(found, send);'],
      [
        'await Promise.all(executors.map((execute) => execute(objects, send)));',
        'for (const execute of executors) await execute(objects, send);',
      ],
      ['if (entity.__typename !== typeName) throw new UnexpectedData();', ''],
    ],
  ),
  ...mutantsOf(
    'gateway/src/plan-execution/response-shaper.ts',
    ['gateway/src/plan-execution/response-shaper.test.ts'],
    [
      ['return Number.isSafeInteger;', 'return () => true;'],
      ['if (isNonNullType(type)) return shape;', ''],
      ['Object.hasOwn(data, responseName) ? data[responseName] : undefined', 'data[responseName]'],
      ["if (!fieldType || responseName === '__proto__') return false;", 'if (!fieldType) return false;'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/plan-execution/cached-plans.ts',
    ['gateway/test/cached-plans.test.ts'],
    [
      ["request.operationName ?? ''", "''"],
      ['if (!response?.data || response.errors) throw', 'if (!response?.data) throw'],
      ['orderFields(await apolloExecutor(context), plans.get(key))', 'await apolloExecutor(context)'],
      ['if (errors) return null;', ''],
    ],
  ),
  ...mutantsOf(
    'gateway/src/subgraph/subgraph-data-source.ts',
    ['gateway/test/subgraph-calls.test.ts', 'gateway/test/cached-plans.test.ts'],
    [
      ['await this.#send(bodyOf(request), context, false)', 'await this.#send(bodyOf(request), context, true)'],
      ['if (sent) return JSON.parse(await sent);', ''],
      ['const key = `${this.#name} ${body}`;', 'const key = this.#name;'],
      ['signal: operation.deadline,', ''],
      ['operation.addResponseHeaders(upstreamResponse.headers);', ''],
      ['&& path.length === 0;', ';'],
      [
        'const response = { errors: [unavailable(unavailableMessageOf(this.#name)).toJSON()] };',
        'const response = { data: null };',
      ],
      ['throw new Error(`Status ${status} without a GraphQL response`);', 'return { data: null };'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/graphql/operation-context.ts',
    ['gateway/src/graphql/operation-context.test.ts', 'gateway/test/subgraph-calls.test.ts'],
    [
      ["...(guestCookie && { 'x-cowbell-guest': guestCookie }),", ''],
      ['...(authorization && { authorization }),', ''],
      ["...(address && { 'x-cowbell-address': address }),", ''],
      ['end: () => clearTimeout(timer)', 'end: () => {}'],
      ['limits = mergeRateLimitHeaders(limits, rateLimitHeadersOf(headers));', 'limits = rateLimitHeadersOf(headers);'],
      ['onResponseHeaders({ ...limits, ...deviceHeaderOf(headers) });', 'onResponseHeaders({ ...limits });'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/caller.ts',
    ['gateway/test/subgraph-calls.test.ts'],
    [["typeof forwardedFor === 'string' && forwardedFor !== '' ? forwardedFor : ip", 'ip']],
  ),
  ...mutantsOf(
    'gateway/src/graphql/persisted-documents.ts',
    ['gateway/test/persisted-documents.test.ts'],
    [
      ['if (key !== `sha256:${hash}`) throw new Error(`A persisted document does not match its hash ${key}`);', ''],
      ['documents.set(hash, document);', 'documents.set(key, document);'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/graphql/once-per-document.ts',
    ['gateway/test/refused-documents.test.ts'],
    [
      ["'verifyEmail',", ''],
      ["'signIn',", ''],
      ["'signUp',", ''],
      ["'resendVerification',", ''],
      ["'requestPasswordReset',", ''],
      ["'resetPassword',", ''],
      ['seen.add(name);', ''],
      [
        'context.getParentType() !== context.getSchema().getMutationType()',
        'context.getParentType() === context.getSchema().getMutationType()',
      ],
    ],
  ),
  ...mutantsOf(
    'gateway/src/graphql/mask-error.ts',
    ['gateway/test/subgraph-calls.test.ts', 'gateway/test/refused-documents.test.ts'],
    [
      [
        "const publicCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN',",
        "const publicCodes = new Set(['UNAUTHENTICATED',",
      ],
      ['(!serviceName && documentCodes.has(String(code)))', 'documentCodes.has(String(code))'],
      ['const message = publicCode ? error.message : internalErrorMessage;', 'const message = error.message;'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/graphql/reserved-variables.ts',
    ['gateway/test/refused-documents.test.ts'],
    [['if (variable.name.value !== reserved) return;', 'if (variable.name.value === reserved) return;']],
  ),
  ...mutantsOf(
    'gateway/src/concurrency/permits.ts',
    ['gateway/src/concurrency/permits.test.ts'],
    [
      ['caller.held + caller.coolingDown + weight > quotas[kind]()', 'caller.held + weight > quotas[kind]()'],
      [
        'caller.held + caller.coolingDown + weight > quotas[kind]()',
        'caller.held + caller.coolingDown + weight >= quotas[kind]()',
      ],
      ['earlierGuest: () => limits.perGuest,', 'earlierGuest: () => limits.anonymous,'],
      [
        "limits.sharesIdlePermits && !isActive('anyGuest') ? limits.anonymous : limits.anonymousPerAddress",
        'limits.anonymousPerAddress',
      ],
      [
        "limits.sharesIdlePermits && !isActive('anyGuest') ? limits.anonymous : limits.anonymousPerAddress",
        'limits.anonymous',
      ],
      ['if (weight > 1 && !hasRoom(heavy, weight, limits.heavy)) return false;', ''],
      ["if (kind === 'anonymous' && heldByAnonymous + weight > limits.anonymous) return false;", ''],
      ['if (sharesWithNewcomers && !hasRoom(address.newcomers, weight, limits.newcomersPerAddress)) return false;', ''],
      ['return isAlone || address.held + weight <= limits.perAddress;', 'return true;'],
      ['(isCoalesced ? limits.coalescedReserve : 0)', '0'],
      ['(isCoalesced ? limits.coalescedReserve : 0)', 'limits.coalescedReserve'],
      ['count(request, -weight);', 'count(request, -1);'],
      ["if (kind !== 'everybody') caller.used += weight * Math.min(permitUsage.max, duration);", ''],
      ['coolDown(request, duration);', ''],
      ['caller.used /= 2;', ''],
      ['if (performance.now() - usageHalvedAt < permitUsage.halfLife) return;', ''],
      ['Math.min(permitCooldown.max * weight, permitCooldown.factor * duration)', 'permitCooldown.factor * duration'],
      ['if (caller.queue.size > 0 && (', 'if (('],
      ['used >= least || !fitsShares(first)', 'used <= least || !fitsShares(first)'],
      ['const mayOvertake = !isNextShort || isCoalesced;', 'const mayOvertake = true;'],
      ['weight: Math.min(weight, limits.perGuest),', 'weight,'],
      ['const network = networkOf(address);', 'const network = address;'],
      ['const isWithinBurst = caller.queue.size < permitQueueLimits.burst;', 'const isWithinBurst = true;'],
      [
        "if (kind === 'newcomer' && address.newcomers.waiting >= permitQueueLimits.newcomersPerAddress) return false;",
        '',
      ],
      ["const reason = isQuotaUsed(request) ? 'quota' : 'capacity';", "const reason = 'capacity';"],
      [
        'resolve(refuse(request));\n        // It may have been the one for which the others had to leave room.\n        serveQueue();',
        'resolve(refuse(request));',
      ],
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
    'gateway/src/response-cache/response-cache.ts',
    ['gateway/src/response-cache/response-cache.test.ts'],
    [
      ['receivesEvents ? entries.get(query.key) : undefined', 'entries.get(query.key)'],
      ['entry?.generation === generationOf(query) && ', ''],
      ['&& performance.now() < entry.expiresAt', ''],
      [
        'const generation = generationOf(query);\n    const startedAt = performance.now();\n    const response = await run(query, cause);',
        'const startedAt = performance.now();\n    const response = await run(query, cause);\n    const generation = generationOf(query);',
      ],
      ['startedAt + limits.maxAge', 'endedAt + limits.maxAge'],
      ['response.isCacheable ? startedAt + limits.maxAge : 0', 'startedAt + limits.maxAge'],
      ['if (cached) return cached;\n    const pause', 'const pause'],
      ['if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));', ''],
      [
        'entries.set(query.key, { query, response, generation, expiresAt });',
        'entries.set(query.hash, { query, response, generation, expiresAt });',
      ],
      ['receivesEvents = true;\n      invalidate(topicNames);', 'receivesEvents = true;'],
      ['onDisconnected() {\n      receivesEvents = false;', 'onDisconnected() {'],
      ['current.release();', ''],
      ['if (!waiting.delete(join)) return permit.granted && permit.release();', 'if (!waiting.delete(join)) return;'],
      ['event.versions[topic] !== undefined', 'event.versions[topic] === undefined'],
      ['isCacheable && size <= limits.pushed', 'size <= limits.pushed'],
      ['isCacheable && size <= limits.pushed', 'isCacheable'],
      ['query.topics.includes(topic) && isSmall(response)', 'isSmall(response)'],
      ['.filter(({ variables }) => Object.keys(variables).length === 0)', ''],
      ['.filter(({ value }) => isSmall(value.response))', ''],
      ['if (variables.length > 0) continue;', ''],
      ['execute(query, cause)).catch(() => {});', 'execute(query, cause));'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/response-cache/public-query.ts',
    ['gateway/test/response-cache.test.ts', 'gateway/test/concurrency-limits.test.ts'],
    [
      ["request.method !== 'GET' || request.headers.authorization !== undefined", "request.method !== 'GET'"],
      ['document.variables.filter((name) => Object.hasOwn(given, name))', 'Object.keys(given)'],
      ['`${hash} ${JSON.stringify(variables)}`', 'hash'],
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
    'gateway/src/response-cache/public-response.ts',
    ['gateway/test/response-cache.test.ts'],
    [
      ["vary: 'accept-encoding, authorization'", "vary: 'accept-encoding'"],
      ["'cache-control': 'public, no-cache'", "'cache-control': 'public, max-age=60'"],
      ['response.status === 200 && !response.hasErrors', 'response.status === 200'],
      ['if (isCacheable && isFresh', 'if (isFresh'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/response-cache/run-public-query.ts',
    ['gateway/test/response-cache.test.ts'],
    [['caller: {},', "caller: { address: Reflect.get(cause, 'ip') },"]],
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
    'gateway/src/live/listeners.ts',
    ['gateway/test/events.test.ts'],
    [
      ['else streams.delete(listener);', ''],
      ['streams.clear();', ''],
    ],
  ),
  ...mutantsOf(
    'gateway/src/graphql/graphql-endpoint.ts',
    [
      'gateway/test/persisted-documents.test.ts',
      'gateway/test/refused-documents.test.ts',
      'gateway/test/concurrency-limits.test.ts',
    ],
    [
      ['if (document && !isTrusted(document)) {', 'if (false) {'],
      ['if (document.length > requestLimits.documentLength) {', 'if (false) {'],
      ['.finally(permit.release)', ''],
      ["const isByHash = search.has('extensions') && !search.has('query');", 'const isByHash = true;'],
      ['permits.acquire(caller, { weight })', 'permits.acquire(caller)'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/limits.ts',
    ['gateway/test/refused-documents.test.ts'],
    [
      ['aliases: 15,', 'aliases: 16,'],
      ['rootFields: 10,', 'rootFields: 11,'],
      ['tokens: 1_000,', 'tokens: 10_000,'],
      ['cost: 8_000,', 'cost: 80_000,'],
      ['documentLength: 10_000,', 'documentLength: 100_000,'],
    ],
  ),
];
