import { gql } from 'graphql-tag';

/** SDL of every subgraph: the federation version, and the types that all subgraphs share. */
export const sharedSchema = gql`
  extend schema
    @link(
      url: "https://specs.apollo.dev/federation/v2.9"
      import: ["@key", "@shareable", "@external", "@inaccessible", "@tag"]
    )

  "An instant as ISO 8601 text in UTC, for example 2026-11-21T20:15:00.000Z."
  scalar DateTime

  "What kind of failure a user error is."
  enum UserErrorCode {
    "An input field breaks a rule."
    INVALID_INPUT
    "Nothing has this id."
    NOT_FOUND
    "Tonight's show does not offer the song, or the band has declined it."
    NOT_TONIGHT
    "The band takes no requests, or the request was meant for an earlier show."
    NOT_OPEN
    "The tip is lower than tonight's minimum."
    TIP_TOO_LOW
    "The band has played the song tonight, and plays none twice."
    ALREADY_PLAYED
    "The guest has as many requests on the list as tonight's show allows."
    TOO_MANY_WAITING
    "The value is taken, or someone else made a change in the meantime."
    CONFLICT
    "Too many attempts; see retryAfter."
    RATE_LIMITED
    "A service that the operation needs is unavailable; a later attempt may succeed."
    UNAVAILABLE
    "Email and password do not match an account."
    INVALID_CREDENTIALS
    "The PIN is wrong, used or expired."
    INVALID_PIN
    "The link of the email, not the bearer token, is wrong, used or expired."
    INVALID_TOKEN
  }

  "A failure that a person can do something about; the operation changed nothing."
  type UserError @shareable {
    "For machines."
    code: UserErrorCode!
    "Name of the input field that it is about; null when it is about the whole."
    field: String
    "One sentence for the person."
    message: String!
    "The sentence without the time of the next attempt, for clients that count down; with RATE_LIMITED."
    reason: String
    "Seconds until the next attempt can succeed; with RATE_LIMITED, and with UNAVAILABLE when it is known."
    retryAfter: Int
  }
`;
