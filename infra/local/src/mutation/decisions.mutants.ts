import { type Mutant, mutantsOf } from './mutant.ts';

/** Decisions of the band, and the queue that follows from them. */
export const decisionsMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/request/src/decision/decision.commands.ts',
    ['services/request/src/decision/decision.test.ts', 'services/request/src/decision/second-tap.test.ts'],
    [
      ['{ showId, onList: true, songId },', '{ showId, onList: true },'],
      ['{ $set: { onList: false, decisionId: _id } },', '{ $set: { onList: false } },'],
      ['if (!isOpen(decision)) await takeRequestsOffList(decision, session);', ''],
      ["if (typeof valid.showId === 'string' && valid.showId !== showId) return refused(newShowBegan);", ''],
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
      ['at: { $gt: new Date(Date.now() - secondTapLimit) }', 'at: { $ne: null }'],
      ['const recent = current ? null : await findRecentDecision(song, status, session);', 'const recent = null;'],
      ['return !decision || isOpen(decision) ?', 'return !decision ?'],
      ['$push: { changes: { $each: [change], $slice: -keptChanges } }', '$push: { changes: change }'],
      ['{ $each: [key], $slice: -keptTaps }', 'key'],
      ['const isOfLatest = repeatedChange || ', 'const isOfLatest = true || '],
      ['if (key && isOfLatest) {', 'if (key && false) {'],
      ['(seenAt === null || seenAt.getTime() === at?.getTime())', 'true'],
      ['key === call.key && content && content !== contentOf(call)', 'false'],
      ['key === call.key && content', 'content'],
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
      ["if (status !== 'PLAYING' || seen === undefined || !playing) return null;", 'return null;'],
      ["return status === 'DECLINED' ? songIsPlaying : null;", 'return null;'],
      ["await decisions.deleteMany({ showId, status: 'NEXT' }, { session });", ''],
      ['decisions: inOrder(next, upNext) }', 'decisions: next }'],
      ['...upNext], cleared: null, ...noUndo', '...upNext], ...noUndo'],
      ['requests.findOne({ ...listOf({ showId, isOver: false }), songId })', 'requests.findOne({ songId })'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/decision/decision.commands.ts',
    ['services/request/src/decision/send-race.test.ts', 'services/request/src/decision/decision.reference.test.ts'],
    [
      ['{ $set: { onList: false, decisionId: _id } },', '{ $set: { decisionId: _id } },'],
      ['if (tonight.isOver) return refused(showIsOver);\n          if (!_id)', 'if (!_id)'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/decision/decision.queries.ts',
    ['services/request/src/decision/decision.reference.test.ts'],
    [
      ["promised: { $sum: '$tip' },", "promised: { $max: '$tip' },"],
      ["isOver ? ['PLAYED', 'PLAYING'] : ['PLAYED']", "['PLAYED']"],
    ],
  ),
  ...mutantsOf(
    'services/request/src/decision/decision.queries.ts',
    ['services/request/src/decision/decision.queries.test.ts'],
    [
      ["promised: { $sum: '$tip' },", "promised: { $sum: { $ifNull: ['$uncountedTip', '$tip'] } },"],
      [
        "({ songId, status }) => status === 'DECLINED' && findFinal(found, songId) !== undefined",
        "({ status }) => status === 'DECLINED'",
      ],
    ],
  ),
  ...mutantsOf(
    'services/request/src/queue/queue.queries.ts',
    ['services/request/src/decision/decision.queries.test.ts'],
    [
      ['{ $sort: { promised: -1, first: 1 } },', '{ $sort: { first: 1 } },'],
      ['{ $sort: { promised: -1, first: 1 } },', '{ $sort: { promised: -1, first: -1 } },'],
      ['songId: { $nin: openSongs }', 'songId: { $in: openSongs }'],
      ['return open.length + count;', 'return count;'],
      ['open.slice(after, after + first)', 'open.slice(0, first)'],
      ['Math.max(0, after - open.length)', 'after'],
      ['[_id, index + 1]', '[_id, index]'],
      ['ids.slice(0, first).map(', 'ids.map('],
      ['if (first > ids.length && asked > ids.length)', 'if (first < 0)'],
    ],
  ),
];
