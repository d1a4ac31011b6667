import { type Mutant, mutantsOf } from './mutant.ts';

/** The edge: what it forwards, how often, with which headers, and to whom it gives a guest id. */
export const edgeMutants: readonly Mutant[] = [
  ...mutantsOf(
    'shell/server/src/security-headers.ts',
    ['shell/server/src/malformed-requests.test.ts'],
    [["if (new URL(config.PUBLIC_URL).protocol === 'https:') {", 'if (config.PUBLIC_URL) {']],
  ),
  ...mutantsOf(
    'services/service-kit/src/http/malformed-requests.ts',
    ['shell/server/src/malformed-requests.test.ts'],
    [["socket.end(textOf(form, 405, 'This server is no proxy.'));", 'socket.end();']],
  ),
  ...mutantsOf(
    'shell/server/src/proxy.ts',
    ['shell/server/src/proxy.test.ts', 'shell/server/src/proxy-events.test.ts', 'shell/server/src/body-limit.test.ts'],
    [
      ["isRepeatable: method === 'GET',", 'isRepeatable: true,'],
      ["isRepeatable: method === 'GET',", 'isRepeatable: false,'],
      [
        '!hopByHop.has(name) && !reserved.test(name) && !listed.includes(name)',
        '!hopByHop.has(name) && !listed.includes(name)',
      ],
      [
        '!hopByHop.has(name) && !reserved.test(name) && !listed.includes(name)',
        '!hopByHop.has(name) && !reserved.test(name)',
      ],
      ['/^(x-cowbell-.*|x-forwarded-.*|forwarded|x-real-ip)$/', '/^(x-forwarded-.*|forwarded|x-real-ip)$/'],
      ['/^(x-cowbell-.*|x-forwarded-.*|forwarded|x-real-ip)$/', '/^(x-cowbell-.*|x-forwarded-.*|x-real-ip)$/'],
      ["'x-forwarded-for': clientAddress(request),", ''],
      ["'x-request-id': id }", '}'],
      ['if (!reply.raw.writableFinished) controller.abort(clientClosed);', ''],
      ['hasBody && !isCompressed && hasSmallBody(response.headers)', '!isCompressed && hasSmallBody(response.headers)'],
      ['hasBody && !isCompressed && hasSmallBody(response.headers)', 'hasBody && !isCompressed'],
      ['bodyTimeout: isEventStream ? 0 : responseTimeout', 'bodyTimeout: 0'],
      ["if (isEventStream) app.addHook('preClose', () => pool.destroy());", ''],
      ['preParsing: limitBody({ upload: uploadLimit, other: bodyLimit }),', ''],
      ["'retry-after': '1' })", '})'],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/proxy.ts',
    ['shell/server/src/http-timeouts.test.ts'],
    [['body: hasFile ? 0 : bodyTimeout,', 'body: 0,']],
  ),
  ...mutantsOf(
    'shell/server/src/forward-body.ts',
    ['shell/server/src/http-timeouts.test.ts'],
    [['const timer = setTimeout(() => reject(tooSlow()), timeout);', 'const timer = setTimeout(() => {}, timeout);']],
  ),
  ...mutantsOf(
    'shell/server/src/body-limit.ts',
    ['shell/server/src/body-limit.test.ts'],
    [
      ['if (Number(length) > limit) throw tooLarge();', ''],
      ['isUpload(request) ? limits.upload : limits.other', 'limits.upload'],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/forward-body.ts',
    ['shell/server/src/forward-body.test.ts'],
    [
      ['if (copy.writableNeedDrain) timer.refresh();', 'if (false) timer.refresh();'],
      ['body.resume();', ''],
      ["body.on('data', () => timer.refresh());", ''],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/compress.ts',
    ['shell/server/src/compress.test.ts'],
    [
      ["request.method === 'GET' && !request.headers.authorization", "request.method === 'GET'"],
      ["request.method === 'GET' && !request.headers.authorization", '!request.headers.authorization'],
      [
        "const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');",
        "const vary = headers.vary ?? '';",
      ],
      ["etag.startsWith('W/') ? etag : `W/${etag}`", 'etag'],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/cors.ts',
    ['shell/server/src/cors.test.ts'],
    [
      ['origin !== undefined && origins.includes(origin) ? origin : false', 'origin ?? false'],
      ['preflight: isPreflight', 'preflight: true'],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/guest-cookie.ts',
    ['shell/server/src/guest-cookie.test.ts', 'shell/server/src/front-end.test.ts'],
    [
      ['if (readGuestId(findGuestCookie(request.headers.cookie), GUEST_SECRET)) return;', ''],
      [
        'if (readGuestId(findGuestCookie(request.headers.cookie), GUEST_SECRET)) return;',
        'if (findGuestCookie(request.headers.cookie)) return;',
      ],
      ['if (!mayIssue(clientAddress(request), isLater ? Math.ceil(pageFraction * half) : 0)) return;', ''],
      ['mayIssue(clientAddress(request), ', "mayIssue('', "],
      ['!allowed || remaining < leave', '!allowed'],
      ['for (const earlier of counted) earlier.issued.inMemory.refund(earlier.keyOf(address));', ''],
      ['createBucket(half, paceSeconds / half)', 'createBucket(GUEST_IDS_PER_HOUR, paceSeconds / half)'],
      ['createBucket(GUEST_IDS_PER_HOUR, oneHour / GUEST_IDS_PER_HOUR)', 'createBucket(GUEST_IDS_PER_HOUR, 1)'],
      ['networkOf(address, 48)', 'networkOf(address)'],
      ['httpOnly: true,', ''],
      ["sameSite: 'lax',", "sameSite: 'none',"],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/proxy-routes.ts',
    ['shell/server/src/guest-cookie.test.ts'],
    [
      ["method === 'POST' && 'retry-after' in headers", "method === 'POST'"],
      ["method === 'POST' && 'retry-after' in headers", "'retry-after' in headers"],
      ['isDue: () => true', 'isDue: () => false'],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/client-address.ts',
    ['shell/server/src/client-address.test.ts'],
    [
      ["isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '')", "socket.remoteAddress ?? ''"],
      ["const forwarded = withoutPort(ip ?? '');", "const forwarded = ip ?? '';"],
      ['canonicalAddress(withoutPort(entry))', 'canonicalAddress(entry)'],
      ['isIP(address) !== 0 && trusted.check(address, familyOf(address))', 'isIP(address) !== 0'],
      ['return canonicalAddress(address);', 'return address;'],
    ],
  ),
  ...mutantsOf(
    'shell/server/src/device-cookie.ts',
    ['shell/server/src/device-cookie.test.ts'],
    [
      ['reply.removeHeader(deviceHeaderName);', ''],
      ['httpOnly: true, secure', 'secure'],
      ["sameSite: 'strict'", "sameSite: 'none'"],
    ],
  ),
];
