import { sharedSchema } from '@cowbell/service-kit/graphql/shared-schema';
import { memberSchema } from './member/member.schema.ts';
import { userSchema } from './user/user.schema.ts';

/** SDL of the user subgraph. */
export const typeDefs = [sharedSchema, userSchema, memberSchema];
