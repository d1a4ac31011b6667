import { gql } from 'graphql-tag';

export const requestSchema = gql`
  "A guest's request to play a song."
  type Request @key(fields: "id") {
    id: ID!
    "The current song in the catalogue; null when it was deleted or the catalogue is unavailable."
    song: Song
    "The song at the time of the request."
    songSnapshot: SongSnapshot!
    "The guest's name; 'Anonymous' without one, and for a hidden one, but for admins and, like the message, for the sender."
    requestedBy: String!
    "For admins, null for everybody else: true while the name is hidden from the audience."
    nameHidden: Boolean
    "For admins, and for the sender in the responses to createRequest, updateOwnRequest, withdrawRequest and myTonight; null for everybody else."
    message: String
    "The tip in whole dollars, 0 to 999, whether it counts or not, for admins and, like the message, for the sender; null for everybody else."
    tip: Int
    "For admins, null for everybody else: false when an admin has set the tip aside, so that the request ranks as if it were 0."
    isTipCounted: Boolean
    "For admins, in the first of a guest's requests on the list: the sum of the tips of that guest that count, in whole dollars, when it is marked (more than GUEST_PROMISE_MARK, or after a tip was set aside); else null, and for callers without a guest id."
    guestPromised: Int
    createdAt: DateTime!
    "What became of it."
    status: RequestStatus!
    "Why it was declined; with DECLINED."
    reason: DeclineReason
    "Since when it has this status."
    statusAt: DateTime!
    "The show for which it was sent."
    show: Show
  }

  enum RequestStatus {
    "On the list, and its song is neither next nor playing."
    WAITING
    NEXT
    PLAYING
    PLAYED
    DECLINED
    "The show ended before the band decided about the song."
    UNPLAYED
  }

  type SongSnapshot {
    id: ID!
    title: String!
    "Null in requests that were stored before this field existed."
    artistId: ID
    artistName: String!
    albumArtwork: String
  }

  type Song @key(fields: "id", resolvable: false) {
    id: ID!
  }

  type Query {
    "The requests, or those for a song, by rank: the highest tip that counts first, then the earliest; at most 500, without the first 'after'."
    requests(first: Int! = 500, after: Int! = 0, songId: ID): [Request!] @tag(name: "public")
    "Null when no request has this id."
    request(id: ID!): Request @tag(name: "public")
    "Ids of the caller's requests that are on the list, by guest cookie, the latest first; what an admin has sent is nobody's own."
    myRequests: [ID!]
    "The caller's requests of tonight, and for six hours after its end those of the show before, by guest cookie, the latest first; at most 200."
    myTonight: [Request!]
  }

  type Mutation {
    "Requests a song, without an account; a repeated call with the same key gets the request of the first, or CONFLICT when it was withdrawn or removed."
    createRequest(input: CreateRequestInput!): CreateRequestPayload!
    "For admins; absent fields stay as they are, null empties a field, and isTipCounted false sets the tip aside."
    updateRequest(id: ID!, input: UpdateRequestInput!): UpdateRequestPayload!
    "For admins; hides the name of a request from the audience, or shows it again."
    setNameHidden(id: ID!, hidden: Boolean!): SetNameHiddenPayload!
    "For admins; deletes a request, which can be restored for a minute."
    deleteRequest(id: ID!): DeleteRequestPayload!
    "For admins; deletes all requests on the list, which can be restored for a minute: CONFLICT when a later show than the caller's (showId) has begun."
    clearRequests(showId: ID): ClearRequestsPayload!
    "Withdraws a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else."
    withdrawRequest(id: ID!): WithdrawRequestPayload!
    "Changes a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else; absent fields stay as they are."
    updateOwnRequest(id: ID!, input: UpdateOwnRequestInput!): UpdateOwnRequestPayload!
  }

  input UpdateRequestInput {
    "A changed name is hidden when it has a word to hide, and shown otherwise."
    requestedBy: String
    nameHidden: Boolean
    "At most 140 characters, counted as a person counts them."
    message: String
    "Whole dollars, 0 to 999."
    tip: Int
    isTipCounted: Boolean
  }

  type UpdateRequestPayload {
    request: Request
    userErrors: [UserError!]!
  }

  type SetNameHiddenPayload {
    request: Request
    userErrors: [UserError!]!
  }

  type DeleteRequestPayload {
    "The deleted request."
    request: Request
    "For restoreRequests, for a minute."
    removalId: ID
    userErrors: [UserError!]!
  }

  type ClearRequestsPayload {
    "How many requests were on the list."
    removed: Int
    "For restoreRequests, for a minute; null when the list was empty."
    removalId: ID
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
    "Idempotency key of at most 64 characters; the same key with other content is refused with CONFLICT; without one, every call creates a request."
    key: String
    "The show that the guest was looking at: NOT_OPEN when it is not the current one, so that what waited on a phone never lands in another night."
    showId: ID
  }

  type CreateRequestPayload {
    request: Request
    "Place in the queue among what waits, from 1, at the time of the response; null when it does not wait."
    place: Int
    userErrors: [UserError!]!
  }

  input UpdateOwnRequestInput {
    "At most 140 characters, counted as a person counts them; null removes it."
    message: String
    "Whole dollars, up to 999; a tip only goes up, and only while the show takes requests."
    tip: Int
  }

  type WithdrawRequestPayload {
    "The request as it was."
    request: Request
    userErrors: [UserError!]!
  }

  type UpdateOwnRequestPayload {
    request: Request
    "Place in the queue among what waits, from 1, at the time of the response."
    place: Int
    userErrors: [UserError!]!
  }
`;
