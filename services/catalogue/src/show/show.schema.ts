import { gql } from 'graphql-tag';

export const showSchema = gql`
  "One night of the band; the current show is the one with the highest number."
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
    "For the other services: the show before; null for the first one."
    showBefore: Show @inaccessible
    "Grows with every change, also from one show to the next, so that an update that sends it overwrites nobody else's changes."
    version: Int!
  }

  "Whether requests are taken, and which; setIntake changes state, message, closesAt and opensAt, and updateShow the rest."
  type Intake {
    "CLOSED also when 'closesAt' has passed, and OPEN after a pause whose 'opensAt' has."
    state: IntakeState!
    "For the audience, to be shown while requests are not open; at most 140 characters."
    message: String
    "When requests close on their own: last call."
    closesAt: DateTime
    "When 'closesAt' was set, so that a countdown knows how long last call is."
    lastCallAt: DateTime
    "When a pause ends on its own; null without such a time."
    opensAt: DateTime
    "Whole dollars; a request with a lower tip is refused."
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
    "For admins; absent fields stay as they are, and null empties a field."
    updateShow(input: ShowInput!): UpdateShowPayload!
    "For admins; ends the current show and begins a new one, which is open for requests and has none."
    startShow(input: StartShowInput!): StartShowPayload!
    "For admins; opens, pauses, closes or ends the current show, and sets its message, last call and the end of a pause; absent fields stay as they are."
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
    "The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins."
    version: Int
  }

  "The rules of a new show, which takes every request without them."
  input StartShowInput {
    "The number of the show that the caller saw: CONFLICT when a later one has begun, so that a second tap does no harm."
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
    "At most 140 characters; opening empties it, unless it is sent too."
    message: String
    "With a message, the version that its author saw: CONFLICT when the show has changed since; without it, any message is replaced."
    version: Int
    "When requests close on their own, within the next 12 hours and only while they are open; null cancels last call."
    closesAt: DateTime
    "When the pause ends on its own, within the next 12 hours and only while requests are paused; null for a pause without an end. A change of the state empties it."
    opensAt: DateTime
    "The show that the caller saw: CONFLICT when a later one has begun."
    showId: ID
  }

  type UpdateShowPayload {
    "With CONFLICT, the stored show."
    show: Show
    userErrors: [UserError!]!
  }

  type StartShowPayload {
    "The new show; with CONFLICT, the current one."
    show: Show
    userErrors: [UserError!]!
  }

  type SetIntakePayload {
    "With CONFLICT, the current show."
    show: Show
    userErrors: [UserError!]!
  }
`;
