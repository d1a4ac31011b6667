import { readFileSync } from 'node:fs';
import { type Role, roles } from '@cowbell/service-kit/testing/test-service';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from './start-test-stack.ts';

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));

type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN' | undefined;

/** The roles that are refused, with the error code. All others get a response. */
const everybody: Partial<Record<Role, Refusal>> = {};
const signedIn: Partial<Record<Role, Refusal>> = { visitor: 'UNAUTHENTICATED' };
const admins: Partial<Record<Role, Refusal>> = {
  visitor: 'UNAUTHENTICATED',
  unverified: 'FORBIDDEN',
  verified: 'FORBIDDEN',
  'unverified admin': 'FORBIDDEN',
};

/** Who may do what. A root field without a row fails the test. */
const permissions: Record<string, Partial<Record<Role, Refusal>>> = {
  'Query.artists': everybody,
  'Query.artist': everybody,
  'Query.songs': everybody,
  'Query.showSongs': everybody,
  'Query.song': everybody,
  'Query.show': everybody,
  'Query.band': everybody,
  'Query.requests': everybody,
  'Query.requestCount': everybody,
  // Null for everybody but admins.
  'Query.promisedTips': everybody,
  'Query.latestRequestTimes': everybody,
  'Query.request': everybody,
  'Query.requestSender': admins,
  'Query.myRequests': everybody,
  'Query.myTonight': everybody,
  'Query.queue': everybody,
  'Query.queueCount': everybody,
  'Query.me': signedIn,
  'Query.passwordResetToken': everybody,
  'Query.listenerCount': admins,
  'Query.setList': admins,
  'Mutation.createArtist': admins,
  'Mutation.updateArtist': admins,
  'Mutation.deleteArtist': admins,
  'Mutation.createSong': admins,
  'Mutation.updateSong': admins,
  'Mutation.deleteSong': admins,
  'Mutation.updateShow': admins,
  'Mutation.updateBand': admins,
  'Mutation.setMember': admins,
  'Mutation.startShow': admins,
  'Mutation.setIntake': admins,
  'Mutation.createRequest': everybody,
  'Mutation.updateRequest': admins,
  'Mutation.setNameHidden': admins,
  'Mutation.deleteRequest': admins,
  'Mutation.clearRequests': admins,
  'Mutation.removeRequestsOfSender': admins,
  'Mutation.withdrawRequest': everybody,
  'Mutation.updateOwnRequest': everybody,
  'Mutation.decideSong': admins,
  'Mutation.undoDecision': admins,
  'Mutation.reopenDecision': admins,
  'Mutation.restoreRequests': admins,
  'Mutation.saveSetList': admins,
  'Mutation.signUp': everybody,
  'Mutation.createFirstAdmin': everybody,
  'Mutation.signIn': everybody,
  'Mutation.signOutEverywhere': signedIn,
  'Mutation.verifyEmail': signedIn,
  'Mutation.resendVerification': everybody,
  'Mutation.requestPasswordReset': everybody,
  'Mutation.resetPassword': everybody,
};

const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name}.${field.name}`, field })),
);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack('permissions');
});
afterAll(() => stack.stop());

it('every root field has a row, and every row a root field', () => {
  expect(Object.keys(permissions).sort()).toEqual(rootFields.map(({ name }) => name).sort());
});

const cases = rootFields.flatMap(({ name, field }) =>
  roles.map((role) => ({ name, field, role, refusal: permissions[name]?.[role] })),
);

it.each(cases)('$name as $role: $refusal', async ({ name, field, role, refusal }) => {
  const { data, errors = [] } = await stack.sendAs(role, documentOf(name, field));
  const codes = errors.map((error) => error.extensions.code);
  if (refusal) {
    expect(codes).toEqual([refusal]);
    expect(data?.[field.name] ?? null).toBeNull();
  } else {
    expect(codes).toEqual([]);
  }
});

/** An operation with this field only. Its arguments have the right types and name objects that do not exist. */
function documentOf(name: string, { name: field, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
  const named = getNamedType(type);
  const selection = isLeafType(named)
    ? ''
    : isObjectType(named) && named.getFields().userErrors
      ? '{ userErrors { code } }'
      : '{ __typename }';
  return `${name.split('.')[0]?.toLowerCase()} { ${field}${given.length > 0 ? `(${given.join(', ')})` : ''} ${selection} }`;
}

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
  }
  if (isEnumType(type)) return String(type.getValues()[0]?.name);
  const values: Record<string, string> = {
    ID: `"${'0'.repeat(24)}"`,
    Int: '1',
    Boolean: 'false',
    DateTime: '"2026-01-01T00:00:00Z"',
  };
  return values[type.name] ?? '"x"';
}
