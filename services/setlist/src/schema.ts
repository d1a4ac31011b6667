import { sharedSchema } from '@cowbell/service-kit/graphql/shared-schema';
import { setListSchema } from './set-list/set-list.schema.ts';

/** SDL of the setlist subgraph. */
export const typeDefs = [sharedSchema, setListSchema];
