import { gql } from 'graphql-tag';

export const setListSchema = gql`
  "For admins: the songs of the current show's set list, in playing order; a show begins with the set list that was saved last."
  type SetList {
    sets: [Set!]!
    "0 until a set list was first saved; one more with every save, also from one show to the next."
    version: Int!
    "Null until it was first saved."
    savedAt: DateTime
  }

  type Set {
    "set-1, set-2, …"
    id: ID!
    "Set 1, Set 2, …"
    name: String!
    "In playing order; an item is null when its song was deleted or the catalogue is unavailable."
    songs: [Song]!
    "Ids of all its songs in the same order, including deleted songs."
    songIds: [ID!]!
  }

  type Song @key(fields: "id", resolvable: false) {
    id: ID!
  }

  type Query {
    "For admins: the set list of the current show; before the first save, one empty 'Set 1' with version 0."
    setList: SetList
  }

  type Mutation {
    "For admins; replaces the set list of the current show: CONFLICT, with the stored one in the payload, when another save came first."
    saveSetList(input: SetListInput!): SaveSetListPayload!
  }

  input SetListInput {
    sets: [SetInput!]!
    "The version that the editor loaded; when absent, the last save wins."
    version: Int
  }

  input SetInput {
    id: ID!
    name: String!
    songIds: [ID!]!
  }

  type SaveSetListPayload {
    setList: SetList
    userErrors: [UserError!]!
  }
`;
