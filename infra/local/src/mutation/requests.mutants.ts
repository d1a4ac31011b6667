import { type Mutant, mutantsOf } from './mutant.ts';

/** Requests: each is stored once, ranked by its tip, and tells its tip only to those who may know. */
export const requestsMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/request/src/request/create-request.command.ts',
    ['services/request/src/own-request/own-request.test.ts'],
    [['if (earlier.withdrawnFrom !== undefined)', 'if (false)']],
  ),
  ...mutantsOf(
    'services/request/src/request/request.model.ts',
    ['services/request/src/request/uncounted-tips.test.ts', 'services/request/src/request/request-list.test.ts'],
    [
      ['uncountedTip: 1,', ''],
      ['guestId: 1,\n  addressHash: 1,', 'addressHash: 1,'],
      ['  addressHash: 1,\n', ''],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.queries.ts',
    ['services/request/src/request/uncounted-tips.test.ts'],
    [
      ['{ withdrawnFrom: showId }', ''],
      ['$or: [{ showId }, { withdrawnFrom: showId }]', ''],
      ['{ _id: { $in: setAside.flatMap(({ guestId }) => guestId ?? []) } },', ''],
      ['{ promised: { $gt: amounts.high }, $or: [{ addressHashes: hashes }, { networkHashes: hashes }] },', ''],
      ['promised: { $gt: amounts.high }, $or: [{ addressHashes', '$or: [{ addressHashes'],
      ['[{ addressHashes: hashes }, { networkHashes: hashes }]', '[{ addressHashes: hashes }]'],
      ['[{ addressHashes: hashes }, { networkHashes: hashes }]', '[{ networkHashes: hashes }]'],
      ["networkHashes: { $addToSet: '$networkHash' },", ''],
      ['{ guestId: 1, addressHash: 1, networkHash: 1, createdAt: 1 }', '{ guestId: 1, addressHash: 1, createdAt: 1 }'],
      ['const recent = setAside.filter(({ createdAt }) => createdAt >= since);', 'const recent = setAside;'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/create-request.command.ts',
    ['services/request/src/request/create-request.command.test.ts', 'services/request/src/request/intake.test.ts'],
    [
      ['if (earlier.fingerprint !== fingerprint) return { userErrors: [keyTaken] };', ''],
      ['key ? { key, repeatedPayload: () => repeatedPayload(key, fingerprintOf(content)) } : undefined', 'undefined'],
      ['key && isDuplicateKey(error) ? await repeatedOutcome(key, fingerprint) : null', 'null'],
      ["if ('refusal' in found) return refused(found.refusal);", ''],
      ['...(key && { key }),', ''],
      ['(await checkIntake(valid, context)) ?? (await checkLimits(valid.tip, context))', 'checkIntake(valid, context)'],
      [
        '(await checkIntake(valid, context)) ?? (await checkLimits(valid.tip, context))',
        'checkLimits(valid.tip, context)',
      ],
      ["event: { type: 'request.created', id: request._id.toHexString() },", ''],
      [
        'songId.toLowerCase(), requestedBy, message, tip, ...laterFields',
        'songId.toLowerCase(), requestedBy, tip, ...laterFields',
      ],
      [
        'songId.toLowerCase(), requestedBy, message, tip, ...laterFields',
        'songId.toLowerCase(), requestedBy, message, tip',
      ],
      ['{ ...request, isOwn: true }', 'request'],
      ['payloadOf(earlier, store.placeOf(earlier))', 'payloadOf(earlier, Promise.resolve(1))'],
      ['if (request.key && (await store.findByKey(request.key))) throw error;', ''],
      ['return (key && (await repeatedOutcome(key, fingerprint))) || refused(refusal);', 'return refused(refusal);'],
      ['(key && (await repeatedOutcome(key, fingerprint))) || refused(otherShow)', 'refused(otherShow)'],
      ['const otherShow = otherShowError(showId, wantedShowId);', 'const otherShow = null;'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/create-request.command.ts',
    ['services/request/src/request/my-requests.test.ts', 'services/request/src/removal/removal.test.ts'],
    [
      ['...(guestId && { guestId }),', ''],
      ['...addressHashesOf(context, guestId)', ''],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/create-request.command.ts',
    ['services/request/src/request/sent-by-admin.test.ts', 'services/request/src/request/intake.test.ts'],
    [
      ['if (isVerifiedAdmin(context.viewer)) return {};', ''],
      [
        'if (isVerifiedAdmin(context.viewer)) return {};',
        'if (isVerifiedAdmin(context.viewer)) return addressHashesOf(context, guestIdOf(context));',
      ],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/send-store.ts',
    ['services/request/src/request/send-store.test.ts'],
    [
      ['{ ordered: false }', '{ ordered: true }'],
      ['if (error.insertedCount + refusals.size !== batch.length) throw error;', ''],
      ['if (error.errorResponse instanceof Error) throw error.errorResponse;', ''],
      ['return keys.map((key) => byKey.get(key) ?? null);', 'return [...byKey.values()];'],
      [
        'places.set(id.toHexString(), before + earlier + index + 1);',
        'places.set(id.toHexString(), before + earlier + index);',
      ],
      [
        'places.set(id.toHexString(), before + earlier + index + 1);',
        'places.set(id.toHexString(), before + index + 1);',
      ],
      ['before += earlier + later.length;', 'before += earlier;'],
      ['{ $sort: { tip: -1, createdAt: 1, _id: 1 } },', '{ $sort: { tip: -1, createdAt: 1, _id: -1 } },'],
      ['{ $sort: { _id: -1 } },', '{ $sort: { _id: 1 } },'],
      [
        'places.get(request._id.toHexString()) ?? placeOf(requests, request, filter)',
        'places.get(request._id.toHexString()) ?? 1',
      ],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.queries.ts',
    ['services/request/src/request/send-store.test.ts', 'services/request/src/request/create-request.command.test.ts'],
    [
      ['{ ...filter, tip: { $gt: tip } },', ''],
      ['{ ...filter, tip: { $gt: tip } },', '{ ...filter, tip: { $gte: tip } },'],
      ['{ ...filter, tip, createdAt: { $lt: createdAt } }', '{ ...filter, tip, createdAt: { $lte: createdAt } }'],
      ['return before + 1;', 'return before;'],
      ['{ ...filter, tip, createdAt, _id: { $lt: _id } }', '{ ...filter, tip, createdAt, _id: { $gt: _id } }'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.queries.ts',
    [
      'services/request/src/request/my-requests.test.ts',
      'services/request/src/request/request-list.test.ts',
      'services/request/src/request/uncounted-tips.test.ts',
    ],
    [
      ['.limit(maxLatest)', '.limit(maxLatest + 1)'],
      ['.find({ ...list, guestId }, { _id: 1 })', '.find({ ...list }, { _id: 1 })'],
      ['{ _id: 1 })\n    .sort({ createdAt: -1 })', '{ _id: 1 })\n    .sort({ createdAt: 1 })'],
      ['.skip(after)', '.skip(after - 1 > 0 ? after - 1 : 0)'],
      [
        "{ $group: { _id: null, sum: { $sum: '$tip' } } },",
        "{ $group: { _id: null, sum: { $sum: { $ifNull: ['$uncountedTip', '$tip'] } } } },",
      ],
      ['{ promised: { $gt: amounts.marked } },', '{ promised: { $gte: 10 * amounts.marked } },'],
      ["promised: { $sum: '$tip' },", "promised: { $max: '$tip' },"],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.model.ts',
    [
      'services/request/src/request/request-list.test.ts',
      'services/request/src/request/create-request.command.test.ts',
    ],
    [
      ['byRank = { tip: -1, createdAt: 1, _id: 1 }', 'byRank = { tip: -1, createdAt: -1, _id: 1 }'],
      ["name: 'key_unique', unique: true,", "name: 'key_unique',"],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.model.ts',
    ['services/request/src/request/uncounted-tips.test.ts'],
    [['return uncountedTip ?? tip;', 'return tip;']],
  ),
  ...mutantsOf(
    'services/request/src/request/request.policy.ts',
    [
      'services/request/src/request/request-list.test.ts',
      'services/request/src/request/create-request.command.test.ts',
    ],
    [
      [
        'return isVerifiedAdmin(viewer) || request.isOwn === true;',
        'return viewer?.isAdmin === true || request.isOwn === true;',
      ],
      [
        'return isVerifiedAdmin(viewer) || request.isOwn === true;',
        'return viewer !== null || request.isOwn === true;',
      ],
      ['return isVerifiedAdmin(viewer) || request.isOwn === true;', 'return isVerifiedAdmin(viewer);'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.policy.ts',
    ['services/request/src/request/uncounted-tips.test.ts', 'services/request/src/request/request-list.test.ts'],
    [
      [
        'maySeeMarks(viewer: Viewer): boolean {\n  return isVerifiedAdmin(viewer);',
        'maySeeMarks(_viewer: Viewer): boolean {\n  return true;',
      ],
      [
        'maySeeAllTips(viewer: Viewer): boolean {\n  return isVerifiedAdmin(viewer);',
        'maySeeAllTips(_viewer: Viewer): boolean {\n  return true;',
      ],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.resolvers.ts',
    ['services/request/src/request/request-list.test.ts', 'services/request/src/request/my-requests.test.ts'],
    [
      [
        'tip: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? fullTipOf(request) : null)',
        'tip: (request) => fullTipOf(request)',
      ],
      [
        'message: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? request.message : null)',
        'message: (request) => request.message',
      ],
      ["coalesceLists(`${first} ${after} ${songId ?? ''}`,", 'coalesceLists(`${first}`,'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.commands.ts',
    ['services/request/src/request/uncounted-tips.test.ts', 'services/request/src/request/request.commands.test.ts'],
    [
      ["{ type: 'requests.cleared' }", 'undefined'],
      ["{ type: 'request.updated', id: request._id.toHexString() }", 'undefined'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.commands.ts',
    ['gateway/test/permissions.test.ts'],
    [
      [
        'clear: (showId: string | null, context: CallerContext): Promise<ClearPayload> =>\n      runMutation(context, {\n        policy: requireVerifiedAdmin,',
        'clear: (showId: string | null, context: CallerContext): Promise<ClearPayload> =>\n      runMutation(context, {',
      ],
      [
        'delete: (id: string, context: CallerContext): Promise<RequestPayload> =>\n      runMutation(context, {\n        policy: requireVerifiedAdmin,',
        'delete: (id: string, context: CallerContext): Promise<RequestPayload> =>\n      runMutation(context, {\n        policy: (viewer) => viewer?.id,',
      ],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.commands.ts',
    ['services/request/src/removal/undo.test.ts'],
    [['await removedRequests.deleteMany();', '']],
  ),
  ...mutantsOf(
    'services/request/src/request/request.commands.ts',
    ['services/request/src/removal/removal.test.ts'],
    [['if (showId !== null && showId !== tonight.showId) return refused(newShowBegan);', '']],
  ),
  ...mutantsOf(
    'services/request/src/song-lookup/song-lookup.ts',
    [
      'services/request/src/song-lookup/song-lookup.test.ts',
      'services/request/src/request/create-request.command.test.ts',
    ],
    [
      ['(song, duoShow) => song.duoOnly || !duoShow', '() => true'],
      ["changeCount === changesBefore) showCache.set('tonight', show)", "true) showCache.set('tonight', show)"],
      ['(song, duoShow) => song.duoOnly || !duoShow', '(song, duoShow) => !song.duoOnly || !duoShow'],
      ['if (!found.song) return { refusal: notFound };', 'if (!found.song) return { refusal: catalogueUnavailable };'],
      ['(await lookUp(id)) ?? (await store.find(id))', '(await store.find(id)) ?? (await lookUp(id))'],
      ['(await lookUp(id)) ?? (await store.find(id))', 'await lookUp(id)'],
      ['receivesEvents && changeCount === changesBefore) songCache', 'receivesEvents) songCache'],
      ['receivesEvents && changeCount === changesBefore) songCache', 'changeCount === changesBefore) songCache'],
      ['const songTtl = 30_000;', 'const songTtl = 30_000_000;'],
      ['const showTtl = 5_000;', 'const showTtl = 5_000_000;'],
      ['onChange() {\n      clearCache();', 'onChange() {'],
      ['receivesEvents = true;\n      clearCache();', 'receivesEvents = true;'],
      ['receivesEvents = false;\n      clearCache();', 'receivesEvents = false;'],
      ['copyToReplica(() => store.save(id, song, show));', ''],
    ],
  ),
  ...mutantsOf(
    'services/request/src/song-lookup/replica-store.ts',
    [
      'services/request/src/song-lookup/song-lookup.test.ts',
      'services/request/src/request/create-request.command.test.ts',
    ],
    [
      ['await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });', ''],
      ['duoShow: replicaShow?.duoOnly ?? false', 'duoShow: false'],
      ['song ? storeSongs([song]) : deleteSong(id)', 'song ? storeSongs([song]) : undefined'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/graphql/subgraph-client.ts',
    ['services/request/src/song-lookup/song-lookup.test.ts'],
    [
      ['withoutErrors.parse(await body.json()).data', '((await body.json()) as { data: unknown }).data'],
      ['isRepeatable: true,', 'isRepeatable: false,'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/list-window.ts',
    ['services/request/src/request/request-list.test.ts'],
    [
      ['first < 0 || first > listWindowSize', 'first < 0'],
      ['if (after < 0)', 'if (after < -1)'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/shown-name.ts',
    ['services/request/src/request/request.commands.test.ts'],
    [['requestedBy || removedName', 'requestedBy']],
  ),
  ...mutantsOf(
    'services/request/src/request/check-intake.ts',
    ['services/request/src/decision/decision.queries.test.ts'],
    [
      ["if (decision?.status === 'DECLINED') return notTonight;", ''],
      ['if (decision && !show.intake.replays) return songPlayed;', ''],
      ['if (decision && !show.intake.replays) return songPlayed;', 'if (decision) return songPlayed;'],
      ["message: 'The band has played this one tonight.'", "message: ''"],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/check-intake.ts',
    ['services/request/src/request/intake.test.ts'],
    [
      ["typeof showId === 'string' && showId !== currentId", 'false'],
      ["typeof showId === 'string' && showId !== currentId", 'showId && showId !== currentId'],
      ['(closesAt && closesAt.getTime() <= Date.now())', 'false'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request-state.ts',
    ['services/request/src/decision/decision.queries.test.ts'],
    [
      ['if (decided) return decided;', ''],
      ['if (showId === tonight.showId && !tonight.isOver) {', 'if (showId === tonight.showId) {'],
      ["if (decision?.status === 'PLAYING') return", 'if (decision) return'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/edited-fields.ts',
    ['services/request/src/request/uncounted-tips.test.ts', 'services/request/src/request/request.commands.test.ts'],
    [
      ["const fullTip = tip ?? { $ifNull: ['$uncountedTip', '$tip'] };", "const fullTip = tip ?? '$tip';"],
      [
        "const isCounted = isTipCounted ?? { $eq: [{ $type: '$uncountedTip' }, 'missing'] };",
        'const isCounted = isTipCounted ?? true;',
      ],
      ["uncountedTip: { $cond: [isCounted, '$$REMOVE', fullTip] }", 'uncountedTip: { $cond: [isCounted, 0, fullTip] }'],
      ['tip: { $cond: [isCounted, fullTip, 0] }', 'tip: fullTip'],
      ['[field, { $literal: text }]', '[field, text]'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/own-request/own-request.commands.ts',
    ['services/request/src/own-request/own-request.test.ts'],
    [
      ['|| request.guestId !== guestId', ''],
      ['|| !guestId', ''],
      ['isDecided ? { refusal: tooLate } : request', 'request'],
      ['if (isOver || request.showId !== showId) return { refusal: showIsOver };', ''],
      ['tip < fullTipOf(found)', 'tip < found.tip'],
      ['if (tip < fullTipOf(found)) return onlyUp;', ''],
      ['(tip < minTip ? tipTooLow(minTip) : null)', 'null'],
      ['return notOpenError(show) ?? (', 'return ('],
      ['tip === undefined || tip === fullTipOf(found)', 'tip === undefined'],
      ['{ ...filterOf(found), ...hasLowerTip }', 'filterOf(found)'],
      ["['$uncountedTip', '$tip'] }, change.tip", "['$tip', '$uncountedTip'] }, change.tip"],
      [
        '(await findRefusal(id, change, context)) ?? (await checkLimits(change.tip ?? 0, context))',
        'findRefusal(id, change, context)',
      ],
      [
        '(await findRefusal(id, change, context)) ?? (await checkLimits(change.tip ?? 0, context))',
        'checkLimits(change.tip ?? 0, context)',
      ],
      ['(await findRefusal(id, {}, context)) ?? (await checkWithdrawLimits(context))', 'findRefusal(id, {}, context)'],
    ],
  ),
];
