import { gql } from 'graphql-tag';

export const showSchema = gql`
  type Show @key(fields: "id") {
    id: ID!
    "What the band is playing; null once the show is over."
    nowPlaying: Decision
    "What the band plays next, in this order; empty once the show is over."
    upNext: [Decision!]
    "What the band has played, the latest first."
    played: [Decision!]
    "What the band does not play in this show, in no order; while the show is on, these songs cannot be requested."
    declined: [Decision!]
    "For admins, null for everybody else: the decision of the latest change that undoDecision undoes, as it is now; null once the show is over."
    lastChange: Decision
    "All requests of the show, by rank, at most 5,000, for admins; null for everybody else."
    requests: [Request!]
  }

  extend type Query {
    "How many requests are on the list."
    requestCount: Int @tag(name: "public") @tag(name: "topic/requests")
    "Sum of the tips that count, in whole dollars, for admins; null for everybody else."
    promisedTips: Int
    "When the latest 100 requests on the list were sent, the latest first, for admins, who are told of new ones; null for everybody else."
    latestRequestTimes: [DateTime!]
  }
`;
