import { gql } from 'graphql-tag';

export const setListSchema = gql`
  "The songs of the current show's set list, in playing order. A show begins with the set list that was saved last. For admins."
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
    "In playing order. An item is null when its song was deleted or the catalogue is unavailable."
    songs: [Song]!
    "Ids of all its songs in the same order, including deleted songs."
    songIds: [ID!]!
  }

  type Song @key(fields: "id", resolvable: false) {
    id: ID!
  }

  type Query {
    "The set list of the current show. Before the first save, one empty 'Set 1' with version 0. FORBIDDEN for everybody but admins."
    setList: SetList
  }

  type Mutation {
    "For admins. Replaces the set list of the current show. When another save came first, this one is refused with CONFLICT, and the payload has the stored set list."
    saveSetList(input: SetListInput!): SaveSetListPayload!
  }

  input SetListInput {
    sets: [SetInput!]!
    "The version that the editor loaded. When absent, the last save wins."
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
