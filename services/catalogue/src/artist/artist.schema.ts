import { gql } from 'graphql-tag';

export const artistSchema = gql`
  "An artist whose songs the band plays."
  type Artist @key(fields: "id") {
    id: ID!
    "Unique, ignoring case."
    name: String!
    "By title, ignoring case and accents."
    songs: [Song!]!
    "Grows with every change of the name, so that an update that sends it overwrites nobody else's changes."
    version: Int!
  }

  extend type Query {
    "All artists by name, ignoring case and accents."
    artists: [Artist!] @tag(name: "public")
    "Null when no artist has this id."
    artist(id: ID!): Artist @tag(name: "public")
  }

  extend type Mutation {
    "For admins; refused with CONFLICT when another artist has the name, ignoring case."
    createArtist(input: ArtistInput!): CreateArtistPayload!
    "For admins."
    updateArtist(id: ID!, input: ArtistInput!): UpdateArtistPayload!
    "For admins; deletes the artist's songs too."
    deleteArtist(id: ID!): DeleteArtistPayload!
  }

  input ArtistInput {
    "1 to 120 characters after trimming."
    name: String!
    "The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins."
    version: Int
    "For createArtist: idempotency key of at most 64 characters; a repeated call with the same key gets the artist of the first."
    key: String
  }

  type CreateArtistPayload {
    artist: Artist
    userErrors: [UserError!]!
  }

  type UpdateArtistPayload {
    "With CONFLICT because of the version, the stored artist."
    artist: Artist
    userErrors: [UserError!]!
  }

  type DeleteArtistPayload {
    "The deleted artist, without songs."
    artist: Artist
    userErrors: [UserError!]!
  }
`;
