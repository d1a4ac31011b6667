import { gql } from 'graphql-tag';

export const requestSchema = gql`
  "What somebody in the audience asked the band to play."
  type Request @key(fields: "id") {
    id: ID!
    "The song as the catalogue has it now; null when it is gone or the catalogue is away."
    song: Song
    "The song as it was when it was asked for."
    songSnapshot: SongSnapshot!
    "The name that was given; 'Anonymous' when there is none."
    requestedBy: String!
    "For admins (and in the answer to its own author); null for everybody else."
    message: String
    "Whole dollars, 0 to 999. For admins (and in the answer to its own author); null for everybody else."
    tip: Int
    createdAt: DateTime!
  }

  type SongSnapshot {
    id: ID!
    title: String!
    "Null for a request from before this was kept."
    artistId: ID
    artistName: String!
    albumArtwork: String
  }

  type Song @key(fields: "id", resolvable: false) {
    id: ID!
  }

  type Query {
    "By rank: tip descending, then createdAt ascending, then id."
    requests: [Request!] @tag(name: "public")
    "Null when there is none with this id."
    request(id: ID!): Request @tag(name: "public")
    "Ids of the requests that are on the list and were sent under the caller's guest cookie, the latest first; empty without one."
    myRequests: [ID!]
  }

  type Mutation {
    "Asks for a song. Anybody may. Repeating it with the same key gives the first answer again."
    createRequest(input: CreateRequestInput!): CreateRequestPayload!
    "For admins. What is absent stays as it is."
    updateRequest(id: ID!, input: UpdateRequestInput!): UpdateRequestPayload!
    "For admins."
    deleteRequest(id: ID!): DeleteRequestPayload!
    "For admins. Empties the list."
    clearRequests: ClearRequestsPayload!
  }

  input UpdateRequestInput {
    requestedBy: String
    "At most 140 characters, counted as a person counts them."
    message: String
    "Whole dollars, 0 to 999."
    tip: Int
  }

  type UpdateRequestPayload {
    request: Request
    userErrors: [UserError!]!
  }

  type DeleteRequestPayload {
    "The request as it was."
    request: Request
    userErrors: [UserError!]!
  }

  type ClearRequestsPayload {
    "How many requests were removed."
    removed: Int
    userErrors: [UserError!]!
  }

  input CreateRequestInput {
    songId: ID!
    "1 to 80 characters after trimming."
    requestedBy: String!
    "At most 140 characters, counted as a person counts them."
    message: String
    "Whole dollars, 0 to 999; absent is 0."
    tip: Int
    "Made by the client once per intent, at most 64 characters. The same key with other content is refused with CONFLICT. Without one, every call is an intent of its own."
    key: String
  }

  type CreateRequestPayload {
    request: Request
    "Place of the request in the list, counted from 1, at the moment of the answer."
    place: Int
    userErrors: [UserError!]!
  }
`;
