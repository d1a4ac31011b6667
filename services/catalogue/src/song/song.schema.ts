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
    "Each one of Rock, Classic Rock, Soft Rock, Oldies, Country, Folk, Original, Rap/R&B, Pop, Medley, Occasion, other."
    genres: [String!]!
    "URL of the cover; null when the song has none, then readers draw the default artwork."
    albumArtwork: String
    "True for songs that the duo plays."
    duoOnly: Boolean!
  }

  extend type Query {
    "Every song, by title, ignoring case and accents."
    songs: [Song!]
    "Tonight's songs: at a duo show those with duoOnly, otherwise all. By title, ignoring case and accents."
    showSongs: [Song!]
    "Null when there is none with this id."
    song(id: ID!): Song
  }
`;
