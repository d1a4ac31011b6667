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
      ["...(guest && { 'x-cowbell-guest': guest }),", ''],
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
      ['z.string().regex(/^sha256:[0-9a-f]{64}$/)', 'z.string()'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/graphql/rate-limited-mutations.ts',
    ['gateway/test/refused-documents.test.ts'],
    [
      ["'verifyEmail',", ''],
      ["'signIn',", ''],
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
];
