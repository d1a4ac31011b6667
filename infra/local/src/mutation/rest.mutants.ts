import { type Mutant, mutantsOf } from './mutant.ts';

/** REST: what the gateway says becomes the right status, a create is sent once, and no cache mixes callers up. */
export const restMutants: readonly Mutant[] = [
  ...mutantsOf(
    'rest-compat/src/http/admit-body.ts',
    [
      'rest-compat/test/audience-routes.test.ts',
      'rest-compat/test/back-office-routes.test.ts',
      'rest-compat/test/show-routes.test.ts',
      'rest-compat/test/gateway-unavailable.test.ts',
    ],
    [
      ['if (!isForm && !(length <= quicklyChecked)) await requireAdmin(request, gateway);', ''],
      ['if (length > ordinaryBodySize) throw tooLarge();', ''],
      ['if (!Number.isNaN(length)) return payload;', 'return payload;'],
      ['if (!request.headers.authorization) throw unauthenticated();', ''],
      ['requireVerifiedAdmin(me ?? null);', ''],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/http/rest-failure.ts',
    [
      'rest-compat/test/audience-routes.test.ts',
      'rest-compat/test/account-routes.test.ts',
      'rest-compat/test/back-office-routes.test.ts',
      'rest-compat/test/show-routes.test.ts',
    ],
    [
      ['INVALID_CREDENTIALS: 401,', 'INVALID_CREDENTIALS: 403,'],
      ['  CONFLICT: 409,', '  CONFLICT: 400,'],
      ['NOT_TONIGHT: 409,', 'NOT_TONIGHT: 404,'],
      ['RATE_LIMITED: 429,', 'RATE_LIMITED: 503,'],
      ['UNAUTHENTICATED: 401,', 'UNAUTHENTICATED: 403,'],
      ['if (first) throw toRestFailure(first);', ''],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/http/forwarded-headers.ts',
    ['rest-compat/test/forwarded-headers.test.ts'],
    [
      ["'authorization', 'cookie', 'x-forwarded-for'", "'authorization', 'cookie'"],
      ["'authorization', 'cookie', 'x-forwarded-for'", "'authorization', 'x-forwarded-for'"],
      ["'x-request-id': id", ''],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/http/prefer-permission-failures.ts',
    ['rest-compat/test/gateway-unavailable.test.ts', 'rest-compat/test/back-office-routes.test.ts'],
    [['isEarly && isAdminRoute(request)', 'false']],
  ),
  ...mutantsOf(
    'rest-compat/src/song/song.routes.ts',
    ['rest-compat/test/back-office-routes.test.ts'],
    [
      [', version: stored.version }', ' }'],
      ['...(request.isMultipart() && { genres: [] }),', ''],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/http/idempotency-key.ts',
    ['rest-compat/test/audience-routes.test.ts'],
    [['return key === undefined ? {} : { key };', 'return {};']],
  ),
  ...mutantsOf(
    'rest-compat/src/queue/queue.routes.ts',
    ['rest-compat/test/show-routes.test.ts'],
    [
      ['...request.body, ...keyOf(request.headers) };', '...request.body };'],
      ['  showId: seenShowField,\n', ''],
      ['UndoDecisionDocument, request.body)', 'UndoDecisionDocument, { ...request.body, seenAt: null })'],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/show/show.routes.ts',
    ['rest-compat/test/show-routes.test.ts'],
    [
      ['  showId: seenShowField,\n', ''],
      ["message ?? ''", 'message'],
      ["(message) => message ?? ''", '() => undefined'],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/request/request.routes.ts',
    ['rest-compat/test/show-routes.test.ts'],
    [
      ['ClearRequestsDocument, request.query)', 'ClearRequestsDocument, {})'],
      [
        'const { removed, removalId } = clearRequests;',
        'const { removed, removalId } = { ...clearRequests, removalId: null };',
      ],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/http/list-window.ts',
    ['rest-compat/test/audience-routes.test.ts'],
    [
      ['after + listWindowSize < total', 'after + listWindowSize <= total + 1'],
      ["'x-total-count': total,", ''],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/catalogue/catalogue-client.ts',
    ['rest-compat/test/gateway-unavailable.test.ts', 'rest-compat/test/back-office-routes.test.ts'],
    [
      ["isRepeatable: options.method === 'GET'", 'isRepeatable: true'],
      ["isRepeatable: options.method === 'GET'", 'isRepeatable: false'],
      ['if (response.statusCode !== 200) throw await toFailure(response);\n      return uploaded', 'return uploaded'],
      ['const uploadTimeout = 25_000;', 'const uploadTimeout = 2_500;'],
    ],
  ),
  ...mutantsOf(
    'rest-compat/src/http/forward-gateway-headers.ts',
    ['rest-compat/test/audience-routes.test.ts'],
    [['if (request.gatewayHeaders) reply.headers(request.gatewayHeaders);', '']],
  ),
];
