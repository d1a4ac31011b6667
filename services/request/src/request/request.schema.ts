import { gql } from 'graphql-tag';

export const requestSchema = gql`
  "A guest's request to play a song."
  type Request @key(fields: "id") {
    id: ID!
    "The current song in the catalogue; null when it was deleted or the catalogue is unavailable."
    song: Song
    "The song at the time of the request."
    songSnapshot: SongSnapshot!
    "The guest's name; 'Anonymous' without one."
    requestedBy: String!
    "For admins, and for the sender in the responses to createRequest, updateOwnRequest, withdrawRequest and myTonight; null for everybody else."
    message: String
    "The tip in whole dollars, 0 to 999, whether it counts or not. For admins, and for the sender in the responses to createRequest, updateOwnRequest, withdrawRequest and myTonight; null for everybody else."
    tip: Int
    "False when an admin has set the tip aside, so that the request ranks as if it were 0. For admins; null for everybody else."
    isTipCounted: Boolean
    "Sum of the tips of its guest that count, in whole dollars, when that is more than GUEST_PROMISE_MARK, or when a tip of the guest was set aside in this show, or when it is high and a tip from the same address was set aside within an hour; else null, and null for what an admin has sent. Requests without a guest id from one address count as one guest, for an hour. For admins; null for everybody else."
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
    "The requests by rank, without the first 'after' requests: tip descending (0 for one that does not count), then createdAt ascending, then id. At most 500; requestCount says how many there are. With a songId, only those for this song."
    requests(first: Int! = 500, after: Int! = 0, songId: ID): [Request!] @tag(name: "public")
    "Null when no request has this id."
    request(id: ID!): Request @tag(name: "public")
    "Ids of the caller's requests that are on the list, by guest cookie, the latest first. Empty without a cookie. What an admin has sent is nobody's own."
    myRequests: [ID!]
    "The caller's requests of tonight, also those that the band has decided about, and for six hours after its end those of the show before, by guest cookie, the latest first; at most 200. Their show tells them apart. What an admin has sent is nobody's own."
    myTonight: [Request!]
  }

  type Mutation {
    "Requests a song, while the show takes requests. No account needed. A repeated call with the same key gets the request that the first call created, with its current place, as long as it exists; when its guest has withdrawn it, CONFLICT."
    createRequest(input: CreateRequestInput!): CreateRequestPayload!
    "For admins. Absent fields stay as they are; null empties a field. isTipCounted false sets the tip aside, true undoes that."
    updateRequest(id: ID!, input: UpdateRequestInput!): UpdateRequestPayload!
    "For admins. Deletes a request; it can be restored for a minute."
    deleteRequest(id: ID!): DeleteRequestPayload!
    "For admins. Deletes all requests on the list; they can be restored for a minute. showId is the show that the caller saw: when a later one has begun, CONFLICT."
    clearRequests(showId: ID): ClearRequestsPayload!
  }

  input UpdateRequestInput {
    requestedBy: String
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
    "Idempotency key of at most 64 characters. The same key with other content is refused with CONFLICT. Without a key, every call creates a request."
    key: String
    "The show that the guest was looking at. When it is not the current one, the request is refused with NOT_OPEN, so that what waited on a phone never lands in another night."
    showId: ID
  }

  type CreateRequestPayload {
    request: Request
    "Place in the queue among what waits, from 1, at the time of the response; null when it does not wait: its song is next, playing, played or declined, or its show is over."
    place: Int
    userErrors: [UserError!]!
  }
`;
