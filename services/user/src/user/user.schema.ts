import { gql } from 'graphql-tag';

export const userSchema = gql`
  "A person with an account."
  type User @key(fields: "id") {
    id: ID!
    name: String!
    email: String!
    username: String!
    "True once the PIN from the verification mail was entered."
    isVerified: Boolean!
    "True for those who run the show."
    isAdmin: Boolean!
  }

  type Query {
    "The signed-in user. UNAUTHENTICATED without a valid token."
    me: User
    "Whether the link of a password-reset mail can still be used."
    passwordResetToken(id: ID!, token: String!): PasswordResetToken
  }

  type Mutation {
    "Exchanges e-mail and password for a token. Wrong credentials are the user error INVALID_CREDENTIALS."
    signIn(input: SignInInput!): SignInPayload!
    "Opens an account and mails a PIN. CONFLICT when the username is taken. Answers alike for a new and for a known e-mail; the owner of a known one gets a mail that says so."
    signUp(input: SignUpInput!): SignUpPayload!
    "Ends every session of the caller: all tokens issued so far stop working within a second."
    signOutEverywhere: SignOutEverywherePayload!
    "Checks the PIN of the caller's verification mail. INVALID_PIN when it is wrong, used, expired or dead; INVALID_INPUT when it is no four digits, which is no try."
    verifyEmail(input: VerifyEmailInput!): VerifyEmailPayload!
    "Mails a new PIN, which replaces the old one. Answers alike for a known and an unknown e-mail."
    resendVerification(input: ResendVerificationInput!): ResendVerificationPayload!
    "Mails a link to choose a new password. Answers alike for a known and an unknown e-mail."
    requestPasswordReset(input: RequestPasswordResetInput!): RequestPasswordResetPayload!
    "Sets a new password with the link's id and token, once, and ends every session of the account. INVALID_TOKEN when the link does not work any more."
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
  }

  type SignUpPayload {
    "Where the mail went; null when something was refused."
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
    "A token that says that the account is verified, in place of the one that was sent."
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
    "A JWT (ES256), to be sent as a bearer token. Its exp claim says until when it holds."
    token: String
    userErrors: [UserError!]!
  }
`;
