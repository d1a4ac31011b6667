import { gql } from 'graphql-tag';

export const showSchema = gql`
  "One night of the band. The current show is the one with the highest number; there is always one."
  type Show @key(fields: "id") {
    id: ID!
    "1, 2, 3 …"
    number: Int!
    "At most 80 characters; null when the band gave it none."
    name: String
    "True when only the duo plays."
    duoOnly: Boolean!
    intake: Intake!
    startedAt: DateTime!
    endedAt: DateTime
    "The show before; null for the first one. For the other services."
    former: Show @inaccessible
    "Grows with every change, and from one show to the next. An update that sends it cannot overwrite another editor's changes."
    version: Int!
  }

  "Whether requests are taken, and which. setIntake changes state, message and closesAt; updateShow changes the rest. A type of its own, so that a pause does not make phones read all songs again."
  type Intake {
    "CLOSED also when 'closesAt' has passed."
    state: IntakeState!
    "For the audience, to be shown while requests are not open; at most 140 characters."
    message: String
    "When requests close on their own: last call."
    closesAt: DateTime
    "When 'closesAt' was set, so that a countdown knows how long last call is."
    lastCallAt: DateTime
    "Whole dollars. A request with a lower tip is refused."
    minTip: Int!
    "How many requests one guest may have on the list at the same time, 1 to 20; null when only the send limit applies."
    perGuest: Int
    "False: a song that was played tonight cannot be requested again."
    replays: Boolean!
    "True: requests for the same song are one entry of the queue, ranked by the sum of their tips."
    combine: Boolean!
  }

  enum IntakeState {
    OPEN
    PAUSED
    CLOSED
    ENDED
  }

  type Query {
    "The current show; with an id, that show, or null when no show has it."
    show(id: ID): Show @tag(name: "public")
  }

  type Mutation {
    "For admins. Absent fields stay as they are; null empties a field."
    updateShow(input: ShowInput!): UpdateShowPayload!
    "For admins. Begins a new show, which is open for requests; the current one ends. Its list of requests is empty at first."
    startShow(input: StartShowInput!): StartShowPayload!
    "For admins. Opens, pauses, closes or ends the current show, and sets its message and last call. Absent fields stay as they are."
    setIntake(input: IntakeInput!): SetIntakePayload!
  }

  input ShowInput {
    duoOnly: Boolean
    "At most 80 characters."
    name: String
    "Whole dollars, 0 to 999."
    minTip: Int
    "1 to 20; null for no limit."
    perGuest: Int
    replays: Boolean
    combine: Boolean
    "The version that the editor loaded. When another update came first, this one is refused with CONFLICT. When absent, the last update wins."
    version: Int
  }

  "The rules of a new show. Without them, it takes every request."
  input StartShowInput {
    "The number of the show that the caller saw. When a later one has begun, no other is begun: CONFLICT. So a second tap does no harm."
    after: Int!
    "At most 80 characters."
    name: String
    duoOnly: Boolean
    "Whole dollars, 0 to 999."
    minTip: Int
    "1 to 20; null for no limit."
    perGuest: Int
    replays: Boolean
    combine: Boolean
  }

  input IntakeInput {
    "An ended show can be opened again, as long as no later show has begun."
    state: IntakeState
    "At most 140 characters. Opening empties it, unless it is sent too."
    message: String
    "The message that the caller saw; empty for none. When another one was saved meanwhile, the change is refused with CONFLICT. When absent, any message is replaced."
    seenMessage: String
    "When requests close on their own: within the next 12 hours, and only while they are open. Null cancels last call."
    closesAt: DateTime
    "The show that the caller saw. When a later one has begun, the change is refused with CONFLICT."
    showId: ID
  }

  type UpdateShowPayload {
    "With CONFLICT, the stored show."
    show: Show
    userErrors: [UserError!]!
  }

  type StartShowPayload {
    "The new show. With CONFLICT, the current one."
    show: Show
    userErrors: [UserError!]!
  }

  type SetIntakePayload {
    "With CONFLICT, the current show."
    show: Show
    userErrors: [UserError!]!
  }
`;
