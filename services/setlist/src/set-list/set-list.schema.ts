import { gql } from 'graphql-tag';

export const setListSchema = gql`
  "What the band plays tonight, in order. One is kept at a time. For admins."
  type SetList {
    sets: [Set!]!
    "0 until it was first saved; one more with every save."
    version: Int!
    "Null until it was first saved."
    savedAt: DateTime
  }

  type Set {
    "set-1, set-2, …"
    id: ID!
    "Set 1, Set 2, …"
    name: String!
    "In playing order. An item is null when its song is gone or the catalogue is away."
    songs: [Song]!
    "Of all its songs, in the same order, also of those that are gone."
    songIds: [ID!]!
  }

  type Song @key(fields: "id", resolvable: false) {
    id: ID!
  }

  type Query {
    "The saved set list; never saved, it is one empty 'Set 1' with version 0. FORBIDDEN for anybody but admins."
    setList: SetList
  }

  type Mutation {
    "For admins. Replaces the set list. When another save came first, this one is refused with CONFLICT and the payload holds what is saved now."
    saveSetList(input: SetListInput!): SaveSetListPayload!
  }

  input SetListInput {
    sets: [SetInput!]!
    "Of the set list as it was read; absent, it replaces whatever is saved."
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
