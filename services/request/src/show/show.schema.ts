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
    "What the band does not play in this show, in no order. While the show is on, these songs cannot be requested."
    declined: [Decision!]
    "The latest change that undoDecision undoes, as the decision is after it: WAITING when the song is back on the list. Null once the show is over. For admins; null for everybody else."
    lastChange: Decision
    "All requests of the show, by rank, at most 5,000. For admins; null for everybody else."
    requests: [Request!]
  }

  extend type Query {
    "How many requests are on the list."
    requestCount: Int @tag(name: "public") @tag(name: "topic/requests")
    "Sum of the tips that count, in whole dollars. For admins; null for everybody else."
    promisedTips: Int
    "When the latest requests on the list were sent, the latest first; at most 100. For admins, who are told of new ones; null for everybody else."
    latestRequestTimes: [DateTime!]
  }
`;
