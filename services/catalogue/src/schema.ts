import { sharedSchema } from '@cowbell/service-kit/graphql/shared-schema';
import { artistSchema } from './artist/artist.schema.ts';
import { bandSchema } from './band/band.schema.ts';
import { showSchema } from './show/show.schema.ts';
import { songSchema } from './song/song.schema.ts';

/** SDL of the catalogue subgraph. */
export const typeDefs = [sharedSchema, artistSchema, songSchema, showSchema, bandSchema];
