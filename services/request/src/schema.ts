import { sharedSchema } from '@cowbell/service-kit/graphql/shared-schema';
import { decisionSchema } from './decision/decision.schema.ts';
import { queueSchema } from './queue/queue.schema.ts';
import { removalSchema } from './removal/removal.schema.ts';
import { requestSchema } from './request/request.schema.ts';
import { showSchema } from './show/show.schema.ts';

/** SDL of the request subgraph. */
export const typeDefs = [sharedSchema, requestSchema, showSchema, decisionSchema, queueSchema, removalSchema];
