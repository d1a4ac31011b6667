/**
 * Fills an empty catalogue with the demo songs in one transaction. Does nothing when it has an artist or a song.
 * Run as a command, with the environment of the service.
 */
import { readFile } from 'node:fs/promises';
import { artistRules } from '@cowbell/contracts/rules/artist';
import { newSongRules } from '@cowbell/contracts/rules/song';
import { createLogger } from '@cowbell/service-kit/base/log';
import { loadConfigOrExit } from '@cowbell/service-kit/base/run';
import { createEventPublisher } from '@cowbell/service-kit/events/domain-events';
import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { connectMongo } from '@cowbell/service-kit/stores/mongo';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { Types } from 'mongoose';
import * as z from 'zod/mini';
import { defineArtistModel } from './artist/artist.model.ts';
import { catalogueConfig } from './config.ts';
import { migrations } from './migrations/migrations.ts';
import { defineSongModel } from './song/song.model.ts';

const demoSong = z.extend(newSongRules, { artist: artistRules.shape.name });

const config = loadConfigOrExit(catalogueConfig);
const log = createLogger({ name: 'catalogue-seed', level: config.LOG_LEVEL });
const connection = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, log });
const artists = defineArtistModel(connection);
const songs = defineSongModel(connection);
await prepareDatabase(connection, migrations, log);

if ((await artists.exists({})) || (await songs.exists({}))) {
  log.info('The catalogue already has songs; nothing to do');
} else {
  const file = await readFile(new URL('./demo/songs.json', import.meta.url), 'utf8');
  const demo = z.array(demoSong).parse(JSON.parse(file));
  const artistIds = new Map(demo.map((song) => [song.artist, new Types.ObjectId()]));
  await connection.transaction(async (session) => {
    await artists.insertMany(
      [...artistIds].map(([name, _id]) => ({ _id, name })),
      { session },
    );
    await songs.insertMany(
      demo.map((song) => ({ ...song, artist: artistIds.get(song.artist) })),
      { session },
    );
  });
  log.info({ artists: artistIds.size, songs: demo.length }, 'The demo songs were stored');

  const { REDIS_URL: url, REDIS_PREFIX: prefix } = config;
  const redis = createRedis({ url, name: 'catalogue-seed', log });
  await waitForRedis(redis);
  const events = createEventPublisher({ redis, prefix, log });
  await events.publish({ type: 'artist.created' });
  await events.publish({ type: 'song.created' });
  redis.disconnect();
}
await connection.close();
