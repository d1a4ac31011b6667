import { gql } from 'graphql-tag';

export const ownRequestSchema = gql`
  extend type Mutation {
    "Withdraws a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else."
    withdrawRequest(id: ID!): WithdrawRequestPayload!
    "Changes a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else; absent fields stay as they are."
    updateOwnRequest(id: ID!, input: UpdateOwnRequestInput!): UpdateOwnRequestPayload!
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
