import { gql } from 'graphql-tag';

export const queueSchema = gql`
  extend type Query {
    "What plays, what is next, and what waits, the highest sum of tips first, then the earliest: at most 500 entries, without the first 'after'."
    queue(first: Int! = 500, after: Int! = 0): [QueueEntry!] @tag(name: "public")
    "How many entries the queue has."
    queueCount: Int @tag(name: "public") @tag(name: "topic/requests")
  }

  "A song in the queue, with everybody who asked for it; while the show does not combine requests, one waiting request."
  type QueueEntry {
    "While it waits, the id of its request, or of its song in a show that combines requests; then that of the decision."
    id: ID!
    songSnapshot: SongSnapshot!
    "The current song in the catalogue; null when it was deleted or the catalogue is unavailable."
    song: Song
    "WAITING, NEXT or PLAYING."
    status: DecisionStatus!
    "The decision of the band; null while the entry waits."
    decision: Decision
    "Place among the entries that wait, from 1; null while the song is next or playing."
    place: Int
    "How many requests; 0 for a song that the band itself has put in the queue."
    asked: Int!
    "Names of those who asked, at most 5, the highest tip first; 'Anonymous' for a hidden one, but for admins."
    names: [String!]!
    "Sum of the tips that count, in whole dollars, for admins; null for everybody else."
    promised: Int
    "The requests, by rank."
    requests(first: Int! = 500): [Request!]!
    "When the first of the requests was sent; null without one."
    firstAskedAt: DateTime
  }
`;
