import { gql } from 'graphql-tag';

export const memberSchema = gql`
  type Band @key(fields: "id") {
    id: ID!
    "Who edits songs, requests and shows, those of longest standing first, for admins; null for everybody else."
    members: [Member!]
  }

  "An admin."
  type Member {
    name: String!
    email: String!
    "Null for an admin of before this was stored."
    since: DateTime
  }

  extend type Mutation {
    "For admins; makes the owner of a verified account an admin, by its exact email, or ends that: CONFLICT for the last admin. The sessions of the account end within a second."
    setMember(email: String!, isAdmin: Boolean!): SetMemberPayload!
  }

  type SetMemberPayload {
    band: Band
    userErrors: [UserError!]!
  }
`;
