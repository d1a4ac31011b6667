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
  }

  type Mutation {
    "Exchanges e-mail and password for a token. Wrong credentials are the user error INVALID_CREDENTIALS."
    signIn(input: SignInInput!): SignInPayload!
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
