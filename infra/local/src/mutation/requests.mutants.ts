import { type Mutant, mutantsOf } from './mutant.ts';

/** Requests: each is stored once, ranked by its tip, limited for its sender, and tells its tip only to those who may know. */
export const requestsMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/request/src/request/create-request.command.ts',
    ['services/request/src/own-request/own-request.test.ts'],
    [['if (earlier.withdrawnFrom !== undefined)', 'if (false)']],
  ),
  ...mutantsOf(
    'services/request/src/request/request.queries.ts',
    ['services/request/src/request/uncounted-tips.test.ts'],
    [
      ['{ withdrawnFrom: showId }', ''],
      ['$or: [{ showId }, { withdrawnFrom: showId }]', ''],
      ['{ _id: { $in: setAside.flatMap(({ guestId }) => guestId ?? []) } },', ''],
      ['{ promised: { $gt: amounts.high }, addressHashes: { $in: addressHashes } },', ''],
      ['promised: { $gt: amounts.high }, addressHashes', 'addressHashes'],
      ['const recent = setAside.filter(({ createdAt }) => createdAt >= since);', 'const recent = setAside;'],
      ['        ...byGuests,\n        tip: { $gt: 0 },', '        tip: { $gt: 0 },'],
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
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/create-request.command.ts',
    ['services/request/src/request/my-requests.test.ts', 'services/request/src/removal/removal.test.ts'],
    [
      ['...(guestId && { guestId }),', ''],
      ['...(addressHash && { addressHash }),', ''],
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
      ['.find({ ...list, guestId }, { _id: 1 })', '.find({ ...list }, { _id: 1 })'],
      ['{ _id: 1 })\n    .sort({ createdAt: -1 })', '{ _id: 1 })\n    .sort({ createdAt: 1 })'],
      ['.skip(after).limit(first)', '.skip(after - 1 > 0 ? after - 1 : 0).limit(first)'],
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
        'clear: (context: CallerContext): Promise<ClearPayload> =>\n      runMutation(context, {\n        policy: requireVerifiedAdmin,',
        'clear: (context: CallerContext): Promise<ClearPayload> =>\n      runMutation(context, {',
      ],
      [
        'delete: (id: string, context: CallerContext): Promise<RequestPayload> =>\n      runMutation(context, {\n        policy: requireVerifiedAdmin,',
        'delete: (id: string, context: CallerContext): Promise<RequestPayload> =>\n      runMutation(context, {\n        policy: (viewer) => viewer?.id,',
      ],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request.commands.ts',
    ['services/request/src/removal/removal.test.ts'],
    [['await removedRequests.deleteMany();', '']],
  ),
  ...mutantsOf(
    'services/request/src/removal/removal.commands.ts',
    ['services/request/src/removal/removal.test.ts'],
    [
      ['if (!isDuplicateKey(refusal)) throw refusal;', 'throw refusal;'],
      ['return batch.length - refusals.length;', 'return batch.length;'],
      ['await requests.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) }, removedByBand: true });', ''],
      [', undoUntil: { $gte: now } }', ' }'],
      ['await removedRequests.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });', 'break;'],
      ["{ type: 'requests.removed' }", 'undefined'],
      ["{ type: 'requests.restored' }", 'undefined'],
      ['if (!filter) return refused(senderUnknown[sender]);', ''],
    ],
  ),
  ...mutantsOf(
    'services/request/src/removal/sender.ts',
    ['services/request/src/removal/removal.test.ts'],
    [
      ['{ ...sameAddress, guestId: { $exists: false } }', 'sameAddress'],
      ['guestId ? { ...list, guestId } : sameAddress &&', 'sameAddress &&'],
      ['export const addressSeconds = 3_600;', 'export const addressSeconds = 36_000;'],
      ['{ ...list, addressHash, createdAt: { $gte: since } }', '{ ...list, createdAt: { $gte: since } }'],
      ['addressHash && createdAt >= since', 'addressHash'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/guest/address-hash.ts',
    ['services/request/src/removal/removal.test.ts'],
    [
      ["createHmac('sha256', key)\n", "createHmac('sha256', '')\n"],
      ['.update(networkOf(address, guestId ? 64 : 48))', ".update('')"],
      ['guestId ? 64 : 48', '64'],
      ['guestId ? 64 : 48', '48'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/graphql/subgraph.ts',
    ['services/request/src/removal/removal.test.ts'],
    [['return address && networkOf(address);', 'return address;']],
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
    'services/request/src/request/guest-slots.ts',
    ['services/request/src/request/intake.test.ts'],
    [
      ['if (onList.length >= perGuest) {', 'if (onList.length > perGuest) {'],
      ['isVerifiedAdmin(context.viewer)', 'false'],
      ['guestId ?? addressHash;', 'guestId;'],
      ['return { slot:', 'return {}; return { slot:'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/send.limits.ts',
    ['services/request/src/request/send.limits.test.ts'],
    [
      ['const sharedFraction = 0.1;', 'const sharedFraction = 1;'],
      ['const anonymousFraction = 0.2;', 'const anonymousFraction = 1;'],
      ['const highTipFraction = 0.25;', 'const highTipFraction = 100;'],
      ['key: addressOfNewcomer,\n      beyond: 1,', 'key: addressOfNewcomer,'],
      ['key: addressOfEarlier,\n      beyond: 1,', 'key: addressOfEarlier,'],
      ['beyond: 2,', 'beyond: 1,'],
      ['beyond: 2,', 'beyond: 9,'],
      [
        "'send:recent': {\n      key: ({ guest }) => guest?.id,",
        "'send:recent': {\n      key: ({ address }) => address,",
      ],
      ['guest && !guest.isNewcomer ? address : undefined', 'address'],
      ['guest && address && tip > highTip', 'guest?.isNewcomer && address && tip > highTip'],
      ['guest && address && tip > highTip', 'guest && !guest.isNewcomer && address && tip > highTip'],
      ['const firstFraction = 1 / 3;', 'const firstFraction = 0;'],
      ['(guest || !address ? undefined : networkOf(address, 48))', 'undefined'],
      ['networkOf(address, 48)', 'address'],
      [
        'const guest = readGuest(context.guestCookie, config.GUEST_SECRET);',
        'const guest = context.guestCookie ? { id: context.guestCookie, isNewcomer: false } : undefined;',
      ],
      ['max: GUEST_BURST,', 'max: 10 * GUEST_BURST,'],
      ['refillSeconds: GUEST_REFILL_SECONDS,', 'refillSeconds: GUEST_REFILL_SECONDS / 10,'],
      ["headers: 'always',", "headers: 'when refused',"],
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
    'services/request/src/decision/decision.commands.ts',
    ['services/request/src/decision/decision.test.ts'],
    [
      ['{ showId, onList: true, songId },', '{ showId, onList: true },'],
      ['{ $set: { onList: false, decisionId: _id } },', '{ $set: { onList: false } },'],
      ['if (!isOpen(decision)) await takeRequestsOffList(decision, session);', ''],
      ['return change ? await repeatedPayload(change, valid) : null;', 'return null;'],
      ["'changes.$[].isUndone': true", ''],
      ["status === 'DECLINED' ? (reason ?? null) : null", 'null'],
      ['if (index < 0) return', 'if (index < -9) return'],
      ['upNext.splice(index, 0, decision._id);', 'upNext.push(decision._id);'],
      ['[current, replaced].filter', '[current].filter'],
      ["if (replaced) await store({ ...replaced, status: 'PLAYED', at: decision.at }, session);", ''],
      ['if (!change?.decisionId.equals(id) || ', 'if (!change || '],
      ['(key !== null && !hasKey(change, key))', 'false'],
      ['if (latest?.content !== contentOf(valid)) return null;', 'return null;'],
      ['return isRecent && !hasNewRequests ?', 'return isRecent ?'],
      ['return isRecent && !hasNewRequests ?', 'return !hasNewRequests ?'],
      ['{ $push: { [`changes.${tap.index}.alsoKeys`]: key } },', '{ $set: { cleared: null } },'],
      ['content && content !== contentOf(call)', 'false'],
      [
        '$set: { upNext: change.upNextBefore, [`changes.${index}.isUndone`]: true }',
        '$set: { [`changes.${index}.isUndone`]: true }',
      ],
      [
        '$set: { upNext: change.upNextBefore, [`changes.${index}.isUndone`]: true }',
        '$set: { upNext: change.upNextBefore }',
      ],
      ['{ $set: { onList: true }, $unset: { decisionId: 1, slot: 1 } },', '{ $set: { onList: true } },'],
      ['await decisions.insertMany(change.decisionsBefore, { session });', ''],
      ["if (status !== 'PLAYING' || seen === undefined) return null;", 'return null;'],
      ["return status === 'DECLINED' ? songIsPlaying : null;", 'return null;'],
      ["await decisions.deleteMany({ showId, status: 'NEXT' }, { session });", ''],
    ],
  ),
  ...mutantsOf(
    'services/request/src/queue/queue.queries.ts',
    ['services/request/src/decision/decision.test.ts'],
    [
      ['{ $sort: { promised: -1, first: 1 } },', '{ $sort: { first: 1 } },'],
      ['{ $sort: { promised: -1, first: 1 } },', '{ $sort: { promised: -1, first: -1 } },'],
      ['songId: { $nin: openSongs }', 'songId: { $in: openSongs }'],
      ['return open.length + count;', 'return count;'],
      ['open.slice(after, after + first)', 'open.slice(0, first)'],
      ['Math.max(0, after - open.length)', 'after'],
      ['[_id, index + 1]', '[_id, index]'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/check-intake.ts',
    ['services/request/src/decision/decision.test.ts'],
    [
      ["if (decision?.status === 'DECLINED') return notTonight;", ''],
      ['if (decision && !show.intake.replays) return songPlayed;', ''],
      ['if (decision && !show.intake.replays) return songPlayed;', 'if (decision) return songPlayed;'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/request-state.ts',
    ['services/request/src/decision/decision.test.ts'],
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
    'services/request/src/removal/request-remover.ts',
    ['services/request/src/removal/removal.test.ts'],
    [
      ['{ $merge: { into: removedRequests.collection.collectionName, whenMatched: keepRecent } },', ''],
      ['whenMatched: keepRecent', "whenMatched: 'replace'"],
      ['await requests.deleteMany({ ...batch, key: { $exists: false } });', ''],
      [
        "await requests.updateMany(batch, traceUpdate('band'), { updatePipeline: true });",
        'await requests.deleteMany(batch);',
      ],
      ['keptSeconds * 1_000', 'keptSeconds'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/trace.ts',
    ['services/request/src/removal/removal.test.ts', 'services/request/src/request/uncounted-tips.test.ts'],
    [
      ["requestedBy: '',", ''],
      ['message: null,', ''],
      ["addressHash: { $cond: [isSetAside, '$addressHash', '$$REMOVE'] },", ''],
      ["{ $unset: ['slot', 'decisionId'] }", "{ $unset: 'slot' }"],
      ["...(by === 'band' && { removedByBand: true }),", ''],
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
