import { gql } from 'graphql-tag';

export const showSchema = gql`
  "Tonight's show. There is one."
  type Show {
    "True when only the duo plays."
    duoOnly: Boolean!
  }

  type Query {
    show: Show @tag(name: "public")
  }

  type Mutation {
    "For admins."
    updateShow(input: ShowInput!): UpdateShowPayload!
  }

  input ShowInput {
    duoOnly: Boolean!
  }

  type UpdateShowPayload {
    show: Show
    userErrors: [UserError!]!
  }
`;
