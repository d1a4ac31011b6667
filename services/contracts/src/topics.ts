/** The topics of live updates. Browsers need no more of them than this, so they get no more. */
export const topicNames = ['requests', 'songs', 'artists', 'show', 'stage', 'setList', 'sessions'] as const;

/** A part of the data. Browsers are told that it changed, and read it again. */
export type Topic = (typeof topicNames)[number];

/** True for the name of a topic that this build knows: a server of another version may send others. */
export function isTopic(value: unknown): value is Topic {
  return topicNames.includes(value as Topic);
}

/** True where every screen needs the new data at once: the gateway pushes small public responses with the event. */
export function isPushed(topic: Topic): boolean {
  return topic === 'stage';
}

interface TopicDefinition {
  /** The GraphQL types whose cached responses are out of date when the topic changes; none when nothing is cached. */
  readonly types: readonly string[];
  readonly changedBy: readonly string[];
}

/**
 * The registry of all topics of live updates. The publisher raises the version of each topic that an event changes, the
 * gateway clears cached responses and notifies every connected browser, and the browser refetches.
 */
export const topics = {
  requests: {
    types: ['Request', 'QueueEntry'],
    changedBy: [
      'request.created',
      'request.updated',
      'request.deleted',
      'requests.cleared',
      'requests.removed',
      'requests.restored',
      'requests.regrouped',
      'song.decided',
      'song.updated',
      'song.deleted',
      'artist.updated',
      'artist.deleted',
    ],
  },
  songs: {
    types: ['Song'],
    changedBy: [
      'song.created',
      'song.updated',
      'song.deleted',
      'artist.updated',
      'artist.deleted',
      'show.updated',
      'show.started',
    ],
  },
  artists: { types: ['Artist'], changedBy: ['artist.created', 'artist.updated', 'artist.deleted'] },
  /** The show, and what the band keeps for all shows. */
  show: { types: ['Show', 'Band'], changedBy: ['show.updated', 'show.started', 'band.updated'] },
  /** The stage: what plays, is next and was played, and whether requests are taken, and which. */
  stage: {
    types: ['Intake', 'Decision'],
    changedBy: [
      'intake.changed',
      'show.updated',
      'show.started',
      'song.decided',
      'requests.cleared',
      'requests.restored',
      // Only then does the request service know that another show is on, or none.
      'requests.regrouped',
    ],
  },
  setList: { types: ['SetList'], changedBy: ['setlist.saved'] },
  /** Some tokens were revoked: each browser with a session checks whether its token is still valid. */
  sessions: { types: [], changedBy: ['user.tokensRevoked'] },
} as const satisfies Record<Topic, TopicDefinition>;

export type EventType = (typeof topics)[Topic]['changedBy'][number];
