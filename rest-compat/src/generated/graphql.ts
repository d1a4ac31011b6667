/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type RequestPasswordResetInput = {
  email: string;
};

export type RequestStatus =
  | 'DECLINED'
  | 'NEXT'
  | 'PLAYED'
  | 'PLAYING'
  /** The show ended before the band decided about the song. */
  | 'UNPLAYED'
  /** On the list, and its song is neither next nor playing. */
  | 'WAITING';

export type ResendVerificationInput = {
  email: string;
};

export type ResetPasswordInput = {
  id: string | number;
  /** 8 to 20 characters after trimming. */
  password: string;
  token: string;
};

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

export type SignInInput = {
  email: string;
  password: string;
};

export type SignUpInput = {
  email: string;
  /** Makes a sign-up safe to repeat: the same key and email have the response of the first call. Up to 64 characters. */
  key?: string | null | undefined;
  name: string;
  /** 8 to 128 characters after trimming. */
  password: string;
  username: string;
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

export type UpdateRequestInput = {
  isTipCounted?: boolean | null | undefined;
  /** At most 140 characters, counted as a person counts them. */
  message?: string | null | undefined;
  nameHidden?: boolean | null | undefined;
  /** A changed name is hidden when it has a word to hide, and shown otherwise. */
  requestedBy?: string | null | undefined;
  /** Whole dollars, 0 to 999. */
  tip?: number | null | undefined;
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

export type VerifyEmailInput = {
  /** Four digits. */
  pin: string;
};

export type RestArtistFragment = { id: string, name: string, version: number, songs: Array<{ id: string }> };

export type ArtistsQueryVariables = Exact<{ [key: string]: never; }>;


export type ArtistsQuery = { artists: Array<{ id: string, name: string, version: number, songs: Array<{ id: string }> }> | null };

export type ArtistQueryVariables = Exact<{
  id: string | number;
}>;


export type ArtistQuery = { artist: { id: string, name: string, version: number, songs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } }> } | null };

export type CreateArtistMutationVariables = Exact<{
  input: ArtistInput;
}>;


export type CreateArtistMutation = { createArtist: { artist: { id: string, name: string, version: number, songs: Array<{ id: string }> } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type UpdateArtistMutationVariables = Exact<{
  id: string | number;
  input: ArtistInput;
}>;


export type UpdateArtistMutation = { updateArtist: { artist: { id: string, name: string, version: number, songs: Array<{ id: string }> } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type DeleteArtistMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteArtistMutation = { deleteArtist: { artist: { id: string, name: string, version: number, songs: Array<{ id: string }> } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestBandFragment = { name: string, hiddenWords: Array<string> | null, version: number, tipLinks: Array<{ name: string, url: string }> };

export type BandQueryVariables = Exact<{ [key: string]: never; }>;


export type BandQuery = { band: { name: string, hiddenWords: Array<string> | null, version: number, tipLinks: Array<{ name: string, url: string }> } };

export type UpdateBandMutationVariables = Exact<{
  input: BandInput;
}>;


export type UpdateBandMutation = { updateBand: { band: { name: string, hiddenWords: Array<string> | null, version: number, tipLinks: Array<{ name: string, url: string }> } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestErrorFragment = { code: UserErrorCode, message: string, retryAfter: number | null };

export type RestQueueEntryFragment = { id: string, status: DecisionStatus, place: number | null, asked: number, names: Array<string>, promised: number | null, firstAskedAt: string | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null }, decision: { id: string } | null };

export type RestDecisionFragment = { id: string, status: DecisionStatus, reason: DeclineReason | null, at: string, asked: number, names: Array<string>, promised: number | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } };

export type QueueQueryVariables = Exact<{ [key: string]: never; }>;


export type QueueQuery = { queueCount: number | null, queue: Array<{ id: string, status: DecisionStatus, place: number | null, asked: number, names: Array<string>, promised: number | null, firstAskedAt: string | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null }, decision: { id: string } | null }> | null };

export type QueueAfterQueryVariables = Exact<{
  after: number;
}>;


export type QueueAfterQuery = { queueCount: number | null, queue: Array<{ id: string, status: DecisionStatus, place: number | null, asked: number, names: Array<string>, promised: number | null, firstAskedAt: string | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null }, decision: { id: string } | null }> | null };

export type DecideSongMutationVariables = Exact<{
  input: DecideSongInput;
}>;


export type DecideSongMutation = { decideSong: { decision: { id: string, status: DecisionStatus, reason: DeclineReason | null, at: string, asked: number, names: Array<string>, promised: number | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type UndoDecisionMutationVariables = Exact<{
  id: string | number;
  key?: string | null | undefined;
  seen?: DecisionStatus | null | undefined;
  seenAt?: string | null | undefined;
}>;


export type UndoDecisionMutation = { undoDecision: { decision: { id: string, status: DecisionStatus, reason: DeclineReason | null, at: string, asked: number, names: Array<string>, promised: number | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestRequestFragment = { id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } };

export type RestSongSnapshotFragment = { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null };

export type RestOwnRequestFragment = { status: RequestStatus, reason: DeclineReason | null, statusAt: string, id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, show: { id: string } | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } };

export type RequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type RequestsQuery = { requestCount: number | null, requests: Array<{ id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } }> | null };

export type RequestsAfterQueryVariables = Exact<{
  after: number;
}>;


export type RequestsAfterQuery = { requestCount: number | null, requests: Array<{ id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } }> | null };

export type RequestQueryVariables = Exact<{
  id: string | number;
}>;


export type RequestQuery = { request: { id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } } | null };

export type MyTonightQueryVariables = Exact<{ [key: string]: never; }>;


export type MyTonightQuery = { myTonight: Array<{ status: RequestStatus, reason: DeclineReason | null, statusAt: string, id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, show: { id: string } | null, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } }> | null };

export type CreateRequestMutationVariables = Exact<{
  input: CreateRequestInput;
}>;


export type CreateRequestMutation = { createRequest: { request: { id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type UpdateRequestMutationVariables = Exact<{
  id: string | number;
  input: UpdateRequestInput;
}>;


export type UpdateRequestMutation = { updateRequest: { request: { id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type DeleteRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteRequestMutation = { deleteRequest: { request: { id: string, requestedBy: string, nameHidden: boolean | null, message: string | null, tip: number | null, isTipCounted: boolean | null, guestPromised: number | null, createdAt: string, songSnapshot: { id: string, title: string, artistId: string | null, artistName: string, albumArtwork: string | null } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type ClearRequestsMutationVariables = Exact<{
  showId?: string | number | null | undefined;
}>;


export type ClearRequestsMutation = { clearRequests: { removed: number | null, removalId: string | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RemoveRequestsOfSenderMutationVariables = Exact<{
  id: string | number;
  sender: SenderKind;
}>;


export type RemoveRequestsOfSenderMutation = { removeRequestsOfSender: { removed: number | null, removalId: string | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestoreRequestsMutationVariables = Exact<{
  removalId: string | number;
}>;


export type RestoreRequestsMutation = { restoreRequests: { restored: number | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestSetListFragment = { version: number, savedAt: string | null, sets: Array<{ id: string, name: string, songIds: Array<string>, songs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } } | null> }> };

export type SetListQueryVariables = Exact<{ [key: string]: never; }>;


export type SetListQuery = { setList: { version: number, savedAt: string | null, sets: Array<{ id: string, name: string, songIds: Array<string>, songs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } } | null> }> } | null };

export type SaveSetListMutationVariables = Exact<{
  input: SetListInput;
}>;


export type SaveSetListMutation = { saveSetList: { setList: { version: number, savedAt: string | null, sets: Array<{ id: string, name: string, songIds: Array<string>, songs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } } | null> }> } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestShowFragment = { id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, endedAt: string | null, version: number, intake: { state: IntakeState, message: string | null, closesAt: string | null, lastCallAt: string | null, opensAt: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } };

export type RestIntakeFragment = { state: IntakeState, message: string | null, closesAt: string | null, lastCallAt: string | null, opensAt: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean };

export type ShowQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowQuery = { show: { id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, endedAt: string | null, version: number, intake: { state: IntakeState, message: string | null, closesAt: string | null, lastCallAt: string | null, opensAt: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null };

export type UpdateShowMutationVariables = Exact<{
  input: ShowInput;
}>;


export type UpdateShowMutation = { updateShow: { show: { id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, endedAt: string | null, version: number, intake: { state: IntakeState, message: string | null, closesAt: string | null, lastCallAt: string | null, opensAt: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type StartShowMutationVariables = Exact<{
  input: StartShowInput;
}>;


export type StartShowMutation = { startShow: { show: { id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, endedAt: string | null, version: number, intake: { state: IntakeState, message: string | null, closesAt: string | null, lastCallAt: string | null, opensAt: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type SetIntakeMutationVariables = Exact<{
  input: IntakeInput;
}>;


export type SetIntakeMutation = { setIntake: { show: { id: string, number: number, name: string | null, duoOnly: boolean, startedAt: string, endedAt: string | null, version: number, intake: { state: IntakeState, message: string | null, closesAt: string | null, lastCallAt: string | null, opensAt: string | null, minTip: number, perGuest: number | null, replays: boolean, combine: boolean } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestSongFragment = { id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } };

export type SongsQueryVariables = Exact<{ [key: string]: never; }>;


export type SongsQuery = { songs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } }> | null };

export type ShowSongsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowSongsQuery = { showSongs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } }> | null };

export type SongQueryVariables = Exact<{
  id: string | number;
}>;


export type SongQuery = { song: { id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } } | null };

export type SongToEditQueryVariables = Exact<{
  id: string | number;
}>;


export type SongToEditQuery = { song: { title: string, version: number, artist: { id: string } } | null };

export type CreateSongMutationVariables = Exact<{
  input: SongInput;
}>;


export type CreateSongMutation = { createSong: { song: { id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type UpdateSongMutationVariables = Exact<{
  id: string | number;
  input: SongInput;
}>;


export type UpdateSongMutation = { updateSong: { song: { id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type DeleteSongMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteSongMutation = { deleteSong: { song: { id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, version: number, artist: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RestUserFragment = { id: string, name: string, email: string, username: string, isVerified: boolean, isAdmin: boolean };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, name: string, email: string, username: string, isVerified: boolean, isAdmin: boolean } | null };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { token: string | null, user: { id: string, name: string, email: string, username: string, isVerified: boolean, isAdmin: boolean } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type PasswordResetTokenQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type PasswordResetTokenQuery = { passwordResetToken: { valid: boolean } | null };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { email: string | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type VerifyEmailMutationVariables = Exact<{
  input: VerifyEmailInput;
}>;


export type VerifyEmailMutation = { verifyEmail: { token: string | null, user: { id: string, name: string, email: string, username: string, isVerified: boolean, isAdmin: boolean } | null, userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type ResendVerificationMutationVariables = Exact<{
  input: ResendVerificationInput;
}>;


export type ResendVerificationMutation = { resendVerification: { userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type RequestPasswordResetMutationVariables = Exact<{
  input: RequestPasswordResetInput;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: { userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { userErrors: Array<{ code: UserErrorCode, message: string, retryAfter: number | null }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const RestArtistFragmentDoc = new TypedDocumentString(`
    fragment RestArtist on Artist {
  id
  name
  songs {
    id
  }
  version
}
    `, {"fragmentName":"RestArtist"}) as unknown as TypedDocumentString<RestArtistFragment, unknown>;
export const RestBandFragmentDoc = new TypedDocumentString(`
    fragment RestBand on Band {
  name
  tipLinks {
    name
    url
  }
  hiddenWords
  version
}
    `, {"fragmentName":"RestBand"}) as unknown as TypedDocumentString<RestBandFragment, unknown>;
export const RestErrorFragmentDoc = new TypedDocumentString(`
    fragment RestError on UserError {
  code
  message
  retryAfter
}
    `, {"fragmentName":"RestError"}) as unknown as TypedDocumentString<RestErrorFragment, unknown>;
export const RestSongSnapshotFragmentDoc = new TypedDocumentString(`
    fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}
    `, {"fragmentName":"RestSongSnapshot"}) as unknown as TypedDocumentString<RestSongSnapshotFragment, unknown>;
export const RestQueueEntryFragmentDoc = new TypedDocumentString(`
    fragment RestQueueEntry on QueueEntry {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  status
  decision {
    id
  }
  place
  asked
  names
  promised
  firstAskedAt
}
    fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"fragmentName":"RestQueueEntry"}) as unknown as TypedDocumentString<RestQueueEntryFragment, unknown>;
export const RestDecisionFragmentDoc = new TypedDocumentString(`
    fragment RestDecision on Decision {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  status
  reason
  at
  asked
  names
  promised
}
    fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"fragmentName":"RestDecision"}) as unknown as TypedDocumentString<RestDecisionFragment, unknown>;
export const RestRequestFragmentDoc = new TypedDocumentString(`
    fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
    fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"fragmentName":"RestRequest"}) as unknown as TypedDocumentString<RestRequestFragment, unknown>;
export const RestOwnRequestFragmentDoc = new TypedDocumentString(`
    fragment RestOwnRequest on Request {
  ...RestRequest
  status
  reason
  statusAt
  show {
    id
  }
}
    fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"fragmentName":"RestOwnRequest"}) as unknown as TypedDocumentString<RestOwnRequestFragment, unknown>;
export const RestSongFragmentDoc = new TypedDocumentString(`
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}
    `, {"fragmentName":"RestSong"}) as unknown as TypedDocumentString<RestSongFragment, unknown>;
export const RestSetListFragmentDoc = new TypedDocumentString(`
    fragment RestSetList on SetList {
  sets {
    id
    name
    songIds
    songs {
      ...RestSong
    }
  }
  version
  savedAt
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"fragmentName":"RestSetList"}) as unknown as TypedDocumentString<RestSetListFragment, unknown>;
export const RestIntakeFragmentDoc = new TypedDocumentString(`
    fragment RestIntake on Intake {
  state
  message
  closesAt
  lastCallAt
  opensAt
  minTip
  perGuest
  replays
  combine
}
    `, {"fragmentName":"RestIntake"}) as unknown as TypedDocumentString<RestIntakeFragment, unknown>;
export const RestShowFragmentDoc = new TypedDocumentString(`
    fragment RestShow on Show {
  id
  number
  name
  duoOnly
  intake {
    ...RestIntake
  }
  startedAt
  endedAt
  version
}
    fragment RestIntake on Intake {
  state
  message
  closesAt
  lastCallAt
  opensAt
  minTip
  perGuest
  replays
  combine
}`, {"fragmentName":"RestShow"}) as unknown as TypedDocumentString<RestShowFragment, unknown>;
export const RestUserFragmentDoc = new TypedDocumentString(`
    fragment RestUser on User {
  id
  name
  email
  username
  isVerified
  isAdmin
}
    `, {"fragmentName":"RestUser"}) as unknown as TypedDocumentString<RestUserFragment, unknown>;
export const ArtistsDocument = new TypedDocumentString(`
    query Artists {
  artists {
    ...RestArtist
  }
}
    fragment RestArtist on Artist {
  id
  name
  songs {
    id
  }
  version
}`, {"hash":"sha256:d12fb0facd65ce462f9055cf07f9eccb378cbd0ab3ca76d3a2cf6f7fe080e155"}) as unknown as TypedDocumentString<ArtistsQuery, ArtistsQueryVariables>;
export const ArtistDocument = new TypedDocumentString(`
    query Artist($id: ID!) {
  artist(id: $id) {
    id
    name
    songs {
      ...RestSong
    }
    version
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:12aac33aaefc2e33bd54bd6efac3cd406da9c8560da61c040536988ca0acf1ee"}) as unknown as TypedDocumentString<ArtistQuery, ArtistQueryVariables>;
export const CreateArtistDocument = new TypedDocumentString(`
    mutation CreateArtist($input: ArtistInput!) {
  createArtist(input: $input) {
    artist {
      ...RestArtist
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestArtist on Artist {
  id
  name
  songs {
    id
  }
  version
}
fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:97c4152684887ca242bc3ae22183a81607c098630c0168000047475549bc8399"}) as unknown as TypedDocumentString<CreateArtistMutation, CreateArtistMutationVariables>;
export const UpdateArtistDocument = new TypedDocumentString(`
    mutation UpdateArtist($id: ID!, $input: ArtistInput!) {
  updateArtist(id: $id, input: $input) {
    artist {
      ...RestArtist
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestArtist on Artist {
  id
  name
  songs {
    id
  }
  version
}
fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:3a01b99cc92d14f8eb9972ca999f333a3fd084df76b8e5552f887f80740dbc22"}) as unknown as TypedDocumentString<UpdateArtistMutation, UpdateArtistMutationVariables>;
export const DeleteArtistDocument = new TypedDocumentString(`
    mutation DeleteArtist($id: ID!) {
  deleteArtist(id: $id) {
    artist {
      ...RestArtist
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestArtist on Artist {
  id
  name
  songs {
    id
  }
  version
}
fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:0e384e5386391a5da396c7c384b2676cf560e86ac0c9de07c5458da9936d8821"}) as unknown as TypedDocumentString<DeleteArtistMutation, DeleteArtistMutationVariables>;
export const BandDocument = new TypedDocumentString(`
    query Band {
  band {
    ...RestBand
  }
}
    fragment RestBand on Band {
  name
  tipLinks {
    name
    url
  }
  hiddenWords
  version
}`, {"hash":"sha256:01fef0a70307eedf29b7c0038fe4428e5b05d200307f8b6f3d85b265e6670865"}) as unknown as TypedDocumentString<BandQuery, BandQueryVariables>;
export const UpdateBandDocument = new TypedDocumentString(`
    mutation UpdateBand($input: BandInput!) {
  updateBand(input: $input) {
    band {
      ...RestBand
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestBand on Band {
  name
  tipLinks {
    name
    url
  }
  hiddenWords
  version
}
fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:a55a0304f8330e993e8edf10b4ad52878f2446d47617f3afa87d48baa62b0f00"}) as unknown as TypedDocumentString<UpdateBandMutation, UpdateBandMutationVariables>;
export const QueueDocument = new TypedDocumentString(`
    query Queue {
  queue {
    ...RestQueueEntry
  }
  queueCount
}
    fragment RestQueueEntry on QueueEntry {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  status
  decision {
    id
  }
  place
  asked
  names
  promised
  firstAskedAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:ec2e23fd73dacc4efba13e8805d775c2b7af91f3a3e1ecc702ece726f461f2f8"}) as unknown as TypedDocumentString<QueueQuery, QueueQueryVariables>;
export const QueueAfterDocument = new TypedDocumentString(`
    query QueueAfter($after: Int!) {
  queue(after: $after) {
    ...RestQueueEntry
  }
  queueCount
}
    fragment RestQueueEntry on QueueEntry {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  status
  decision {
    id
  }
  place
  asked
  names
  promised
  firstAskedAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:bda6d1dfafb5a10a29a51a7083db164b023acdddf7073e1fa240d1b747373423"}) as unknown as TypedDocumentString<QueueAfterQuery, QueueAfterQueryVariables>;
export const DecideSongDocument = new TypedDocumentString(`
    mutation DecideSong($input: DecideSongInput!) {
  decideSong(input: $input) {
    decision {
      ...RestDecision
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestDecision on Decision {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  status
  reason
  at
  asked
  names
  promised
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:f36d007e4f2bc0b98b87851973c7562c4aae3fe69a1167aa704693853bdc387d"}) as unknown as TypedDocumentString<DecideSongMutation, DecideSongMutationVariables>;
export const UndoDecisionDocument = new TypedDocumentString(`
    mutation UndoDecision($id: ID!, $key: String, $seen: DecisionStatus, $seenAt: DateTime) {
  undoDecision(id: $id, key: $key, seen: $seen, seenAt: $seenAt) {
    decision {
      ...RestDecision
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestDecision on Decision {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  status
  reason
  at
  asked
  names
  promised
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:7b898d777ecf8e6538728593bc177f9c27d310e7eca54cffce711fd3f50e0dc8"}) as unknown as TypedDocumentString<UndoDecisionMutation, UndoDecisionMutationVariables>;
export const RequestsDocument = new TypedDocumentString(`
    query Requests {
  requests {
    ...RestRequest
  }
  requestCount
}
    fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:9b0ecb3d48c7bce907b53a7b02f49491dbe13ef9760758d70bcc0b5cf4b9b890"}) as unknown as TypedDocumentString<RequestsQuery, RequestsQueryVariables>;
export const RequestsAfterDocument = new TypedDocumentString(`
    query RequestsAfter($after: Int!) {
  requests(after: $after) {
    ...RestRequest
  }
  requestCount
}
    fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:907c5172331b7a0142b7b09b636f6491d40d94c1aff1f632451d0ce3a10f7745"}) as unknown as TypedDocumentString<RequestsAfterQuery, RequestsAfterQueryVariables>;
export const RequestDocument = new TypedDocumentString(`
    query Request($id: ID!) {
  request(id: $id) {
    ...RestRequest
  }
}
    fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:a02b510c01962df5784f72ff983d5a89e5272ba72e06e97691f5f79c200ed663"}) as unknown as TypedDocumentString<RequestQuery, RequestQueryVariables>;
export const MyTonightDocument = new TypedDocumentString(`
    query MyTonight {
  myTonight {
    ...RestOwnRequest
  }
}
    fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}
fragment RestOwnRequest on Request {
  ...RestRequest
  status
  reason
  statusAt
  show {
    id
  }
}`, {"hash":"sha256:2ca75936307e8e1d419fd9b41f72d0856bf06fcc2cb534b716c25c7c6f3daa41"}) as unknown as TypedDocumentString<MyTonightQuery, MyTonightQueryVariables>;
export const CreateRequestDocument = new TypedDocumentString(`
    mutation CreateRequest($input: CreateRequestInput!) {
  createRequest(input: $input) {
    request {
      ...RestRequest
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:079de58793a1b81ac905fec234d6dfff9eaba8a6857ea8a686de0fd22f7d59f7"}) as unknown as TypedDocumentString<CreateRequestMutation, CreateRequestMutationVariables>;
export const UpdateRequestDocument = new TypedDocumentString(`
    mutation UpdateRequest($id: ID!, $input: UpdateRequestInput!) {
  updateRequest(id: $id, input: $input) {
    request {
      ...RestRequest
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:c01ca49f8da7fe34a6187ffe9cafcb39c899c853a2b3c2d90d9f040658cd9475"}) as unknown as TypedDocumentString<UpdateRequestMutation, UpdateRequestMutationVariables>;
export const DeleteRequestDocument = new TypedDocumentString(`
    mutation DeleteRequest($id: ID!) {
  deleteRequest(id: $id) {
    request {
      ...RestRequest
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestRequest on Request {
  id
  songSnapshot {
    ...RestSongSnapshot
  }
  requestedBy
  nameHidden
  message
  tip
  isTipCounted
  guestPromised
  createdAt
}
fragment RestSongSnapshot on SongSnapshot {
  id
  title
  artistId
  artistName
  albumArtwork
}`, {"hash":"sha256:1128dab40ebb79c5efca9888c84104be878d74e11128a72207ac4de3fbadbb08"}) as unknown as TypedDocumentString<DeleteRequestMutation, DeleteRequestMutationVariables>;
export const ClearRequestsDocument = new TypedDocumentString(`
    mutation ClearRequests($showId: ID) {
  clearRequests(showId: $showId) {
    removed
    removalId
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:3b6af7d5847d4c46e1282bc85c3d096dd620954cdafc39e1a0d2bccf9999f25c"}) as unknown as TypedDocumentString<ClearRequestsMutation, ClearRequestsMutationVariables>;
export const RemoveRequestsOfSenderDocument = new TypedDocumentString(`
    mutation RemoveRequestsOfSender($id: ID!, $sender: SenderKind!) {
  removeRequestsOfSender(requestId: $id, sender: $sender) {
    removed
    removalId
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:5a399a39ee10c542449ce3dc8939e43d6810710d6c19ec81006da6b729894fdc"}) as unknown as TypedDocumentString<RemoveRequestsOfSenderMutation, RemoveRequestsOfSenderMutationVariables>;
export const RestoreRequestsDocument = new TypedDocumentString(`
    mutation RestoreRequests($removalId: ID!) {
  restoreRequests(removalId: $removalId) {
    restored
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:ae3a71a2809ad817250f54593ec4b4f8fb325e5c0a3070edaf056e89c904feae"}) as unknown as TypedDocumentString<RestoreRequestsMutation, RestoreRequestsMutationVariables>;
export const SetListDocument = new TypedDocumentString(`
    query SetList {
  setList {
    ...RestSetList
  }
}
    fragment RestSetList on SetList {
  sets {
    id
    name
    songIds
    songs {
      ...RestSong
    }
  }
  version
  savedAt
}
fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:04bc2eb8119685cb53878d052f456d293ab41704f39621fa360352e3622d8973"}) as unknown as TypedDocumentString<SetListQuery, SetListQueryVariables>;
export const SaveSetListDocument = new TypedDocumentString(`
    mutation SaveSetList($input: SetListInput!) {
  saveSetList(input: $input) {
    setList {
      ...RestSetList
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestSetList on SetList {
  sets {
    id
    name
    songIds
    songs {
      ...RestSong
    }
  }
  version
  savedAt
}
fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:faa4889404cf6d7faf354b418f62e40bed53b321446d90b61f213a44e77ee1b3"}) as unknown as TypedDocumentString<SaveSetListMutation, SaveSetListMutationVariables>;
export const ShowDocument = new TypedDocumentString(`
    query Show {
  show {
    ...RestShow
  }
}
    fragment RestShow on Show {
  id
  number
  name
  duoOnly
  intake {
    ...RestIntake
  }
  startedAt
  endedAt
  version
}
fragment RestIntake on Intake {
  state
  message
  closesAt
  lastCallAt
  opensAt
  minTip
  perGuest
  replays
  combine
}`, {"hash":"sha256:ddf3b64efb8a56e67c3e64122c56a4a45ab59c48edea1691d3200ff4fc03fb39"}) as unknown as TypedDocumentString<ShowQuery, ShowQueryVariables>;
export const UpdateShowDocument = new TypedDocumentString(`
    mutation UpdateShow($input: ShowInput!) {
  updateShow(input: $input) {
    show {
      ...RestShow
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestShow on Show {
  id
  number
  name
  duoOnly
  intake {
    ...RestIntake
  }
  startedAt
  endedAt
  version
}
fragment RestIntake on Intake {
  state
  message
  closesAt
  lastCallAt
  opensAt
  minTip
  perGuest
  replays
  combine
}`, {"hash":"sha256:849d495880d02d7e673090552c25cf2fd102a05d3cb04dae18d190b9d9222dca"}) as unknown as TypedDocumentString<UpdateShowMutation, UpdateShowMutationVariables>;
export const StartShowDocument = new TypedDocumentString(`
    mutation StartShow($input: StartShowInput!) {
  startShow(input: $input) {
    show {
      ...RestShow
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestShow on Show {
  id
  number
  name
  duoOnly
  intake {
    ...RestIntake
  }
  startedAt
  endedAt
  version
}
fragment RestIntake on Intake {
  state
  message
  closesAt
  lastCallAt
  opensAt
  minTip
  perGuest
  replays
  combine
}`, {"hash":"sha256:de165b750c9dab7455b75ae9a578d302cb5870f7e9c7ab959aeef11573654cd8"}) as unknown as TypedDocumentString<StartShowMutation, StartShowMutationVariables>;
export const SetIntakeDocument = new TypedDocumentString(`
    mutation SetIntake($input: IntakeInput!) {
  setIntake(input: $input) {
    show {
      ...RestShow
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestShow on Show {
  id
  number
  name
  duoOnly
  intake {
    ...RestIntake
  }
  startedAt
  endedAt
  version
}
fragment RestIntake on Intake {
  state
  message
  closesAt
  lastCallAt
  opensAt
  minTip
  perGuest
  replays
  combine
}`, {"hash":"sha256:b3cb9d9f42a77202bb9e642b469a2ab7656950ae88ee5d55dbc656da0c1f4276"}) as unknown as TypedDocumentString<SetIntakeMutation, SetIntakeMutationVariables>;
export const SongsDocument = new TypedDocumentString(`
    query Songs {
  songs {
    ...RestSong
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:38c66e3a8d30c6c91d4b5276d984b6f761fd12410d22bb5c75e34b5c2f603362"}) as unknown as TypedDocumentString<SongsQuery, SongsQueryVariables>;
export const ShowSongsDocument = new TypedDocumentString(`
    query ShowSongs {
  showSongs {
    ...RestSong
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:65153b305623c0dad1b851412b2fafcdc1e2f1dc9fe79c9946d50934812810eb"}) as unknown as TypedDocumentString<ShowSongsQuery, ShowSongsQueryVariables>;
export const SongDocument = new TypedDocumentString(`
    query Song($id: ID!) {
  song(id: $id) {
    ...RestSong
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:dbfcb51fd431920b18cd58605264a9900bd76c5da9dcd09dc4fa13b8cae90770"}) as unknown as TypedDocumentString<SongQuery, SongQueryVariables>;
export const SongToEditDocument = new TypedDocumentString(`
    query SongToEdit($id: ID!) {
  song(id: $id) {
    title
    artist {
      id
    }
    version
  }
}
    `, {"hash":"sha256:50f9d273e3847e88897bfca9894e239b141567c6393994ce65455798781018f3"}) as unknown as TypedDocumentString<SongToEditQuery, SongToEditQueryVariables>;
export const CreateSongDocument = new TypedDocumentString(`
    mutation CreateSong($input: SongInput!) {
  createSong(input: $input) {
    song {
      ...RestSong
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:5d9fdb20206ff1a6b6f67ed5680f55fecb87f53b1427096f96c6a81de88aa486"}) as unknown as TypedDocumentString<CreateSongMutation, CreateSongMutationVariables>;
export const UpdateSongDocument = new TypedDocumentString(`
    mutation UpdateSong($id: ID!, $input: SongInput!) {
  updateSong(id: $id, input: $input) {
    song {
      ...RestSong
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:6065af01ccc40de13f6dd0f1b2451e694d8aec840e611d674186ab56c9f895ff"}) as unknown as TypedDocumentString<UpdateSongMutation, UpdateSongMutationVariables>;
export const DeleteSongDocument = new TypedDocumentString(`
    mutation DeleteSong($id: ID!) {
  deleteSong(id: $id) {
    song {
      ...RestSong
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
  version
}`, {"hash":"sha256:00d44426dd719162d8c338b037ee0dab906164d1c89838d77c894e192c534de5"}) as unknown as TypedDocumentString<DeleteSongMutation, DeleteSongMutationVariables>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  me {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  name
  email
  username
  isVerified
  isAdmin
}`, {"hash":"sha256:4490a971fdaa3bccb1b8a6599ef3bbf6eba884b011c23af37a97f3171a39c822"}) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token
    user {
      ...RestUser
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestUser on User {
  id
  name
  email
  username
  isVerified
  isAdmin
}`, {"hash":"sha256:3c57be57449cf0836c9b793366d3a6eb04a6a20fd6e59ea881a2bc324f5cc6df"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const PasswordResetTokenDocument = new TypedDocumentString(`
    query PasswordResetToken($id: ID!, $token: String!) {
  passwordResetToken(id: $id, token: $token) {
    valid
  }
}
    `, {"hash":"sha256:2c85d066d443522d922e599b514e6cbec397d704e7dd0fe03c1c511d27738a26"}) as unknown as TypedDocumentString<PasswordResetTokenQuery, PasswordResetTokenQueryVariables>;
export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    email
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:43018dae2be24fa1a4b450817c8cef45040fee3b8913263972a4ec61be490581"}) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const VerifyEmailDocument = new TypedDocumentString(`
    mutation VerifyEmail($input: VerifyEmailInput!) {
  verifyEmail(input: $input) {
    token
    user {
      ...RestUser
    }
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}
fragment RestUser on User {
  id
  name
  email
  username
  isVerified
  isAdmin
}`, {"hash":"sha256:72640c81b29628b136722c7e71cd7403a1cc8b2e8d60cfad2b1b099a90cabb4c"}) as unknown as TypedDocumentString<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const ResendVerificationDocument = new TypedDocumentString(`
    mutation ResendVerification($input: ResendVerificationInput!) {
  resendVerification(input: $input) {
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:63d2b3cd379ecbd44d5ccbe9905b504e1497d15489187e62c01fc23d66e073f9"}) as unknown as TypedDocumentString<ResendVerificationMutation, ResendVerificationMutationVariables>;
export const RequestPasswordResetDocument = new TypedDocumentString(`
    mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) {
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:dacfeeb36129a59ed75cfde0970c6733b04a18b47845643fdcaaeebcd2d8dff2"}) as unknown as TypedDocumentString<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = new TypedDocumentString(`
    mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input) {
    userErrors {
      ...RestError
    }
  }
}
    fragment RestError on UserError {
  code
  message
  retryAfter
}`, {"hash":"sha256:8dcbd881ff76616e862863e0aab031ac4b48a2d669503c75745549a22373fb46"}) as unknown as TypedDocumentString<ResetPasswordMutation, ResetPasswordMutationVariables>;