import { gql } from 'graphql-tag';

export const decisionSchema = gql`
  "What the band did with a song in a show, if it decided about it."
  type Decision @key(fields: "id") {
    id: ID!
    songSnapshot: SongSnapshot!
    "The current song in the catalogue; null when it was deleted or the catalogue is unavailable."
    song: Song
    "WAITING only in responses to decideSong and as the last change of a show; what plays at the end of its show is PLAYED from then on."
    status: DecisionStatus!
    "With DECLINED."
    reason: DeclineReason
    "When the band decided it."
    at: DateTime!
    "How many requests it took off the list; while the song is next or playing, how many are on the list."
    asked: Int! @tag(name: "topic/requests")
    "Names of those who asked, at most 5, the highest tip first; 'Anonymous' for a hidden one, but for admins."
    names: [String!]! @tag(name: "topic/requests")
    "Sum of the tips of these requests that count, in whole dollars, for admins; null for everybody else."
    promised: Int
    "These requests, by rank: at most 500."
    requests: [Request!]!
  }

  enum DecisionStatus {
    WAITING
    NEXT
    PLAYING
    PLAYED
    DECLINED
  }

  enum DeclineReason {
    "Not tonight."
    NOT_TONIGHT
    "The band does not know the song well enough."
    UNKNOWN_SONG
    "The band has played it already."
    PLAYED_ALREADY
    "There is no time left."
    NO_TIME
  }

  extend type Mutation {
    "For admins; PLAYED and DECLINED take all requests for the song off the list; a repeated call gets the decision of the first one as it is now."
    decideSong(input: DecideSongInput!): DecideSongPayload!
    "For admins; undoes the show's latest change: CONFLICT when it is about another decision, of another call (key), or not as the caller saw it."
    undoDecision(id: ID!, key: String, seen: DecisionStatus, seenAt: DateTime): DecideSongPayload!
    "For admins; takes back any PLAYED or DECLINED decision of the current show: its requests are on the list again; a repeated key does nothing."
    reopenDecision(id: ID!, key: String): DecideSongPayload!
  }

  input DecideSongInput {
    songId: ID!
    status: DecisionStatus!
    "With NEXT: the decision before which the song is played; without it, the song is the last of those that are next."
    before: ID
    "Required with DECLINED."
    reason: DeclineReason
    "With PLAYING: the decision that the caller saw playing, null for none: CONFLICT when another plays; without it, whatever plays is replaced."
    seen: ID
    "Idempotency key of at most 64 characters, known for the latest 50 changes of its show; the same key with other content is refused with CONFLICT."
    key: String
    "The show that the caller saw: CONFLICT when a later one has begun."
    showId: ID
  }

  type DecideSongPayload {
    "After the change, null when an undo left the song without a decision; with CONFLICT, what plays now."
    decision: Decision
    userErrors: [UserError!]!
  }
`;
