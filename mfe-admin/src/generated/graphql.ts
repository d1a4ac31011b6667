/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ArtistInput = {
  /** For createArtist: idempotency key of at most 64 characters; a repeated call with the same key gets the artist of the first. */
  key?: string | null | undefined;
  /** 1 to 120 characters after trimming. */
  name: string;
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: number | null | undefined;
};

export type BandInput = {
  /** At most 100 words of 2 to 40 letters; they replace those of before. */
  hiddenWords?: Array<string> | null | undefined;
  /** 1 to 80 characters after trimming. */
  name?: string | null | undefined;
  /** At most 4; they replace those of before. */
  tipLinks?: Array<TipLinkInput> | null | undefined;
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: number | null | undefined;
};

export type CreateRequestInput = {
  /** Idempotency key of at most 64 characters; the same key with other content is refused with CONFLICT; without one, every call creates a request. */
  key?: string | null | undefined;
  /** At most 140 characters, counted as a person counts them. */
  message?: string | null | undefined;
  /** 1 to 80 characters after trimming. */
  requestedBy: string;
  /** The show that the guest was looking at: NOT_OPEN when it is not the current one, so that what waited on a phone never lands in another night. */
  showId?: string | number | null | undefined;
  songId: string | number;
  /** Whole dollars, 0 to 999; absent is 0. */
  tip?: number | null | undefined;
};

export type DecideSongInput = {
  /** With NEXT: the decision before which the song is played; without it, the song is the last of those that are next. */
  before?: string | number | null | undefined;
  /** Idempotency key of at most 64 characters, known for the latest 50 changes of its show; the same key with other content is refused with CONFLICT. */
  key?: string | null | undefined;
  /** Required with DECLINED. */
  reason?: DeclineReason | null | undefined;
  /** With PLAYING: the decision that the caller saw playing, null for none: CONFLICT when another plays; without it, whatever plays is replaced. */
  seen?: string | number | null | undefined;
  /** The show that the caller saw: CONFLICT when a later one has begun. */
  showId?: string | number | null | undefined;
  songId: string | number;
  status: DecisionStatus;
};

export type DecisionStatus =
  | 'DECLINED'
  | 'NEXT'
  | 'PLAYED'
  | 'PLAYING'
  | 'WAITING';

export type DeclineReason =
  /** Not tonight. */
  | 'NOT_TONIGHT'
  /** There is no time left. */
  | 'NO_TIME'
  /** The band has played it already. */
  | 'PLAYED_ALREADY'
  /** The band does not know the song well enough. */
  | 'UNKNOWN_SONG';

export type IntakeInput = {
  /** When requests close on their own, within the next 12 hours and only while they are open; null cancels last call. */
  closesAt?: string | null | undefined;
  /** At most 140 characters; opening empties it, unless it is sent too. */
  message?: string | null | undefined;
  /** When the pause ends on its own, within the next 12 hours and only while requests are paused; null for a pause without an end. A change of the state empties it. */
  opensAt?: string | null | undefined;
  /** The show that the caller saw: CONFLICT when a later one has begun. */
  showId?: string | number | null | undefined;
  /** An ended show can be opened again, as long as no later show has begun. */
  state?: IntakeState | null | undefined;
  /** With a message, the version that its author saw: CONFLICT when the show has changed since; without it, any message is replaced. */
  version?: number | null | undefined;
};

export type IntakeState =
  | 'CLOSED'
  | 'ENDED'
  | 'OPEN'
  | 'PAUSED';

export type SenderKind =
  /** The same network address, such as a venue's Wi-Fi, or the same /48 of IPv6, in the last hour. */
  | 'ADDRESS'
  /** The same guest; for a request without a guest id, those without one from the same address in the last hour. */
  | 'GUEST';

export type SetInput = {
  id: string | number;
  name: string;
  songIds: Array<string | number>;
};

export type SetListInput = {
  sets: Array<SetInput>;
  /** The version that the editor loaded; when absent, the last save wins. */
  version?: number | null | undefined;
};

export type ShowInput = {
  combine?: boolean | null | undefined;
  duoOnly?: boolean | null | undefined;
  /** Whole dollars, 0 to 999. */
  minTip?: number | null | undefined;
  /** At most 80 characters. */
  name?: string | null | undefined;
  /** 1 to 20; null for no limit. */
  perGuest?: number | null | undefined;
  replays?: boolean | null | undefined;
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: number | null | undefined;
};

export type SongInput = {
  /** At most 200 characters. */
  album?: string | null | undefined;
  /** The URL from the response to the upload; null for the default artwork. */
  albumArtwork?: string | null | undefined;
  artistId: string | number;
  duoOnly?: boolean | null | undefined;
  era?: string | null | undefined;
  genres?: Array<string> | null | undefined;
  /** For createSong: idempotency key of at most 64 characters; a repeated call with the same key gets the song of the first. */
  key?: string | null | undefined;
  /** 1 to 200 characters after trimming. */
  title: string;
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: number | null | undefined;
};

/** The rules of a new show, which takes every request without them. */
export type StartShowInput = {
  /** The number of the show that the caller saw: CONFLICT when a later one has begun, so that a second tap does no harm. */
  after: number;
  combine?: boolean | null | undefined;
  duoOnly?: boolean | null | undefined;
  /** Whole dollars, 0 to 999. */
  minTip?: number | null | undefined;
  /** At most 80 characters. */
  name?: string | null | undefined;
  /** 1 to 20; null for no limit. */
  perGuest?: number | null | undefined;
  replays?: boolean | null | undefined;
};

export type TipLinkInput = {
  /** 1 to 30 characters after trimming. */
  name: string;
  /** Starts with https://. */
  url: string;
};

/** What kind of failure a user error is. */
export type UserErrorCode =
  /** The band has played the song tonight, and plays none twice. */
  | 'ALREADY_PLAYED'
  /** The value is taken, or someone else made a change in the meantime. */
  | 'CONFLICT'
  /** Email and password do not match an account. */
  | 'INVALID_CREDENTIALS'
  /** An input field breaks a rule. */
  | 'INVALID_INPUT'
  /** The PIN is wrong, used or expired. */
  | 'INVALID_PIN'
  /** The link of the email, not the bearer token, is wrong, used or expired. */
  | 'INVALID_TOKEN'
  /** Nothing has this id. */
  | 'NOT_FOUND'
  /** The band takes no requests, or the request was meant for an earlier show. */
  | 'NOT_OPEN'
  /** Tonight's show does not offer the song, or the band has declined it. */
  | 'NOT_TONIGHT'
  /** Too many attempts; see retryAfter. */
  | 'RATE_LIMITED'
  /** The tip is lower than tonight's minimum. */
  | 'TIP_TOO_LOW'
  /** The guest has as many requests on the list as tonight's show allows. */
  | 'TOO_MANY_WAITING'
  /** A service that the operation needs is unavailable; a later attempt may succeed. */
  | 'UNAVAILABLE';

export type BandFormFragment = { __typename: 'Band', id: string, name: string, hiddenWords: Array<string> | null, version: number, tipLinks: Array<{ __typename: 'TipLink', name: string, url: string }> };

export type BandToEditQueryVariables = Exact<{ [key: string]: never; }>;


export type BandToEditQuery = { __typename: 'Query', band: { __typename: 'Band', id: string, name: string, hiddenWords: Array<string> | null, version: number, tipLinks: Array<{ __typename: 'TipLink', name: string, url: string }> } };

export type UpdateBandMutationVariables = Exact<{
  input: BandInput;
}>;


export type UpdateBandMutation = { __typename: 'Mutation', updateBand: { __typename: 'UpdateBandPayload', band: { __typename: 'Band', id: string, name: string, hiddenWords: Array<string> | null, version: number, tipLinks: Array<{ __typename: 'TipLink', name: string, url: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, field: string | null, message: string }> } };

export type MembersQueryVariables = Exact<{ [key: string]: never; }>;


export type MembersQuery = { __typename: 'Query', band: { __typename: 'Band', id: string, members: Array<{ __typename: 'Member', name: string, email: string, since: string | null }> | null } };

export type SetMemberMutationVariables = Exact<{
  email: string;
  isAdmin: boolean;
}>;


export type SetMemberMutation = { __typename: 'Mutation', setMember: { __typename: 'SetMemberPayload', userErrors: Array<{ __typename: 'UserError', field: string | null, message: string }> } };

export type DecideSongMutationVariables = Exact<{
  input: DecideSongInput;
}>;


export type DecideSongMutation = { __typename: 'Mutation', decideSong: { __typename: 'DecideSongPayload', decision: { __typename: 'Decision', id: string, asked: number } | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type UndoDecisionMutationVariables = Exact<{
  id: string | number;
  key?: string | null | undefined;
  seen?: DecisionStatus | null | undefined;
  seenAt?: string | null | undefined;
}>;


export type UndoDecisionMutation = { __typename: 'Mutation', undoDecision: { __typename: 'DecideSongPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type ReopenDecisionMutationVariables = Exact<{
  id: string | number;
  key?: string | null | undefined;
}>;


export type ReopenDecisionMutation = { __typename: 'Mutation', reopenDecision: { __typename: 'DecideSongPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type ShownShowQueryVariables = Exact<{ [key: string]: never; }>;


export type ShownShowQuery = { __typename: 'Query', show: { __typename: 'Show', id: string } | null };

export type DashboardFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardFiguresQuery = { __typename: 'Query', queueCount: number | null, requestCount: number | null, promisedTips: number | null, queue: Array<{ __typename: 'QueueEntry', id: string, status: DecisionStatus, asked: number, names: Array<string>, promised: number | null, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string, artistName: string } }> | null, show: { __typename: 'Show', id: string, name: string | null, duoOnly: boolean } | null, showSongs: Array<{ __typename: 'Song', id: string }> | null };

export type ListenerCountQueryVariables = Exact<{ [key: string]: never; }>;


export type ListenerCountQuery = { __typename: 'Query', listenerCount: number };

export type ShownMessageQueryVariables = Exact<{ [key: string]: never; }>;


export type ShownMessageQuery = { __typename: 'Query', show: { __typename: 'Show', id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, version: number, intake: { __typename: 'Intake', state: IntakeState, message: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null };

export type SetIntakeMutationVariables = Exact<{
  input: IntakeInput;
}>;


export type SetIntakeMutation = { __typename: 'Mutation', setIntake: { __typename: 'SetIntakePayload', show: { __typename: 'Show', id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, version: number, intake: { __typename: 'Intake', closesAt: string | null, opensAt: string | null, state: IntakeState, message: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, field: string | null, message: string }> } };

export type LastChangeQueryVariables = Exact<{ [key: string]: never; }>;


export type LastChangeQuery = { __typename: 'Query', show: { __typename: 'Show', id: string, lastChange: { __typename: 'Decision', id: string, status: DecisionStatus, at: string, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string } } | null } | null };

export type LatestRequestTimesQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestRequestTimesQuery = { __typename: 'Query', latestRequestTimes: Array<string> | null };

export type ClearRequestsMutationVariables = Exact<{
  showId?: string | number | null | undefined;
}>;


export type ClearRequestsMutation = { __typename: 'Mutation', clearRequests: { __typename: 'ClearRequestsPayload', removalId: string | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type PromisedTipsQueryVariables = Exact<{ [key: string]: never; }>;


export type PromisedTipsQuery = { __typename: 'Query', promisedTips: number | null };

export type PlayedTonightQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayedTonightQuery = { __typename: 'Query', requestCount: number | null, show: { __typename: 'Show', id: string, played: Array<{ __typename: 'Decision', id: string, at: string, asked: number, promised: number | null, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string, artistName: string } }> | null, declined: Array<{ __typename: 'Decision', id: string, asked: number, promised: number | null }> | null } | null };

export type DeleteRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteRequestMutation = { __typename: 'Mutation', deleteRequest: { __typename: 'DeleteRequestPayload', removalId: string | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string }> } };

export type RequestSenderQueryVariables = Exact<{
  requestId: string | number;
}>;


export type RequestSenderQuery = { __typename: 'Query', requestSender: { __typename: 'RequestSender', guestRequests: number | null, hasGuestId: boolean, addressRequests: number | null } | null };

export type RemoveRequestsOfSenderMutationVariables = Exact<{
  requestId: string | number;
  sender: SenderKind;
}>;


export type RemoveRequestsOfSenderMutation = { __typename: 'Mutation', removeRequestsOfSender: { __typename: 'RemoveRequestsOfSenderPayload', removed: number | null, removalId: string | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type RestoreRequestsMutationVariables = Exact<{
  removalId: string | number;
}>;


export type RestoreRequestsMutation = { __typename: 'Mutation', restoreRequests: { __typename: 'RestoreRequestsPayload', restored: number | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type SetTipCountedMutationVariables = Exact<{
  id: string | number;
  isTipCounted: boolean;
}>;


export type SetTipCountedMutation = { __typename: 'Mutation', updateRequest: { __typename: 'UpdateRequestPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type SetNameHiddenMutationVariables = Exact<{
  id: string | number;
  hidden: boolean;
}>;


export type SetNameHiddenMutation = { __typename: 'Mutation', setNameHidden: { __typename: 'SetNameHiddenPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type SongRequestsQueryVariables = Exact<{
  songId: string | number;
}>;


export type SongRequestsQuery = { __typename: 'Query', requests: Array<{ __typename: 'Request', id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string }> | null };

export type ShowTypeQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowTypeQuery = { __typename: 'Query', show: { __typename: 'Show', id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, version: number, intake: { __typename: 'Intake', state: IntakeState, message: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null, songs: Array<{ __typename: 'Song', id: string, duoOnly: boolean }> | null };

export type SongsOfTheNightQueryVariables = Exact<{ [key: string]: never; }>;


export type SongsOfTheNightQuery = { __typename: 'Query', queueCount: number | null, show: { __typename: 'Show', id: string, played: Array<{ __typename: 'Decision', id: string, songSnapshot: { __typename: 'SongSnapshot', id: string } }> | null } | null, queue: Array<{ __typename: 'QueueEntry', id: string, status: DecisionStatus, songSnapshot: { __typename: 'SongSnapshot', id: string } }> | null };

export type UpdateShowMutationVariables = Exact<{
  input: ShowInput;
}>;


export type UpdateShowMutation = { __typename: 'Mutation', updateShow: { __typename: 'UpdateShowPayload', show: { __typename: 'Show', id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, version: number, intake: { __typename: 'Intake', state: IntakeState, message: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, field: string | null, message: string }> } };

export type StartShowMutationVariables = Exact<{
  input: StartShowInput;
}>;


export type StartShowMutation = { __typename: 'Mutation', startShow: { __typename: 'StartShowPayload', show: { __typename: 'Show', id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, version: number, intake: { __typename: 'Intake', state: IntakeState, message: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, field: string | null, message: string }> } };

export type ShowFormFragment = { __typename: 'Show', id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, version: number, intake: { __typename: 'Intake', state: IntakeState, message: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } };

export type SavedSetListQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedSetListQuery = { __typename: 'Query', setList: { __typename: 'SetList', version: number, sets: Array<{ __typename: 'Set', id: string, name: string, songIds: Array<string> }> } | null };

export type SetListFieldsFragment = { __typename: 'SetList', version: number, sets: Array<{ __typename: 'Set', id: string, name: string, songIds: Array<string> }> };

export type SaveSetListMutationVariables = Exact<{
  input: SetListInput;
}>;


export type SaveSetListMutation = { __typename: 'Mutation', saveSetList: { __typename: 'SaveSetListPayload', setList: { __typename: 'SetList', version: number, sets: Array<{ __typename: 'Set', id: string, name: string, songIds: Array<string> }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string }> } };

export type DeleteArtistMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteArtistMutation = { __typename: 'Mutation', deleteArtist: { __typename: 'DeleteArtistPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type ArtistToEditQueryVariables = Exact<{
  id: string | number;
}>;


export type ArtistToEditQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, name: string, version: number } | null };

export type ArtistFieldsFragment = { __typename: 'Artist', id: string, name: string, version: number };

export type UpdateArtistMutationVariables = Exact<{
  id: string | number;
  input: ArtistInput;
}>;


export type UpdateArtistMutation = { __typename: 'Mutation', updateArtist: { __typename: 'UpdateArtistPayload', artist: { __typename: 'Artist', id: string, name: string, version: number } | null, userErrors: Array<{ __typename: 'UserError', field: string | null, message: string }> } };

export type CreateArtistMutationVariables = Exact<{
  input: ArtistInput;
}>;


export type CreateArtistMutation = { __typename: 'Mutation', createArtist: { __typename: 'CreateArtistPayload', userErrors: Array<{ __typename: 'UserError', field: string | null, message: string }> } };

export type ArtistNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type ArtistNamesQuery = { __typename: 'Query', artists: Array<{ __typename: 'Artist', id: string, name: string }> | null };

export type SongToEditQueryVariables = Exact<{
  id: string | number;
}>;


export type SongToEditQuery = { __typename: 'Query', song: { __typename: 'Song', id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { __typename: 'Artist', id: string, name: string } } | null };

export type CreateSongMutationVariables = Exact<{
  input: SongInput;
}>;


export type CreateSongMutation = { __typename: 'Mutation', createSong: { __typename: 'CreateSongPayload', userErrors: Array<{ __typename: 'UserError', field: string | null, message: string }> } };

export type UpdateSongMutationVariables = Exact<{
  id: string | number;
  input: SongInput;
}>;


export type UpdateSongMutation = { __typename: 'Mutation', updateSong: { __typename: 'UpdateSongPayload', song: { __typename: 'Song', id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { __typename: 'Artist', id: string, name: string } } | null, userErrors: Array<{ __typename: 'UserError', field: string | null, message: string }> } };

export type DeleteSongMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteSongMutation = { __typename: 'Mutation', deleteSong: { __typename: 'DeleteSongPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type SongsQueryVariables = Exact<{ [key: string]: never; }>;


export type SongsQuery = { __typename: 'Query', songs: Array<{ __typename: 'Song', id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { __typename: 'Artist', id: string, name: string } }> | null };

export type SongFieldsFragment = { __typename: 'Song', id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { __typename: 'Artist', id: string, name: string } };

export type StageQueryVariables = Exact<{ [key: string]: never; }>;


export type StageQuery = { __typename: 'Query', queueCount: number | null, requestCount: number | null, promisedTips: number | null, show: { __typename: 'Show', id: string, lastChange: { __typename: 'Decision', id: string, status: DecisionStatus, at: string, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string, artistName: string } } | null, played: Array<{ __typename: 'Decision', id: string, at: string, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string, artistName: string } }> | null } | null, queue: Array<{ __typename: 'QueueEntry', id: string, status: DecisionStatus, asked: number, names: Array<string>, promised: number | null, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string, artistName: string }, requests: Array<{ __typename: 'Request', id: string, message: string | null, nameHidden: boolean | null }> }> | null };

export type StageSongFragment = { __typename: 'SongSnapshot', id: string, title: string, artistName: string };

export type StageDecideMutationVariables = Exact<{
  input: DecideSongInput;
}>;


export type StageDecideMutation = { __typename: 'Mutation', decideSong: { __typename: 'DecideSongPayload', decision: { __typename: 'Decision', id: string, status: DecisionStatus, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, field: string | null, message: string }> } };

export type StageUndoMutationVariables = Exact<{
  id: string | number;
  key?: string | null | undefined;
  seen?: DecisionStatus | null | undefined;
  seenAt?: string | null | undefined;
}>;


export type StageUndoMutation = { __typename: 'Mutation', undoDecision: { __typename: 'DecideSongPayload', userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string }> } };

export type StageAskMutationVariables = Exact<{
  input: CreateRequestInput;
}>;


export type StageAskMutation = { __typename: 'Mutation', createRequest: { __typename: 'CreateRequestPayload', request: { __typename: 'Request', id: string } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string }> } };

export type StageHideNameMutationVariables = Exact<{
  id: string | number;
  hidden: boolean;
}>;


export type StageHideNameMutation = { __typename: 'Mutation', setNameHidden: { __typename: 'SetNameHiddenPayload', userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string }> } };

export type StageSongsQueryVariables = Exact<{ [key: string]: never; }>;


export type StageSongsQuery = { __typename: 'Query', songs: Array<{ __typename: 'Song', id: string, title: string, artist: { __typename: 'Artist', id: string, name: string } }> | null };

export type ShowOnServerQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowOnServerQuery = { __typename: 'Query', show: { __typename: 'Show', id: string, intake: { __typename: 'Intake', state: IntakeState } } | null };

export const BandFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BandForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Band"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tipLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hiddenWords"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<BandFormFragment, unknown>;
export const ShowFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShowForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Show"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"minTip"}},{"kind":"Field","name":{"kind":"Name","value":"perGuest"}},{"kind":"Field","name":{"kind":"Name","value":"replays"}},{"kind":"Field","name":{"kind":"Name","value":"combine"}}]}}]}}]} as unknown as DocumentNode<ShowFormFragment, unknown>;
export const SetListFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetListFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"sets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"songIds"}}]}}]}}]} as unknown as DocumentNode<SetListFieldsFragment, unknown>;
export const ArtistFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArtistFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ArtistFieldsFragment, unknown>;
export const SongFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SongFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"era"}},{"kind":"Field","name":{"kind":"Name","value":"genres"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SongFieldsFragment, unknown>;
export const StageSongFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StageSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SongSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}}]}}]} as unknown as DocumentNode<StageSongFragment, unknown>;
export const BandToEditDocument = {"__meta__":{"hash":"sha256:9ac79a59882edc7600807a2c927b5a0e6129ee8a571e3fbc184176cd0af65fe9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BandToEdit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"band"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BandForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BandForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Band"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tipLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hiddenWords"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<BandToEditQuery, BandToEditQueryVariables>;
export const UpdateBandDocument = {"__meta__":{"hash":"sha256:cf8009c8de3c02004cb7347ef5b2dc651c7d4d6efc0ced829c8b237580760d2f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBand"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BandInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateBand"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"band"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BandForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BandForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Band"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tipLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hiddenWords"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<UpdateBandMutation, UpdateBandMutationVariables>;
export const MembersDocument = {"__meta__":{"hash":"sha256:1953997aaf7cd0fcaf1292ea306e63759c799e1c545fce3930cccad23ff6d934"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"band"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]}}]}}]} as unknown as DocumentNode<MembersQuery, MembersQueryVariables>;
export const SetMemberDocument = {"__meta__":{"hash":"sha256:a7a4700e1039b71387f47122418083369826746e2d845b26b9c1ad50e64f3732"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isAdmin"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"isAdmin"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isAdmin"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetMemberMutation, SetMemberMutationVariables>;
export const DecideSongDocument = {"__meta__":{"hash":"sha256:12b5ffc53c57e842b309081d793eef58375c4151cfc07dc8737a7d20bd30cf5a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecideSongInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"decideSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DecideSongMutation, DecideSongMutationVariables>;
export const UndoDecisionDocument = {"__meta__":{"hash":"sha256:2ba361e1326cda4ca92da6201d80ba2e38f831619680cfbbd0421221234edd86"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoDecision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seen"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seenAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"undoDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"seen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seen"}}},{"kind":"Argument","name":{"kind":"Name","value":"seenAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seenAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UndoDecisionMutation, UndoDecisionMutationVariables>;
export const ReopenDecisionDocument = {"__meta__":{"hash":"sha256:9d98b682c22d3541678590388a5cca33780cb97185c4eaa3921547cb521a8b6c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReopenDecision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reopenDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ReopenDecisionMutation, ReopenDecisionMutationVariables>;
export const ShownShowDocument = {"__meta__":{"hash":"sha256:e6b58c9509be855cedd953962583a0c921360e2a03070cf09e74d6244d9e5dd1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShownShow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ShownShowQuery, ShownShowQueryVariables>;
export const DashboardFiguresDocument = {"__meta__":{"hash":"sha256:744ae29bdb392f743cd73b4874b6f7cdd687d82d6e9258540505a05fc52d60d0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DashboardFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"queue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"40"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"promised"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queueCount"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"promisedTips"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showSongs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DashboardFiguresQuery, DashboardFiguresQueryVariables>;
export const ListenerCountDocument = {"__meta__":{"hash":"sha256:1e73e2341c57d0c7cd06e7c9cdb8ef4d20244da17c4abe419cd83e8e4e2b7965"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListenerCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"listenerCount"}}]}}]} as unknown as DocumentNode<ListenerCountQuery, ListenerCountQueryVariables>;
export const ShownMessageDocument = {"__meta__":{"hash":"sha256:efc4b268f697f922ccc2db003e720c8bab297a4c7519dec0440f5d90738f8d44"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShownMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShowForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShowForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Show"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"minTip"}},{"kind":"Field","name":{"kind":"Name","value":"perGuest"}},{"kind":"Field","name":{"kind":"Name","value":"replays"}},{"kind":"Field","name":{"kind":"Name","value":"combine"}}]}}]}}]} as unknown as DocumentNode<ShownMessageQuery, ShownMessageQueryVariables>;
export const SetIntakeDocument = {"__meta__":{"hash":"sha256:bd6ef5e207a36e97b1e1ba49045161cb930e270c8a05044eecd62c93511bdd21"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetIntake"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IntakeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setIntake"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShowForm"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"closesAt"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShowForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Show"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"minTip"}},{"kind":"Field","name":{"kind":"Name","value":"perGuest"}},{"kind":"Field","name":{"kind":"Name","value":"replays"}},{"kind":"Field","name":{"kind":"Name","value":"combine"}}]}}]}}]} as unknown as DocumentNode<SetIntakeMutation, SetIntakeMutationVariables>;
export const LastChangeDocument = {"__meta__":{"hash":"sha256:8bc258680a732811508ac31d38026088e6e08a707ec471b07af421c05ceb5eb0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LastChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LastChangeQuery, LastChangeQueryVariables>;
export const LatestRequestTimesDocument = {"__meta__":{"hash":"sha256:7cb2069619eca702346b7f2b6a837c39b464148d16da943b840c9c0d999eb1c3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LatestRequestTimes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"latestRequestTimes"}}]}}]} as unknown as DocumentNode<LatestRequestTimesQuery, LatestRequestTimesQueryVariables>;
export const ClearRequestsDocument = {"__meta__":{"hash":"sha256:791cdc6014d0bcb8d238fa8e99201778ed27143ac29409ccd4b4af7c91dcd873"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClearRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"showId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"clearRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"showId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"showId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removalId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ClearRequestsMutation, ClearRequestsMutationVariables>;
export const PromisedTipsDocument = {"__meta__":{"hash":"sha256:f88ed25c71c41309b59d89569596e6c3f03d913ba7e3385bcb982aace36d60e6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PromisedTips"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"promisedTips"}}]}}]} as unknown as DocumentNode<PromisedTipsQuery, PromisedTipsQueryVariables>;
export const PlayedTonightDocument = {"__meta__":{"hash":"sha256:67a4dc2bb0ab15f1a08b4bab2f376facb053e80099259770226ea6563b699a43"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlayedTonight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"played"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"promised"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"declined"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"promised"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}}]}}]} as unknown as DocumentNode<PlayedTonightQuery, PlayedTonightQueryVariables>;
export const DeleteRequestDocument = {"__meta__":{"hash":"sha256:847b2d6e0a74c72ec024750af6475bf788667c7515afe6e50dcc64f466aba509"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removalId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteRequestMutation, DeleteRequestMutationVariables>;
export const RequestSenderDocument = {"__meta__":{"hash":"sha256:1b11b0c654a990ecbc13a10917e77fb20e33da223d4d66002287fd7891c26049"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestSender"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"requestSender"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"guestRequests"}},{"kind":"Field","name":{"kind":"Name","value":"hasGuestId"}},{"kind":"Field","name":{"kind":"Name","value":"addressRequests"}}]}}]}}]} as unknown as DocumentNode<RequestSenderQuery, RequestSenderQueryVariables>;
export const RemoveRequestsOfSenderDocument = {"__meta__":{"hash":"sha256:f85611218a132735dc0d0eba7caed348942c0b72d24f01774e45ef2194c9b3bd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveRequestsOfSender"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sender"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SenderKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removeRequestsOfSender"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"sender"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sender"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removed"}},{"kind":"Field","name":{"kind":"Name","value":"removalId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveRequestsOfSenderMutation, RemoveRequestsOfSenderMutationVariables>;
export const RestoreRequestsDocument = {"__meta__":{"hash":"sha256:5b453d9ba9964d06502fc5905c0f8048e80b679fb65bc23930ca6526afd569af"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"removalId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"restoreRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"removalId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"removalId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"restored"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RestoreRequestsMutation, RestoreRequestsMutationVariables>;
export const SetTipCountedDocument = {"__meta__":{"hash":"sha256:953acc915a3b13d3c4b0de585b206d491ee0ab2b183431ad0d3ec7e310c0bacb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetTipCounted"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isTipCounted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isTipCounted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isTipCounted"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetTipCountedMutation, SetTipCountedMutationVariables>;
export const SetNameHiddenDocument = {"__meta__":{"hash":"sha256:96e8fffdd90977aa09b183e27de8ab5fe7cea1a519cdca0c11ccd8cc7f4a4fe2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetNameHidden"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setNameHidden"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"hidden"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetNameHiddenMutation, SetNameHiddenMutationVariables>;
export const SongRequestsDocument = {"__meta__":{"hash":"sha256:f37841a3be7b7d46bba5600c8f00a851000c5bf7b5b67d346e37802b3a72b31d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"songId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"songId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"songId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"nameHidden"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"tip"}},{"kind":"Field","name":{"kind":"Name","value":"isTipCounted"}},{"kind":"Field","name":{"kind":"Name","value":"guestPromised"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<SongRequestsQuery, SongRequestsQueryVariables>;
export const ShowTypeDocument = {"__meta__":{"hash":"sha256:a83a6ec981592116f7dee6a35b0c966fae876f4b3ce64c7746753c8d61283736"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShowForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"songs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShowForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Show"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"minTip"}},{"kind":"Field","name":{"kind":"Name","value":"perGuest"}},{"kind":"Field","name":{"kind":"Name","value":"replays"}},{"kind":"Field","name":{"kind":"Name","value":"combine"}}]}}]}}]} as unknown as DocumentNode<ShowTypeQuery, ShowTypeQueryVariables>;
export const SongsOfTheNightDocument = {"__meta__":{"hash":"sha256:4e9dbe1f74c75e9f66a217a3893f15956d83cf98f28bd2e519d379592e728988"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongsOfTheNight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"played"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queueCount"}}]}}]} as unknown as DocumentNode<SongsOfTheNightQuery, SongsOfTheNightQueryVariables>;
export const UpdateShowDocument = {"__meta__":{"hash":"sha256:2fd45aeb277a1a1649daccb1c6e56cf3f7e730de7bc76ad78189b676b8997ec8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateShow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ShowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateShow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShowForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShowForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Show"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"minTip"}},{"kind":"Field","name":{"kind":"Name","value":"perGuest"}},{"kind":"Field","name":{"kind":"Name","value":"replays"}},{"kind":"Field","name":{"kind":"Name","value":"combine"}}]}}]}}]} as unknown as DocumentNode<UpdateShowMutation, UpdateShowMutationVariables>;
export const StartShowDocument = {"__meta__":{"hash":"sha256:db8b74336e7a6506ab26d06ba2605edc0f3ed506b3d8c7705256d57dfd353494"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartShow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartShowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"startShow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShowForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShowForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Show"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"minTip"}},{"kind":"Field","name":{"kind":"Name","value":"perGuest"}},{"kind":"Field","name":{"kind":"Name","value":"replays"}},{"kind":"Field","name":{"kind":"Name","value":"combine"}}]}}]}}]} as unknown as DocumentNode<StartShowMutation, StartShowMutationVariables>;
export const SavedSetListDocument = {"__meta__":{"hash":"sha256:7e540170843a40e3c888f0f5fddf7f1436fb4dbcca83f6a84915d98f276b0e66"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedSetList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetListFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetListFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"sets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"songIds"}}]}}]}}]} as unknown as DocumentNode<SavedSetListQuery, SavedSetListQueryVariables>;
export const SaveSetListDocument = {"__meta__":{"hash":"sha256:04b06e51bec617822c239317ddee7d259c708dcbc78cf68a1b7c8153a4543955"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSetList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"saveSetList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetListFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetListFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"sets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"songIds"}}]}}]}}]} as unknown as DocumentNode<SaveSetListMutation, SaveSetListMutationVariables>;
export const DeleteArtistDocument = {"__meta__":{"hash":"sha256:5e92588a404755d0dfdfb9ef13d88c252832894aea4f1a66eb6f63e209663ad2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteArtistMutation, DeleteArtistMutationVariables>;
export const ArtistToEditDocument = {"__meta__":{"hash":"sha256:302e44a5a133cb54e9440643ebba01893612c63bbc3d002be9e06050917225fc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ArtistToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArtistFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArtistFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ArtistToEditQuery, ArtistToEditQueryVariables>;
export const UpdateArtistDocument = {"__meta__":{"hash":"sha256:c2017685688c20c8122e212de22cd8fa571d53277b6d58be5d2df71036e56de8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArtistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArtistFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArtistFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<UpdateArtistMutation, UpdateArtistMutationVariables>;
export const CreateArtistDocument = {"__meta__":{"hash":"sha256:79bb05ba3e9b037d456ab8fc19a4d54639003e88af2d9577afeea28acf62426d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArtistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateArtistMutation, CreateArtistMutationVariables>;
export const ArtistNamesDocument = {"__meta__":{"hash":"sha256:179f0286672da63fe7c20b9bc316e7733268ae9833186862eb2706ee6a3b3b61"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ArtistNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"artists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ArtistNamesQuery, ArtistNamesQueryVariables>;
export const SongToEditDocument = {"__meta__":{"hash":"sha256:b96f626869f850a52cdea889d6b191ae431aa9f635ea35d3549b9bd2bd25edd0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"song"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SongFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SongFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"era"}},{"kind":"Field","name":{"kind":"Name","value":"genres"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SongToEditQuery, SongToEditQueryVariables>;
export const CreateSongDocument = {"__meta__":{"hash":"sha256:8d504df05188c8fc31702e9cd2f4aa58f0a6789a3f3b361e1686dd7ac4d8e4ef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SongInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateSongMutation, CreateSongMutationVariables>;
export const UpdateSongDocument = {"__meta__":{"hash":"sha256:c77dd5a1617eebd258e39ff10c4310db3f140a3d0b60d3462ea2bd98c37ccb58"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SongInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"song"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SongFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SongFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"era"}},{"kind":"Field","name":{"kind":"Name","value":"genres"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<UpdateSongMutation, UpdateSongMutationVariables>;
export const DeleteSongDocument = {"__meta__":{"hash":"sha256:f81972a8da879914b749f3064a67626eba1ce4dab2ebd33f9e8ecbb1129b1fa0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteSongMutation, DeleteSongMutationVariables>;
export const SongsDocument = {"__meta__":{"hash":"sha256:10688cd983257a8f7ea65277f04c6c62f33d7bae3ea18f9ffc63f1cd83fed84e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Songs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"songs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SongFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SongFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"era"}},{"kind":"Field","name":{"kind":"Name","value":"genres"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SongsQuery, SongsQueryVariables>;
export const StageDocument = {"__meta__":{"hash":"sha256:4217c77bb1c0056305568f7a3cda8ed727cf2ed4484b49fb055cfd5da9abbf01"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Stage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StageSong"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"played"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StageSong"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"promised"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StageSong"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"nameHidden"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queueCount"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"promisedTips"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StageSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SongSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}}]}}]} as unknown as DocumentNode<StageQuery, StageQueryVariables>;
export const StageDecideDocument = {"__meta__":{"hash":"sha256:48f2ced039df3196edcddf8ca4995e0ca5e60f28da689fa40eeceb8e1d61b96f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StageDecide"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecideSongInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"decideSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StageDecideMutation, StageDecideMutationVariables>;
export const StageUndoDocument = {"__meta__":{"hash":"sha256:3c628d4adf53eed601ca7196e74f32cee6550ef21e73956ac8e1fdf5997bda2a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StageUndo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seen"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seenAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"undoDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"seen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seen"}}},{"kind":"Argument","name":{"kind":"Name","value":"seenAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seenAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StageUndoMutation, StageUndoMutationVariables>;
export const StageAskDocument = {"__meta__":{"hash":"sha256:1028f158aea1b9ce32c3fba9658933344e2df3fa6525d7db5f0f6881e959128b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StageAsk"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StageAskMutation, StageAskMutationVariables>;
export const StageHideNameDocument = {"__meta__":{"hash":"sha256:26e8eb141d9f33410c5294fd40d531c49bca3b30492197f090da018cf685622c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StageHideName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setNameHidden"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"hidden"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StageHideNameMutation, StageHideNameMutationVariables>;
export const StageSongsDocument = {"__meta__":{"hash":"sha256:b5899f3fc6dcc869f7889c57b5d0f938b9aab6ce8716482319aefe84321fd748"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StageSongs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"songs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<StageSongsQuery, StageSongsQueryVariables>;
export const ShowOnServerDocument = {"__meta__":{"hash":"sha256:f7402ced932d01c88b78fe391a175dbbf8469099421377f54dd49596ebac8d45"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowOnServer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<ShowOnServerQuery, ShowOnServerQueryVariables>;