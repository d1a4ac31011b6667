import { gql } from 'graphql-tag';

export const bandSchema = gql`
  "Who plays: what stays the same from one show to the next."
  type Band @key(fields: "id") {
    id: ID!
    "At most 80 characters."
    name: String!
    "Payment pages for tips, at most 4, in the band's order."
    tipLinks: [TipLink!]!
    "Words that hide the name of a guest who uses them, for admins; null for everybody else."
    hiddenWords: [String!]
    "For the other services: the same words."
    allHiddenWords: [String!]! @inaccessible
    "Grows with every change, so that an update that sends it overwrites nobody else's changes."
    version: Int!
  }

  "A payment page for tips."
  type TipLink {
    "At most 30 characters."
    name: String!
    "In it, {amount} means the whole dollars of a tip that is due, and {note} the title of the song."
    url: String!
  }

  extend type Query {
    band: Band! @tag(name: "public")
  }

  extend type Mutation {
    "For admins; absent fields stay as they are."
    updateBand(input: BandInput!): UpdateBandPayload!
  }

  input BandInput {
    "1 to 80 characters after trimming."
    name: String
    "At most 4; they replace those of before."
    tipLinks: [TipLinkInput!]
    "At most 100 words of 2 to 40 letters; they replace those of before."
    hiddenWords: [String!]
    "The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins."
    version: Int
  }

  input TipLinkInput {
    "1 to 30 characters after trimming."
    name: String!
    "Starts with https://."
    url: String!
  }

  type UpdateBandPayload {
    "With CONFLICT, the stored band."
    band: Band
    userErrors: [UserError!]!
  }
`;
