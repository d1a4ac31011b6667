import { type Mutant, mutantsOf } from './mutant.ts';

/** What counts for a sender: limits, marks, and the removal of everything that came from one guest or network. */
export const sendersMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/request/src/removal/removal.commands.ts',
    ['services/request/src/removal/removal.test.ts', 'services/request/src/removal/undo.test.ts'],
    [
      ['if (!isDuplicateKey(refusal)) throw refusal;', 'throw refusal;'],
      ['return batch.length - refusals.length;', 'return batch.length;'],
      ['await requests.deleteMany({ _id: { $in: ids }, removedByBand: true });', ''],
      [', undoUntil: { $gte: new Date() } }', ' }'],
      ['if (copies.length === 0) return refused(nothingToUndo);', ''],
      ["await removedRequests.deleteMany(copies, { hint: '_id_' });", ''],
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
      [', $or: [{ addressHash: hashes }, { networkHash: hashes }] }', ' }'],
      ['[{ addressHash: hashes }, { networkHash: hashes }]', '[{ addressHash: hashes }]'],
      ['[{ addressHash: hashes }, { networkHash: hashes }]', '[{ networkHash: hashes }]'],
      ['[addressHash ?? [], networkHash ?? []].flat()', '[addressHash ?? []].flat()'],
      ['[addressHash ?? [], networkHash ?? []].flat()', '[networkHash ?? addressHash ?? []].flat()'],
      ['createdAt: { $gte: since }, $or', '$or'],
      ['hashes.$in.length > 0 && createdAt >= since', 'hashes.$in.length > 0'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/guest/address-hash.ts',
    ['services/request/src/removal/forget-addresses.test.ts', 'services/request/src/removal/removal.test.ts'],
    [
      ["createHmac('sha256', key)", "createHmac('sha256', '')"],
      ['.update(network)', ".update('')"],
      ['hashOf(networkOf(address, 48))', 'hashOf(networkOf(address))'],
      ['[hashOf(networkOf(address)),', '[hashOf(networkOf(address, 48)),'],
      [', networkHash: own };', ' };'],
      [', networkHash: wide }', ' }'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/removal/forget-addresses.ts',
    ['services/request/src/removal/forget-addresses.test.ts'],
    [
      ['{ addressHash: { $exists: true } }, ', ''],
      [', { networkHash: { $exists: true } }', ''],
      ['const hashes = { addressHash: 1, networkHash: 1 }', 'const hashes = { networkHash: 1 }'],
      ['const hashes = { addressHash: 1, networkHash: 1 }', 'const hashes = { addressHash: 1 }'],
      ['createdAt: { $lt: addressesKnownSince(now) },', ''],
      ['{ $unset: { ...hashes, slot: 1 } }', '{ $unset: hashes }'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/graphql/subgraph.ts',
    ['services/request/src/request/send.limits.test.ts'],
    [['return address && networkOf(address);', 'return address;']],
  ),
  ...mutantsOf(
    'services/request/src/request/guest-slots.ts',
    ['services/request/src/request/intake.test.ts'],
    [
      ['if (onList.length >= perGuest) {', 'if (onList.length > perGuest) {'],
      ['isVerifiedAdmin(context.viewer)', 'false'],
      ['guestId ?? addressHash;', 'guestId;'],
      ['const { addressHash } =', 'const { networkHash: addressHash } ='],
      ['{ addressHash: sender, guestId: { $exists: false } }', '{ addressHash: sender }'],
      ['return { slot:', 'return {}; return { slot:'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/send.limits.ts',
    ['services/request/src/request/send.limits.test.ts'],
    [
      ['max: GUEST_BURST + Math.ceil(newcomerSeconds / GUEST_REFILL_SECONDS),', 'max: GUEST_BURST,'],
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
      ...['high-tip', 'newcomers-second', 'newcomers-further', 'address-further', 'address'].map(
        (name) =>
          [
            `...withWide<'send:${name}', Send>('send:${name}', {`,
            `...((name: string, limit: object) => ({ [name]: limit }))('send:${name}', {`,
          ] as const,
      ),
    ],
  ),
  ...mutantsOf(
    'services/request/src/request/guest-slots.ts',
    ['services/request/src/request/intake.test.ts'],
    [['`You have ${count} requests on the list.', '`You have one request on the list.']],
  ),
  ...mutantsOf(
    'services/request/src/removal/request-remover.ts',
    ['services/request/src/removal/removal.test.ts', 'services/request/src/removal/undo.test.ts'],
    [
      ['{ $merge: { into: removedRequests.collection.collectionName, whenMatched } },', ''],
      ['await copyWith(keepRecent);', "await copyWith('replace');"],
      ['await copyWith(keepRecent);', ''],
      ['await requests.deleteMany({ ...batch, key: { $exists: false }, uncountedTip: { $exists: false } });', ''],
      [
        "await requests.updateMany(batch, traceUpdate('band'), { updatePipeline: true });",
        'await requests.deleteMany(batch);',
      ],
      ['keptSeconds * 1_000', 'keptSeconds'],
    ],
  ),
  ...mutantsOf(
    'services/request/src/removal/request-remover.ts',
    ['services/request/src/request/uncounted-tips.test.ts'],
    [[', uncountedTip: { $exists: false } });', ' });']],
  ),
  ...mutantsOf(
    'services/request/src/request/trace.ts',
    [
      'services/request/src/removal/undo.test.ts',
      'services/request/src/removal/forget-addresses.test.ts',
      'services/request/src/request/uncounted-tips.test.ts',
    ],
    [
      ["requestedBy: '',", ''],
      ['message: null,', ''],
      ["addressHash: { $cond: [isSetAside, '$addressHash', '$$REMOVE'] },", ''],
      ["networkHash: { $cond: [isSetAside, '$networkHash', '$$REMOVE'] },", ''],
      ["networkHash: { $cond: [isSetAside, '$networkHash', '$$REMOVE'] },", "networkHash: '$$REMOVE',"],
      ["{ $unset: ['slot', 'decisionId'] }", "{ $unset: 'slot' }"],
      ["...(by === 'band' && { removedByBand: true }),", ''],
    ],
  ),
];
