/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}": typeof types.RequestPasswordResetDocument,
    "mutation ResendVerification($input: ResendVerificationInput!) {\n  resendVerification(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}": typeof types.ResendVerificationDocument,
    "query PasswordResetToken($id: ID!, $token: String!) {\n  passwordResetToken(id: $id, token: $token) {\n    valid\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}": typeof types.PasswordResetTokenDocument,
    "mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nfragment Refusal on UserError {\n  field\n  message\n  reason\n  retryAfter\n}\n\nfragment SignedInUser on User {\n  id\n  name\n  email\n  isVerified\n  isAdmin\n}": typeof types.SignInDocument,
    "mutation CreateFirstAdmin($token: String!, $input: SignUpInput!) {\n  createFirstAdmin(token: $token, input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nmutation SignUp($input: SignUpInput!) {\n  signUp(input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}": typeof types.CreateFirstAdminDocument,
    "mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      message\n      reason\n      retryAfter\n    }\n  }\n}": typeof types.VerifyEmailDocument,
};
const documents: Documents = {
    "mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}": types.RequestPasswordResetDocument,
    "mutation ResendVerification($input: ResendVerificationInput!) {\n  resendVerification(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}": types.ResendVerificationDocument,
    "query PasswordResetToken($id: ID!, $token: String!) {\n  passwordResetToken(id: $id, token: $token) {\n    valid\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}": types.PasswordResetTokenDocument,
    "mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nfragment Refusal on UserError {\n  field\n  message\n  reason\n  retryAfter\n}\n\nfragment SignedInUser on User {\n  id\n  name\n  email\n  isVerified\n  isAdmin\n}": types.SignInDocument,
    "mutation CreateFirstAdmin($token: String!, $input: SignUpInput!) {\n  createFirstAdmin(token: $token, input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nmutation SignUp($input: SignUpInput!) {\n  signUp(input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}": types.CreateFirstAdminDocument,
    "mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      message\n      reason\n      retryAfter\n    }\n  }\n}": types.VerifyEmailDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}"): (typeof documents)["mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ResendVerification($input: ResendVerificationInput!) {\n  resendVerification(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}"): (typeof documents)["mutation ResendVerification($input: ResendVerificationInput!) {\n  resendVerification(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PasswordResetToken($id: ID!, $token: String!) {\n  passwordResetToken(id: $id, token: $token) {\n    valid\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}"): (typeof documents)["query PasswordResetToken($id: ID!, $token: String!) {\n  passwordResetToken(id: $id, token: $token) {\n    valid\n  }\n}\n\nmutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    userErrors {\n      ...Refusal\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nfragment Refusal on UserError {\n  field\n  message\n  reason\n  retryAfter\n}\n\nfragment SignedInUser on User {\n  id\n  name\n  email\n  isVerified\n  isAdmin\n}"): (typeof documents)["mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nfragment Refusal on UserError {\n  field\n  message\n  reason\n  retryAfter\n}\n\nfragment SignedInUser on User {\n  id\n  name\n  email\n  isVerified\n  isAdmin\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CreateFirstAdmin($token: String!, $input: SignUpInput!) {\n  createFirstAdmin(token: $token, input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nmutation SignUp($input: SignUpInput!) {\n  signUp(input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}"): (typeof documents)["mutation CreateFirstAdmin($token: String!, $input: SignUpInput!) {\n  createFirstAdmin(token: $token, input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}\n\nmutation SignUp($input: SignUpInput!) {\n  signUp(input: $input) {\n    email\n    userErrors {\n      ...Refusal\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      message\n      reason\n      retryAfter\n    }\n  }\n}"): (typeof documents)["mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    token\n    user {\n      ...SignedInUser\n    }\n    userErrors {\n      message\n      reason\n      retryAfter\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;