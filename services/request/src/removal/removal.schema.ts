import { gql } from 'graphql-tag';

export const removalSchema = gql`
  extend type Query {
    "For admins. Who sent a request; null when no request has this id. Nothing is known of the sender of what an admin has sent."
    requestSender(requestId: ID!): RequestSender
  }

  extend type Mutation {
    "For admins. Removes everything on the list that came from the sender of a request. restoreRequests undoes it, for an hour."
    removeRequestsOfSender(requestId: ID!, sender: SenderKind!): RemoveRequestsOfSenderPayload!
    "For admins. Undoes a removal, a deletion, or clearing the list. A request that its guest has sent again meanwhile is left out."
    restoreRequests(removalId: ID!): RestoreRequestsPayload!
  }

  "Who came with a request, as far as it is known."
  type RequestSender {
    "How many requests of the same guest are on the list. Those without a guest id from one address in the last hour count as one guest; null when the address is not known any more."
    guestRequests: Int
    "How many requests on the list came from the same address, or the same /48 of IPv6, in the last hour; null when the request is older, or its address is unknown."
    addressRequests: Int
  }

  enum SenderKind {
    "The same guest; for a request without a guest id, those without one from the same address in the last hour."
    GUEST
    "The same network address, or the same /48 of IPv6, in the last hour. A venue's Wi-Fi is one address."
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
