import { gql } from 'graphql-tag';

export const removalSchema = gql`
  extend type Query {
    "For admins; who sent a request; null when no request has this id; what an admin has sent has no sender."
    requestSender(requestId: ID!): RequestSender
  }

  extend type Mutation {
    "For admins; removes everything on the list that came from the sender of a request; restoreRequests undoes it, for an hour."
    removeRequestsOfSender(requestId: ID!, sender: SenderKind!): RemoveRequestsOfSenderPayload!
    "For admins; undoes a removal, a deletion, or clearing the list."
    restoreRequests(removalId: ID!): RestoreRequestsPayload!
  }

  "Who came with a request, as far as it is known."
  type RequestSender {
    "How many requests of the same guest are on the list; those without a guest id are counted by address, and null when it is not known any more."
    guestRequests: Int
    "Whether the request came with a guest id, so that those of the same guest are those of one person."
    hasGuestId: Boolean!
    "How many requests on the list came from the same address, or the same /48 of IPv6, in the last hour; null when the request is older, or its address is unknown."
    addressRequests: Int
  }

  enum SenderKind {
    "The same guest; for a request without a guest id, those without one from the same address in the last hour."
    GUEST
    "The same network address, such as a venue's Wi-Fi, or the same /48 of IPv6, in the last hour."
    ADDRESS
  }

  type RemoveRequestsOfSenderPayload {
    "How many requests were removed."
    removed: Int
    "For restoreRequests; null when nothing was removed."
    removalId: ID
    userErrors: [UserError!]!
  }

  type RestoreRequestsPayload {
    "How many requests are on the list again."
    restored: Int
    userErrors: [UserError!]!
  }
`;
