import { gql } from 'graphql-tag';

/** SDL that every subgraph repeats, word for word: the federation version, and the types that all of them share. */
export const sharedSchema = gql`
  extend schema
    @link(
      url: "https://specs.apollo.dev/federation/v2.9"
      import: ["@key", "@shareable", "@external", "@inaccessible", "@tag"]
    )

  "An instant, as an ISO 8601 text in UTC, for example 2026-11-21T20:15:00.000Z."
  scalar DateTime

  "A failure that a person can do something about. The operation changed nothing."
  type UserError @shareable {
    "Stable, for machines: INVALID_INPUT, NOT_FOUND, CONFLICT, RATE_LIMITED, …"
    code: String!
    "Name of the input field that it is about; null when it is about the whole."
    field: String
    "One sentence for the person."
    message: String!
    "Seconds until another try makes sense; with RATE_LIMITED, and with UNAVAILABLE when it can be told."
    retryAfter: Int
  }
`;
