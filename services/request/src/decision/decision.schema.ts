import { gql } from 'graphql-tag';

export const decisionSchema = gql`
  "What the band did with a song in a show. Only for songs that the band decided about."
  type Decision @key(fields: "id") {
    id: ID!
    songSnapshot: SongSnapshot!
    "The current song in the catalogue; null when it was deleted or the catalogue is unavailable."
    song: Song
    "WAITING only in the response to decideSong and as the last change of a show: the song is back on the list. What still plays at the end of its show is PLAYED from then on."
    status: DecisionStatus!
    "With DECLINED."
    reason: DeclineReason
    "When the band decided it."
    at: DateTime!
    "How many requests it took off the list; while the song is next or playing, how many are on the list."
    asked: Int! @tag(name: "topic/requests")
    "Names of those who asked, at most 5, the highest tip first."
    names: [String!]! @tag(name: "topic/requests")
    "Sum of the tips of these requests that count, in whole dollars. For admins; null for everybody else."
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
    "For admins. Decides about a song of the current show. 'PLAYED' and 'DECLINED' take all requests for the song off the list. A repeated call with the same key changes nothing, and gets the decision of the first call as it is now; null when it was undone or cleared."
    decideSong(input: DecideSongInput!): DecideSongPayload!
    "For admins. Undoes the latest change of the show's decisions, which must be about this decision, and with a key be that of the call to decideSong with this key; else CONFLICT. So it is when the decision is not as the caller has seen it: its status, and when it was made. Can be repeated for the change before."
    undoDecision(id: ID!, key: String, seen: DecisionStatus, seenAt: DateTime): DecideSongPayload!
  }

  input DecideSongInput {
    songId: ID!
    status: DecisionStatus!
    "With NEXT: the decision before which the song is played. Absent, the song is the last of those that are next."
    before: ID
    "Required with DECLINED."
    reason: DeclineReason
    "With PLAYING: the id of the decision that the caller saw playing; null when nothing was playing. When another song plays meanwhile, the call is refused with CONFLICT. Absent, it replaces whatever plays."
    seen: ID
    "Idempotency key of at most 64 characters. The same key with other content is refused with CONFLICT. A key is known while its call is among the latest 50 changes of its show, also when the list was cleared, the show is over, or the next one has begun."
    key: String
    "The show that the caller saw. When a later one has begun, the call is refused with CONFLICT."
    showId: ID
  }

  type DecideSongPayload {
    "After the change; null when an undo left the song without a decision. With CONFLICT, what plays now."
    decision: Decision
    userErrors: [UserError!]!
  }
`;
