import { gql } from 'graphql-tag';

export const userSchema = gql`
  "A person with an account."
  type User @key(fields: "id") {
    id: ID!
    name: String!
    email: String!
    username: String!
    "True once the PIN from the verification email was entered."
    isVerified: Boolean!
    "True for an admin: can edit songs, requests and set lists once verified."
    isAdmin: Boolean!
  }

  type Query {
    "The signed-in user; UNAUTHENTICATED without a valid token."
    me: User
    "Whether the link of a password-reset email can still be used."
    passwordResetToken(id: ID!, token: String!): PasswordResetToken
    "For admins: how many browsers receive live updates right now, that of the caller included."
    listenerCount: Int!
  }

  type Mutation {
    "Exchanges email and password for a token; wrong credentials are the user error INVALID_CREDENTIALS."
    signIn(input: SignInInput!): SignInPayload!
    "Creates an account and emails a PIN: CONFLICT when the username is taken; a known email address has the same response, and its owner gets an email."
    signUp(input: SignUpInput!): SignUpPayload!
    "Creates the verified account of the first admin with the token of a link: INVALID_TOKEN when it no longer works, or when there is an admin; CONFLICT when the username or the email is taken."
    createFirstAdmin(token: String!, input: SignUpInput!): SignUpPayload!
    "Ends every session of the caller: all tokens issued so far stop working within a second, while Redis is available."
    signOutEverywhere: SignOutEverywherePayload!
    "Checks the PIN of the caller's verification email: INVALID_PIN when it is wrong, used, expired or had too many attempts."
    verifyEmail(input: VerifyEmailInput!): VerifyEmailPayload!
    "Emails a new PIN, which replaces the old one; the response is the same for a known and an unknown email address."
    resendVerification(input: ResendVerificationInput!): ResendVerificationPayload!
    "Emails a link to set a new password; the response is the same for a known and an unknown email address."
    requestPasswordReset(input: RequestPasswordResetInput!): RequestPasswordResetPayload!
    "Sets a new password with the link's id and token, once, verifies the account, and ends its sessions; INVALID_TOKEN when the link no longer works."
    resetPassword(input: ResetPasswordInput!): ResetPasswordPayload!
  }

  type PasswordResetToken {
    valid: Boolean!
  }

  input SignUpInput {
    name: String!
    username: String!
    email: String!
    "8 to 128 characters after trimming."
    password: String!
    "Makes a sign-up safe to repeat: the same key and email have the response of the first call. Up to 64 characters."
    key: String
  }

  type SignUpPayload {
    "The email address of the account, which got an email if it was a sign-up; null when it was refused."
    email: String
    userErrors: [UserError!]!
  }

  type SignOutEverywherePayload {
    userErrors: [UserError!]!
  }

  input VerifyEmailInput {
    "Four digits."
    pin: String!
  }

  type VerifyEmailPayload {
    user: User
    "A token for the verified account, to be used in place of the one that was sent, which says unverified."
    token: String
    userErrors: [UserError!]!
  }

  input ResendVerificationInput {
    email: String!
  }

  type ResendVerificationPayload {
    userErrors: [UserError!]!
  }

  input RequestPasswordResetInput {
    email: String!
  }

  type RequestPasswordResetPayload {
    userErrors: [UserError!]!
  }

  input ResetPasswordInput {
    id: ID!
    token: String!
    "8 to 20 characters after trimming."
    password: String!
  }

  type ResetPasswordPayload {
    userErrors: [UserError!]!
  }

  input SignInInput {
    email: String!
    password: String!
  }

  type SignInPayload {
    user: User
    "A JWT (ES256), to be sent as a bearer token; its exp claim says when it expires."
    token: String
    userErrors: [UserError!]!
  }
`;
