import { type Mutant, mutantsOf } from './mutant.ts';

/** The catalogue: only admins change it, an artist and its songs are deleted together, no edit overwrites one that nobody saw. */
export const catalogueMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/catalogue/src/artist/artist.commands.ts',
    ['services/catalogue/src/artist/artist.commands.test.ts'],
    [
      ['await songs.deleteMany({ artist: _id }, { session });', 'await songs.deleteMany({ artist: _id });'],
      ['await songs.deleteMany({ artist: _id }, { session });', 'await songs.deleteMany({}, { session });'],
      ['if (deleted) await songs.deleteMany({ artist: _id }, { session });', ''],
      ['artists.findOneAndDelete({ _id }, { session })', 'artists.findOneAndDelete({ _id })'],
      ['if (isDuplicateKey(error)) return refused(nameTaken);', ''],
      [
        "{ type: 'artist.updated', id: artist._id.toHexString() }",
        "{ type: 'artist.created', id: artist._id.toHexString() }",
      ],
      ["{ type: 'artist.deleted', id: _id.toHexString() }", 'undefined'],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artist/artist.commands.ts',
    ['gateway/test/permissions.test.ts'],
    [
      [
        'delete: (id: string, context: CallerContext): Promise<ArtistPayload> =>\n      runMutation(context, {\n        policy: requireVerifiedAdmin,',
        'delete: (id: string, context: CallerContext): Promise<ArtistPayload> =>\n      runMutation(context, {',
      ],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artist/artist.model.ts',
    ['services/catalogue/src/artist/artist.commands.test.ts'],
    [
      [
        "artists.findOneAndUpdate({ _id }, { $inc: { holds: 1 } }, { returnDocument: 'after', session })",
        'artists.findById(_id, null, { session })',
      ],
      ["name: 'name_unique', unique: true, collation: ignoringCase }", "name: 'name_unique', unique: true }"],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/song/song.commands.ts',
    ['services/catalogue/src/song/song.commands.test.ts', 'services/catalogue/src/artwork/artwork.test.ts'],
    [
      ['...(version != null && { version })', ''],
      ['$inc: { version: 1 }', '$inc: { version: 0 }'],
      ['userErrors.includes(versionConflict) ? await versionConflictOutcome(_id) : outcome', 'outcome'],
      ['if (!song) return refused(versionConflict);', 'if (!song) return refused(notFound);'],
      ['song ? { payload: { song, userErrors: [versionConflict] } } : refused(notFound)', 'refused(notFound)'],
      ['if (song.albumArtwork && !(await lockArtwork(artworks, song.albumArtwork, session))) {', 'if (false) {'],
      ['if (!artist) return refused(artistNotFound);', ''],
      ["{ type: 'song.updated', id: _id.toHexString() }", 'undefined'],
      ["event: { type: 'song.deleted', id: deleted._id.toHexString() },", ''],
      ['_id: new Types.ObjectId(), version: 1 }', '_id: new Types.ObjectId(), version: 0 }'],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/song/song.commands.ts',
    ['gateway/test/permissions.test.ts'],
    [
      [
        'update: (id: string, input: SongInput, context: CallerContext): Promise<SongPayload> =>\n      runMutation(context, {\n        policy: requireVerifiedAdmin,',
        'update: (id: string, input: SongInput, context: CallerContext): Promise<SongPayload> =>\n      runMutation(context, {\n        policy: requireSignedIn,',
      ],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/song/song.queries.ts',
    [
      'services/catalogue/src/song/song.test.ts',
      'services/catalogue/src/artist/artist.test.ts',
      'services/catalogue/src/song/songs-csv.test.ts',
    ],
    [
      ['ids.map((id) => byId.get(id.toLowerCase()) ?? null)', '[...byId.values()]'],
      ['return artist ? [{ ...song, artist }] : [];', 'return [{ ...song, artist: artist as ArtistRecord }];'],
      ['    batch = [];\n', ''],
      ['batch = [];\n  }\n  yield* await joinArtists(models, batch);', 'batch = [];\n  }'],
      ['artists.map((artist) => byArtist.get(artist._id.toHexString()) ?? [])', '[...byArtist.values()]'],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/song/song.resolvers.ts',
    ['services/catalogue/src/song/song.test.ts'],
    [['return duoOnly ? duoSongs() : allSongs();', 'return allSongs();']],
  ),
  ...mutantsOf(
    'services/catalogue/src/song/songs-csv.routes.ts',
    ['services/catalogue/src/song/songs-csv.test.ts'],
    [
      ['requireVerifiedAdmin(await findViewer(request));', ''],
      ['escape_formulas: true,', ''],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/show/show.commands.ts',
    ['services/catalogue/src/show/show.test.ts'],
    [
      ["(seenMessage ?? current.message ?? '') !== (current.message ?? '')", 'false'],
      ['if (isUnseen && fields.message !== undefined && changes', 'if (isUnseen && changes'],
      ["if (fields.closesAt && (fields.state ?? current.state) !== 'OPEN') return refused(lastCallNeedsOpen);", ''],
      ['(fields.state ?? current.state)', 'current.state'],
      ["{ type: 'show.updated' }", 'undefined'],
      ["{ type: 'show.started' }", 'undefined'],
      ['if (isDuplicateKey(error)) return null;', ''],
      ['const version = former.version + 1;', 'const version = 1;'],
      ['after === current.number ? await begin(current, rules) : null', 'await begin(current, rules)'],
      ["endedAt: { $ifNull: ['$endedAt', startedAt] }", 'endedAt: startedAt'],
      ['!isDeepStrictEqual(value, show[field as keyof ShowChange])', 'true'],
    ],
  ),
  ...mutantsOf(
    'mfe-admin/src/show/show-edit.ts',
    ['mfe-admin/src/show/show-edit.test.ts'],
    [
      ['isOtherShow || theirs[field] !== before[field]', 'theirs[field] !== before[field]'],
      ['theirs[field] !== before[field] || edit.disputed.includes(field)', 'theirs[field] !== before[field]'],
      ['isOtherShow || theirs[field] !== before[field] ||', 'true ||'],
      ['disputed.length > 0 ? edit.meantFor : saved.id', 'saved.id'],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artwork/receive-file.ts',
    ['services/catalogue/src/artwork/artwork.test.ts'],
    [
      ["if (part.file.truncated) throw new RestFailure(413, 'The artwork has more than 10 MB.');", ''],
      ['export const fileLimit = 10 * 1024 * 1024;', 'export const fileLimit = 10 * 1000 * 1000;'],
      ['await rm(folder, { recursive: true, force: true });', ''],
      ['if (part.file.bytesRead === 0) throw new RestFailure(400, missing);', ''],
      ['if (Date.now() - mtimeMs > leftoverAge) await rm(', 'await rm('],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artwork/prepare-artwork.ts',
    ['services/catalogue/src/artwork/artwork.test.ts'],
    [
      ['pLimit(1)', 'pLimit(2)'],
      ['queue.pendingCount >= maxQueued', 'queue.pendingCount >= 10 * maxQueued'],
      ['|| !accepted.has(type.mime)', ''],
      ['if (timeout < 1) throw tooLate();', ''],
      ['if (killed) throw tooLate();', ''],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artwork/resize-limits.ts',
    ['services/catalogue/src/artwork/artwork.test.ts'],
    [['pixelLimit = 64_000_000', 'pixelLimit = 640_000_000']],
  ),
  ...mutantsOf(
    'services/catalogue/src/artwork/artwork.routes.ts',
    ['services/catalogue/src/artwork/artwork.test.ts'],
    [
      ['requireVerifiedAdmin(await findViewer(request));', 'await findViewer(request);'],
      ['$set: { usedAt: new Date() }, $setOnInsert: sizes', '$setOnInsert: { ...sizes, usedAt: new Date() }'],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artwork/read-artwork.ts',
    ['services/catalogue/src/artwork/artwork.test.ts'],
    [
      ['/^([0-9a-f]{64})(-small)?\\.webp$/', '/^([0-9a-f]{64})(-small)?/'],
      ["name.endsWith('-small.webp') ? 'small' : 'large'", "'large'"],
      ['if (image) cache.set(name, image);', ''],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artwork/read-artwork.ts',
    ['services/catalogue/src/artwork/read-artwork.test.ts'],
    [
      ['if (!id || !(await exists(id))) return undefined;', 'if (!id) return undefined;'],
      ['ids.map((id) => known.has(id))', 'ids.map(() => true)'],
      ['pLimit(maxReads)', 'pLimit(20)'],
      ['large: 6 *', 'large: 6000 *'],
      ['large: 6 *', 'large: 2 *'],
      ['small: 2 *', 'small: 2000 *'],
      ['small: 2 *', 'small: 1 *'],
      ['const { cache, queue } = stores[size];', 'const { cache } = stores[size]; const { queue } = stores.large;'],
      [
        'small: storeFor(maxCachedBytes.small), large: storeFor(maxCachedBytes.large)',
        'small: storeFor(maxCachedBytes.small), get large() { return this.small; }',
      ],
      [', ttl: cacheLifetime }', ' }'],
      [', ttl: cacheLifetime }', ', ttl: cacheLifetime, updateAgeOnGet: true }'],
      ['cache.get(name) ?? inFlight.get(name)', 'cache.get(name)'],
      ['.finally(() => inFlight.delete(name))', ''],
      ['if (isLate.aborted) return undefined;', ''],
      ['timeLimit = 2_000', 'timeLimit = 2_900'],
      ['    late.abort();\n', ''],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/artwork/delete-unused-artwork.ts',
    ['services/catalogue/src/artwork/artwork.test.ts'],
    [
      ['const graceTime = 7 *', 'const graceTime = 0.7 *'],
      ['ids.filter((id) => usedPaths.has(artworkPathOf(id)))', 'ids'],
      ['ids.filter((id) => usedPaths.has(artworkPathOf(id)))', '[]'],
    ],
  ),
  ...mutantsOf(
    'services/catalogue/src/seed.ts',
    ['services/catalogue/src/seed.test.ts'],
    [['if ((await artists.exists({})) || (await songs.exists({}))) {', 'if (false) {']],
  ),
];
