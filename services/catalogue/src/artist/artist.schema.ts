import { gql } from 'graphql-tag';

export const artistSchema = gql`
  "Somebody whose songs the band plays."
  type Artist @key(fields: "id") {
    id: ID!
    "Unique, ignoring case."
    name: String!
    "By title, ignoring case and accents."
    songs: [Song!]!
  }

  extend type Query {
    "All artists by name, ignoring case and accents."
    artists: [Artist!]
    "Null when there is none with this id."
    artist(id: ID!): Artist
  }
`;
