import { gql } from 'graphql-tag';

export const songSchema = gql`
  "A song that the band can play."
  type Song @key(fields: "id") {
    id: ID!
    title: String!
    artist: Artist!
    album: String
    "One of 50s, 60s, 70s, 80s, 90s, 2000s, 2010s, 2020s, Mix, None, other."
    era: String
    "Each is one of Rock, Classic Rock, Soft Rock, Oldies, Country, Folk, Original, Rap/R&B, Pop, Medley, Occasion, other."
    genres: [String!]!
    "URL of the cover; null for the default artwork."
    albumArtwork: String
    "True when the duo plays it, too, besides the full band, so that the song is offered at every show."
    duoOnly: Boolean!
    "Grows with every change, so that an update that sends it overwrites nobody else's changes."
    version: Int!
  }

  extend type Query {
    "Every song, by title, ignoring case and accents."
    songs: [Song!] @tag(name: "public")
    "Tonight's songs by title, ignoring case and accents: at a duo show those with duoOnly, otherwise all."
    showSongs: [Song!] @tag(name: "public")
    "Null when no song has this id."
    song(id: ID!): Song @tag(name: "public")
  }

  extend type Mutation {
    "For admins."
    createSong(input: SongInput!): CreateSongPayload!
    "For admins; absent optional fields stay as they are, and null empties a field."
    updateSong(id: ID!, input: SongInput!): UpdateSongPayload!
    "For admins."
    deleteSong(id: ID!): DeleteSongPayload!
  }

  input SongInput {
    "1 to 200 characters after trimming."
    title: String!
    artistId: ID!
    "At most 200 characters."
    album: String
    era: String
    genres: [String!]
    "The URL from the response to the upload; null for the default artwork."
    albumArtwork: String
    duoOnly: Boolean
    "The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins."
    version: Int
    "For createSong: idempotency key of at most 64 characters; a repeated call with the same key gets the song of the first."
    key: String
  }

  type CreateSongPayload {
    song: Song
    userErrors: [UserError!]!
  }

  type UpdateSongPayload {
    "With CONFLICT, the stored song."
    song: Song
    userErrors: [UserError!]!
  }

  type DeleteSongPayload {
    "The deleted song."
    song: Song
    userErrors: [UserError!]!
  }
`;
