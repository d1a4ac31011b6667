export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant as ISO 8601 text in UTC, for example 2026-11-21T20:15:00.000Z. */
  DateTime: { input: string; output: string; }
};

/** An artist whose songs the band plays. */
export type Artist = {
  __typename?: 'Artist';
  id: Scalars['ID']['output'];
  /** Unique, ignoring case. */
  name: Scalars['String']['output'];
  /** By title, ignoring case and accents. */
  songs: Array<Song>;
  /** Grows with every change of the name, so that an update that sends it overwrites nobody else's changes. */
  version: Scalars['Int']['output'];
};

export type ArtistInput = {
  /** For createArtist: idempotency key of at most 64 characters; a repeated call with the same key gets the artist of the first. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 120 characters after trimming. */
  name: Scalars['String']['input'];
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Who plays: what stays the same from one show to the next. */
export type Band = {
  __typename?: 'Band';
  /** Words that hide the name of a guest who uses them, for admins; null for everybody else. */
  hiddenWords?: Maybe<Array<Scalars['String']['output']>>;
  id: Scalars['ID']['output'];
  /** Who edits songs, requests and shows, those of longest standing first, for admins; null for everybody else. */
  members?: Maybe<Array<Member>>;
  /** At most 80 characters. */
  name: Scalars['String']['output'];
  /** Payment pages for tips, at most 4, in the band's order. */
  tipLinks: Array<TipLink>;
  /** Grows with every change, so that an update that sends it overwrites nobody else's changes. */
  version: Scalars['Int']['output'];
};

export type BandInput = {
  /** At most 100 words of 2 to 40 letters; they replace those of before. */
  hiddenWords?: InputMaybe<Array<Scalars['String']['input']>>;
  /** 1 to 80 characters after trimming. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** At most 4; they replace those of before. */
  tipLinks?: InputMaybe<Array<TipLinkInput>>;
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type ClearRequestsPayload = {
  __typename?: 'ClearRequestsPayload';
  /** For restoreRequests, for a minute; null when the list was empty. */
  removalId?: Maybe<Scalars['ID']['output']>;
  /** How many requests were on the list. */
  removed?: Maybe<Scalars['Int']['output']>;
  userErrors: Array<UserError>;
};

export type CreateArtistPayload = {
  __typename?: 'CreateArtistPayload';
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type CreateRequestInput = {
  /** Idempotency key of at most 64 characters; the same key with other content is refused with CONFLICT; without one, every call creates a request. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** At most 140 characters, counted as a person counts them. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 80 characters after trimming. */
  requestedBy: Scalars['String']['input'];
  /** The show that the guest was looking at: NOT_OPEN when it is not the current one, so that what waited on a phone never lands in another night. */
  showId?: InputMaybe<Scalars['ID']['input']>;
  songId: Scalars['ID']['input'];
  /** Whole dollars, 0 to 999; absent is 0. */
  tip?: InputMaybe<Scalars['Int']['input']>;
};

export type CreateRequestPayload = {
  __typename?: 'CreateRequestPayload';
  /** Place in the queue among what waits, from 1, at the time of the response; null when it does not wait. */
  place?: Maybe<Scalars['Int']['output']>;
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type CreateSongPayload = {
  __typename?: 'CreateSongPayload';
  song?: Maybe<Song>;
  userErrors: Array<UserError>;
};

export type DecideSongInput = {
  /** With NEXT: the decision before which the song is played; without it, the song is the last of those that are next. */
  before?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key of at most 64 characters, known for the latest 50 changes of its show; the same key with other content is refused with CONFLICT. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** Required with DECLINED. */
  reason?: InputMaybe<DeclineReason>;
  /** With PLAYING: the decision that the caller saw playing, null for none: CONFLICT when another plays; without it, whatever plays is replaced. */
  seen?: InputMaybe<Scalars['ID']['input']>;
  /** The show that the caller saw: CONFLICT when a later one has begun. */
  showId?: InputMaybe<Scalars['ID']['input']>;
  songId: Scalars['ID']['input'];
  status: DecisionStatus;
};

export type DecideSongPayload = {
  __typename?: 'DecideSongPayload';
  /** After the change, null when an undo left the song without a decision; with CONFLICT, what plays now. */
  decision?: Maybe<Decision>;
  userErrors: Array<UserError>;
};

/** What the band did with a song in a show, if it decided about it. */
export type Decision = {
  __typename?: 'Decision';
  /** How many requests it took off the list; while the song is next or playing, how many are on the list. */
  asked: Scalars['Int']['output'];
  /** When the band decided it. */
  at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Names of those who asked, at most 5, the highest tip first; 'Anonymous' for a hidden one, but for admins. */
  names: Array<Scalars['String']['output']>;
  /** Sum of the tips of these requests that count, in whole dollars, for admins; null for everybody else. */
  promised?: Maybe<Scalars['Int']['output']>;
  /** With DECLINED. */
  reason?: Maybe<DeclineReason>;
  /** These requests, by rank: at most 500. */
  requests: Array<Request>;
  /** The current song in the catalogue; null when it was deleted or the catalogue is unavailable. */
  song?: Maybe<Song>;
  songSnapshot: SongSnapshot;
  /** WAITING only in responses to decideSong and as the last change of a show; what plays at the end of its show is PLAYED from then on. */
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

export type DeleteArtistPayload = {
  __typename?: 'DeleteArtistPayload';
  /** The deleted artist, without songs. */
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type DeleteRequestPayload = {
  __typename?: 'DeleteRequestPayload';
  /** For restoreRequests, for a minute. */
  removalId?: Maybe<Scalars['ID']['output']>;
  /** The deleted request. */
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type DeleteSongPayload = {
  __typename?: 'DeleteSongPayload';
  /** The deleted song. */
  song?: Maybe<Song>;
  userErrors: Array<UserError>;
};

/** Whether requests are taken, and which; setIntake changes state, message, closesAt and opensAt, and updateShow the rest. */
export type Intake = {
  __typename?: 'Intake';
  /** When requests close on their own: last call. */
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** True: requests for the same song are one entry of the queue, ranked by the sum of their tips. */
  combine: Scalars['Boolean']['output'];
  /** When 'closesAt' was set, so that a countdown knows how long last call is. */
  lastCallAt?: Maybe<Scalars['DateTime']['output']>;
  /** For the audience, to be shown while requests are not open; at most 140 characters. */
  message?: Maybe<Scalars['String']['output']>;
  /** Whole dollars; a request with a lower tip is refused. */
  minTip: Scalars['Int']['output'];
  /** When a pause ends on its own; null without such a time. */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many requests one guest may have on the list at the same time, 1 to 20; null when only the send limit applies. */
  perGuest?: Maybe<Scalars['Int']['output']>;
  /** False: a song that was played tonight cannot be requested again. */
  replays: Scalars['Boolean']['output'];
  /** CLOSED also when 'closesAt' has passed, and OPEN after a pause whose 'opensAt' has. */
  state: IntakeState;
};

export type IntakeInput = {
  /** When requests close on their own, within the next 12 hours and only while they are open; null cancels last call. */
  closesAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** At most 140 characters; opening empties it, unless it is sent too. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** When the pause ends on its own, within the next 12 hours and only while requests are paused; null for a pause without an end. A change of the state empties it. */
  opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The show that the caller saw: CONFLICT when a later one has begun. */
  showId?: InputMaybe<Scalars['ID']['input']>;
  /** An ended show can be opened again, as long as no later show has begun. */
  state?: InputMaybe<IntakeState>;
  /** With a message, the version that its author saw: CONFLICT when the show has changed since; without it, any message is replaced. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type IntakeState =
  | 'CLOSED'
  | 'ENDED'
  | 'OPEN'
  | 'PAUSED';

/** An admin. */
export type Member = {
  __typename?: 'Member';
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Null for an admin of before this was stored. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** For admins; deletes all requests on the list, which can be restored for a minute: CONFLICT when a later show than the caller's (showId) has begun. */
  clearRequests: ClearRequestsPayload;
  /** For admins; refused with CONFLICT when another artist has the name, ignoring case. */
  createArtist: CreateArtistPayload;
  /** Creates the verified account of the first admin with the token of a link: INVALID_TOKEN when it no longer works, or when there is an admin; CONFLICT when the username or the email is taken. */
  createFirstAdmin: SignUpPayload;
  /** Requests a song, without an account; a repeated call with the same key gets the request of the first, or CONFLICT when it was withdrawn or removed. */
  createRequest: CreateRequestPayload;
  /** For admins. */
  createSong: CreateSongPayload;
  /** For admins; PLAYED and DECLINED take all requests for the song off the list; a repeated call gets the decision of the first one as it is now. */
  decideSong: DecideSongPayload;
  /** For admins; deletes the artist's songs too. */
  deleteArtist: DeleteArtistPayload;
  /** For admins; deletes a request, which can be restored for a minute. */
  deleteRequest: DeleteRequestPayload;
  /** For admins. */
  deleteSong: DeleteSongPayload;
  /** For admins; removes everything on the list that came from the sender of a request; restoreRequests undoes it, for an hour. */
  removeRequestsOfSender: RemoveRequestsOfSenderPayload;
  /** For admins; takes back any PLAYED or DECLINED decision of the current show: its requests are on the list again; a repeated key does nothing. */
  reopenDecision: DecideSongPayload;
  /** Emails a link to set a new password; the response is the same for a known and an unknown email address. */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Emails a new PIN, which replaces the old one; the response is the same for a known and an unknown email address. */
  resendVerification: ResendVerificationPayload;
  /** Sets a new password with the link's id and token, once, verifies the account, and ends its sessions; INVALID_TOKEN when the link no longer works. */
  resetPassword: ResetPasswordPayload;
  /** For admins; undoes a removal, a deletion, or clearing the list. */
  restoreRequests: RestoreRequestsPayload;
  /** For admins; replaces the set list of the current show: CONFLICT, with the stored one in the payload, when another save came first. */
  saveSetList: SaveSetListPayload;
  /** For admins; opens, pauses, closes or ends the current show, and sets its message, last call and the end of a pause; absent fields stay as they are. */
  setIntake: SetIntakePayload;
  /** For admins; makes the owner of a verified account an admin, by its exact email, or ends that: CONFLICT for the last admin. The sessions of the account end within a second. */
  setMember: SetMemberPayload;
  /** For admins; hides the name of a request from the audience, or shows it again. */
  setNameHidden: SetNameHiddenPayload;
  /** Exchanges email and password for a token; wrong credentials are the user error INVALID_CREDENTIALS. */
  signIn: SignInPayload;
  /** Ends every session of the caller: all tokens issued so far stop working within a second, while Redis is available. */
  signOutEverywhere: SignOutEverywherePayload;
  /** Creates an account and emails a PIN: CONFLICT when the username is taken; a known email address has the same response, and its owner gets an email. */
  signUp: SignUpPayload;
  /** For admins; ends the current show and begins a new one, which is open for requests and has none. */
  startShow: StartShowPayload;
  /** For admins; undoes the show's latest change: CONFLICT when it is about another decision, of another call (key), or not as the caller saw it. */
  undoDecision: DecideSongPayload;
  /** For admins. */
  updateArtist: UpdateArtistPayload;
  /** For admins; absent fields stay as they are. */
  updateBand: UpdateBandPayload;
  /** Changes a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else; absent fields stay as they are. */
  updateOwnRequest: UpdateOwnRequestPayload;
  /** For admins; absent fields stay as they are, null empties a field, and isTipCounted false sets the tip aside. */
  updateRequest: UpdateRequestPayload;
  /** For admins; absent fields stay as they are, and null empties a field. */
  updateShow: UpdateShowPayload;
  /** For admins; absent optional fields stay as they are, and null empties a field. */
  updateSong: UpdateSongPayload;
  /** Checks the PIN of the caller's verification email: INVALID_PIN when it is wrong, used, expired or had too many attempts. */
  verifyEmail: VerifyEmailPayload;
  /** Withdraws a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else. */
  withdrawRequest: WithdrawRequestPayload;
};


export type MutationClearRequestsArgs = {
  showId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateArtistArgs = {
  input: ArtistInput;
};


export type MutationCreateFirstAdminArgs = {
  input: SignUpInput;
  token: Scalars['String']['input'];
};


export type MutationCreateRequestArgs = {
  input: CreateRequestInput;
};


export type MutationCreateSongArgs = {
  input: SongInput;
};


export type MutationDecideSongArgs = {
  input: DecideSongInput;
};


export type MutationDeleteArtistArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteRequestArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteSongArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveRequestsOfSenderArgs = {
  requestId: Scalars['ID']['input'];
  sender: SenderKind;
};


export type MutationReopenDecisionArgs = {
  id: Scalars['ID']['input'];
  key?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


export type MutationResendVerificationArgs = {
  input: ResendVerificationInput;
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationRestoreRequestsArgs = {
  removalId: Scalars['ID']['input'];
};


export type MutationSaveSetListArgs = {
  input: SetListInput;
};


export type MutationSetIntakeArgs = {
  input: IntakeInput;
};


export type MutationSetMemberArgs = {
  email: Scalars['String']['input'];
  isAdmin: Scalars['Boolean']['input'];
};


export type MutationSetNameHiddenArgs = {
  hidden: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignUpArgs = {
  input: SignUpInput;
};


export type MutationStartShowArgs = {
  input: StartShowInput;
};


export type MutationUndoDecisionArgs = {
  id: Scalars['ID']['input'];
  key?: InputMaybe<Scalars['String']['input']>;
  seen?: InputMaybe<DecisionStatus>;
  seenAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationUpdateArtistArgs = {
  id: Scalars['ID']['input'];
  input: ArtistInput;
};


export type MutationUpdateBandArgs = {
  input: BandInput;
};


export type MutationUpdateOwnRequestArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOwnRequestInput;
};


export type MutationUpdateRequestArgs = {
  id: Scalars['ID']['input'];
  input: UpdateRequestInput;
};


export type MutationUpdateShowArgs = {
  input: ShowInput;
};


export type MutationUpdateSongArgs = {
  id: Scalars['ID']['input'];
  input: SongInput;
};


export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};


export type MutationWithdrawRequestArgs = {
  id: Scalars['ID']['input'];
};

export type PasswordResetToken = {
  __typename?: 'PasswordResetToken';
  valid: Scalars['Boolean']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** Null when no artist has this id. */
  artist?: Maybe<Artist>;
  /** All artists by name, ignoring case and accents. */
  artists?: Maybe<Array<Artist>>;
  band: Band;
  /** When the latest 100 requests on the list were sent, the latest first, for admins, who are told of new ones; null for everybody else. */
  latestRequestTimes?: Maybe<Array<Scalars['DateTime']['output']>>;
  /** For admins: how many browsers receive live updates right now, that of the caller included. */
  listenerCount: Scalars['Int']['output'];
  /** The signed-in user; UNAUTHENTICATED without a valid token. */
  me?: Maybe<User>;
  /** Ids of the caller's requests that are on the list, by guest cookie, the latest first; what an admin has sent is nobody's own. */
  myRequests?: Maybe<Array<Scalars['ID']['output']>>;
  /** The caller's requests of tonight, and for six hours after its end those of the show before, by guest cookie, the latest first; at most 200. */
  myTonight?: Maybe<Array<Request>>;
  /** Whether the link of a password-reset email can still be used. */
  passwordResetToken?: Maybe<PasswordResetToken>;
  /** Sum of the tips that count, in whole dollars, for admins; null for everybody else. */
  promisedTips?: Maybe<Scalars['Int']['output']>;
  /** What plays, what is next, and what waits, the highest sum of tips first, then the earliest: at most 500 entries, without the first 'after'. */
  queue?: Maybe<Array<QueueEntry>>;
  /** How many entries the queue has. */
  queueCount?: Maybe<Scalars['Int']['output']>;
  /** Null when no request has this id. */
  request?: Maybe<Request>;
  /** How many requests are on the list. */
  requestCount?: Maybe<Scalars['Int']['output']>;
  /** For admins; who sent a request; null when no request has this id; what an admin has sent has no sender. */
  requestSender?: Maybe<RequestSender>;
  /** The requests, or those for a song, by rank: the highest tip that counts first, then the earliest; at most 500, without the first 'after'. */
  requests?: Maybe<Array<Request>>;
  /** For admins: the set list of the current show; before the first save, one empty 'Set 1' with version 0. */
  setList?: Maybe<SetList>;
  /** The current show; with an id, that show, or null when no show has it. */
  show?: Maybe<Show>;
  /** Tonight's songs by title, ignoring case and accents: at a duo show those with duoOnly, otherwise all. */
  showSongs?: Maybe<Array<Song>>;
  /** Null when no song has this id. */
  song?: Maybe<Song>;
  /** Every song, by title, ignoring case and accents. */
  songs?: Maybe<Array<Song>>;
};


export type QueryArtistArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPasswordResetTokenArgs = {
  id: Scalars['ID']['input'];
  token: Scalars['String']['input'];
};


export type QueryQueueArgs = {
  after?: Scalars['Int']['input'];
  first?: Scalars['Int']['input'];
};


export type QueryRequestArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRequestSenderArgs = {
  requestId: Scalars['ID']['input'];
};


export type QueryRequestsArgs = {
  after?: Scalars['Int']['input'];
  first?: Scalars['Int']['input'];
  songId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryShowArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerySongArgs = {
  id: Scalars['ID']['input'];
};

/** A song in the queue, with everybody who asked for it; while the show does not combine requests, one waiting request. */
export type QueueEntry = {
  __typename?: 'QueueEntry';
  /** How many requests; 0 for a song that the band itself has put in the queue. */
  asked: Scalars['Int']['output'];
  /** The decision of the band; null while the entry waits. */
  decision?: Maybe<Decision>;
  /** When the first of the requests was sent; null without one. */
  firstAskedAt?: Maybe<Scalars['DateTime']['output']>;
  /** While it waits, the id of its request, or of its song in a show that combines requests; then that of the decision. */
  id: Scalars['ID']['output'];
  /** Names of those who asked, at most 5, the highest tip first; 'Anonymous' for a hidden one, but for admins. */
  names: Array<Scalars['String']['output']>;
  /** Place among the entries that wait, from 1; null while the song is next or playing. */
  place?: Maybe<Scalars['Int']['output']>;
  /** Sum of the tips that count, in whole dollars, for admins; null for everybody else. */
  promised?: Maybe<Scalars['Int']['output']>;
  /** The requests, by rank. */
  requests: Array<Request>;
  /** The current song in the catalogue; null when it was deleted or the catalogue is unavailable. */
  song?: Maybe<Song>;
  songSnapshot: SongSnapshot;
  /** WAITING, NEXT or PLAYING. */
  status: DecisionStatus;
};


/** A song in the queue, with everybody who asked for it; while the show does not combine requests, one waiting request. */
export type QueueEntryRequestsArgs = {
  first?: Scalars['Int']['input'];
};

export type RemoveRequestsOfSenderPayload = {
  __typename?: 'RemoveRequestsOfSenderPayload';
  /** For restoreRequests; null when nothing was removed. */
  removalId?: Maybe<Scalars['ID']['output']>;
  /** How many requests were removed. */
  removed?: Maybe<Scalars['Int']['output']>;
  userErrors: Array<UserError>;
};

/** A guest's request to play a song. */
export type Request = {
  __typename?: 'Request';
  createdAt: Scalars['DateTime']['output'];
  /** For admins, in the first of a guest's requests on the list: the sum of the tips of that guest that count, in whole dollars, when it is marked (more than GUEST_PROMISE_MARK, or after a tip was set aside); else null, and for callers without a guest id. */
  guestPromised?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** For admins, null for everybody else: false when an admin has set the tip aside, so that the request ranks as if it were 0. */
  isTipCounted?: Maybe<Scalars['Boolean']['output']>;
  /** For admins, and for the sender in the responses to createRequest, updateOwnRequest, withdrawRequest and myTonight; null for everybody else. */
  message?: Maybe<Scalars['String']['output']>;
  /** For admins, null for everybody else: true while the name is hidden from the audience. */
  nameHidden?: Maybe<Scalars['Boolean']['output']>;
  /** Why it was declined; with DECLINED. */
  reason?: Maybe<DeclineReason>;
  /** The guest's name; 'Anonymous' without one, and for a hidden one, but for admins and, like the message, for the sender. */
  requestedBy: Scalars['String']['output'];
  /** The show for which it was sent. */
  show?: Maybe<Show>;
  /** The current song in the catalogue; null when it was deleted or the catalogue is unavailable. */
  song?: Maybe<Song>;
  /** The song at the time of the request. */
  songSnapshot: SongSnapshot;
  /** What became of it. */
  status: RequestStatus;
  /** Since when it has this status. */
  statusAt: Scalars['DateTime']['output'];
  /** The tip in whole dollars, 0 to 999, whether it counts or not, for admins and, like the message, for the sender; null for everybody else. */
  tip?: Maybe<Scalars['Int']['output']>;
};

export type RequestPasswordResetInput = {
  email: Scalars['String']['input'];
};

export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  userErrors: Array<UserError>;
};

/** Who came with a request, as far as it is known. */
export type RequestSender = {
  __typename?: 'RequestSender';
  /** How many requests on the list came from the same address, or the same /48 of IPv6, in the last hour; null when the request is older, or its address is unknown. */
  addressRequests?: Maybe<Scalars['Int']['output']>;
  /** How many requests of the same guest are on the list; those without a guest id are counted by address, and null when it is not known any more. */
  guestRequests?: Maybe<Scalars['Int']['output']>;
  /** Whether the request came with a guest id, so that those of the same guest are those of one person. */
  hasGuestId: Scalars['Boolean']['output'];
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
  email: Scalars['String']['input'];
};

export type ResendVerificationPayload = {
  __typename?: 'ResendVerificationPayload';
  userErrors: Array<UserError>;
};

export type ResetPasswordInput = {
  id: Scalars['ID']['input'];
  /** 8 to 20 characters after trimming. */
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type ResetPasswordPayload = {
  __typename?: 'ResetPasswordPayload';
  userErrors: Array<UserError>;
};

export type RestoreRequestsPayload = {
  __typename?: 'RestoreRequestsPayload';
  /** How many requests are on the list again. */
  restored?: Maybe<Scalars['Int']['output']>;
  userErrors: Array<UserError>;
};

export type SaveSetListPayload = {
  __typename?: 'SaveSetListPayload';
  setList?: Maybe<SetList>;
  userErrors: Array<UserError>;
};

export type SenderKind =
  /** The same network address, such as a venue's Wi-Fi, or the same /48 of IPv6, in the last hour. */
  | 'ADDRESS'
  /** The same guest; for a request without a guest id, those without one from the same address in the last hour. */
  | 'GUEST';

export type Set = {
  __typename?: 'Set';
  /** set-1, set-2, … */
  id: Scalars['ID']['output'];
  /** Set 1, Set 2, … */
  name: Scalars['String']['output'];
  /** Ids of all its songs in the same order, including deleted songs. */
  songIds: Array<Scalars['ID']['output']>;
  /** In playing order; an item is null when its song was deleted or the catalogue is unavailable. */
  songs: Array<Maybe<Song>>;
};

export type SetInput = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  songIds: Array<Scalars['ID']['input']>;
};

export type SetIntakePayload = {
  __typename?: 'SetIntakePayload';
  /** With CONFLICT, the current show. */
  show?: Maybe<Show>;
  userErrors: Array<UserError>;
};

/** For admins: the songs of the current show's set list, in playing order; a show begins with the set list that was saved last. */
export type SetList = {
  __typename?: 'SetList';
  /** Null until it was first saved. */
  savedAt?: Maybe<Scalars['DateTime']['output']>;
  sets: Array<Set>;
  /** 0 until a set list was first saved; one more with every save, also from one show to the next. */
  version: Scalars['Int']['output'];
};

export type SetListInput = {
  sets: Array<SetInput>;
  /** The version that the editor loaded; when absent, the last save wins. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SetMemberPayload = {
  __typename?: 'SetMemberPayload';
  band?: Maybe<Band>;
  userErrors: Array<UserError>;
};

export type SetNameHiddenPayload = {
  __typename?: 'SetNameHiddenPayload';
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

/** One night of the band; the current show is the one with the highest number. */
export type Show = {
  __typename?: 'Show';
  /** What the band does not play in this show, in no order; while the show is on, these songs cannot be requested. */
  declined?: Maybe<Array<Decision>>;
  /** True when only the duo plays. */
  duoOnly: Scalars['Boolean']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  intake: Intake;
  /** For admins, null for everybody else: the decision of the latest change that undoDecision undoes, as it is now; null once the show is over. */
  lastChange?: Maybe<Decision>;
  /** At most 80 characters; null when the band gave it none. */
  name?: Maybe<Scalars['String']['output']>;
  /** What the band is playing; null once the show is over. */
  nowPlaying?: Maybe<Decision>;
  /** 1, 2, 3 … */
  number: Scalars['Int']['output'];
  /** What the band has played, the latest first. */
  played?: Maybe<Array<Decision>>;
  /** All requests of the show, by rank, at most 5,000, for admins; null for everybody else. */
  requests?: Maybe<Array<Request>>;
  startedAt: Scalars['DateTime']['output'];
  /** What the band plays next, in this order; empty once the show is over. */
  upNext?: Maybe<Array<Decision>>;
  /** Grows with every change, also from one show to the next, so that an update that sends it overwrites nobody else's changes. */
  version: Scalars['Int']['output'];
};

export type ShowInput = {
  combine?: InputMaybe<Scalars['Boolean']['input']>;
  duoOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whole dollars, 0 to 999. */
  minTip?: InputMaybe<Scalars['Int']['input']>;
  /** At most 80 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 20; null for no limit. */
  perGuest?: InputMaybe<Scalars['Int']['input']>;
  replays?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SignInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type SignInPayload = {
  __typename?: 'SignInPayload';
  /** A JWT (ES256), to be sent as a bearer token; its exp claim says when it expires. */
  token?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
  userErrors: Array<UserError>;
};

export type SignOutEverywherePayload = {
  __typename?: 'SignOutEverywherePayload';
  userErrors: Array<UserError>;
};

export type SignUpInput = {
  email: Scalars['String']['input'];
  /** Makes a sign-up safe to repeat: the same key and email have the response of the first call. Up to 64 characters. */
  key?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** 8 to 128 characters after trimming. */
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};

export type SignUpPayload = {
  __typename?: 'SignUpPayload';
  /** The email address of the account, which got an email if it was a sign-up; null when it was refused. */
  email?: Maybe<Scalars['String']['output']>;
  userErrors: Array<UserError>;
};

/** A song that the band can play. */
export type Song = {
  __typename?: 'Song';
  album?: Maybe<Scalars['String']['output']>;
  /** URL of the cover; null for the default artwork. */
  albumArtwork?: Maybe<Scalars['String']['output']>;
  artist: Artist;
  /** True when the duo plays it, too, besides the full band, so that the song is offered at every show. */
  duoOnly: Scalars['Boolean']['output'];
  /** One of 50s, 60s, 70s, 80s, 90s, 2000s, 2010s, 2020s, Mix, None, other. */
  era?: Maybe<Scalars['String']['output']>;
  /** Each is one of Rock, Classic Rock, Soft Rock, Oldies, Country, Folk, Original, Rap/R&B, Pop, Medley, Occasion, other. */
  genres: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** Grows with every change, so that an update that sends it overwrites nobody else's changes. */
  version: Scalars['Int']['output'];
};

export type SongInput = {
  /** At most 200 characters. */
  album?: InputMaybe<Scalars['String']['input']>;
  /** The URL from the response to the upload; null for the default artwork. */
  albumArtwork?: InputMaybe<Scalars['String']['input']>;
  artistId: Scalars['ID']['input'];
  duoOnly?: InputMaybe<Scalars['Boolean']['input']>;
  era?: InputMaybe<Scalars['String']['input']>;
  genres?: InputMaybe<Array<Scalars['String']['input']>>;
  /** For createSong: idempotency key of at most 64 characters; a repeated call with the same key gets the song of the first. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 200 characters after trimming. */
  title: Scalars['String']['input'];
  /** The version that the editor loaded: CONFLICT when another update came first; without it, the last update wins. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SongSnapshot = {
  __typename?: 'SongSnapshot';
  albumArtwork?: Maybe<Scalars['String']['output']>;
  /** Null in requests that were stored before this field existed. */
  artistId?: Maybe<Scalars['ID']['output']>;
  artistName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
};

/** The rules of a new show, which takes every request without them. */
export type StartShowInput = {
  /** The number of the show that the caller saw: CONFLICT when a later one has begun, so that a second tap does no harm. */
  after: Scalars['Int']['input'];
  combine?: InputMaybe<Scalars['Boolean']['input']>;
  duoOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whole dollars, 0 to 999. */
  minTip?: InputMaybe<Scalars['Int']['input']>;
  /** At most 80 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 20; null for no limit. */
  perGuest?: InputMaybe<Scalars['Int']['input']>;
  replays?: InputMaybe<Scalars['Boolean']['input']>;
};

export type StartShowPayload = {
  __typename?: 'StartShowPayload';
  /** The new show; with CONFLICT, the current one. */
  show?: Maybe<Show>;
  userErrors: Array<UserError>;
};

/** A payment page for tips. */
export type TipLink = {
  __typename?: 'TipLink';
  /** At most 30 characters. */
  name: Scalars['String']['output'];
  /** In it, {amount} means the whole dollars of a tip that is due, and {note} the title of the song. */
  url: Scalars['String']['output'];
};

export type TipLinkInput = {
  /** 1 to 30 characters after trimming. */
  name: Scalars['String']['input'];
  /** Starts with https://. */
  url: Scalars['String']['input'];
};

export type UpdateArtistPayload = {
  __typename?: 'UpdateArtistPayload';
  /** With CONFLICT because of the version, the stored artist. */
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type UpdateBandPayload = {
  __typename?: 'UpdateBandPayload';
  /** With CONFLICT, the stored band. */
  band?: Maybe<Band>;
  userErrors: Array<UserError>;
};

export type UpdateOwnRequestInput = {
  /** At most 140 characters, counted as a person counts them; null removes it. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Whole dollars, up to 999; a tip only goes up, and only while the show takes requests. */
  tip?: InputMaybe<Scalars['Int']['input']>;
};

export type UpdateOwnRequestPayload = {
  __typename?: 'UpdateOwnRequestPayload';
  /** Place in the queue among what waits, from 1, at the time of the response. */
  place?: Maybe<Scalars['Int']['output']>;
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type UpdateRequestInput = {
  isTipCounted?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 140 characters, counted as a person counts them. */
  message?: InputMaybe<Scalars['String']['input']>;
  nameHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** A changed name is hidden when it has a word to hide, and shown otherwise. */
  requestedBy?: InputMaybe<Scalars['String']['input']>;
  /** Whole dollars, 0 to 999. */
  tip?: InputMaybe<Scalars['Int']['input']>;
};

export type UpdateRequestPayload = {
  __typename?: 'UpdateRequestPayload';
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type UpdateShowPayload = {
  __typename?: 'UpdateShowPayload';
  /** With CONFLICT, the stored show. */
  show?: Maybe<Show>;
  userErrors: Array<UserError>;
};

export type UpdateSongPayload = {
  __typename?: 'UpdateSongPayload';
  /** With CONFLICT, the stored song. */
  song?: Maybe<Song>;
  userErrors: Array<UserError>;
};

/** A person with an account. */
export type User = {
  __typename?: 'User';
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** True for an admin: can edit songs, requests and set lists once verified. */
  isAdmin: Scalars['Boolean']['output'];
  /** True once the PIN from the verification email was entered. */
  isVerified: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  username: Scalars['String']['output'];
};

/** A failure that a person can do something about; the operation changed nothing. */
export type UserError = {
  __typename?: 'UserError';
  /** For machines. */
  code: UserErrorCode;
  /** Name of the input field that it is about; null when it is about the whole. */
  field?: Maybe<Scalars['String']['output']>;
  /** One sentence for the person. */
  message: Scalars['String']['output'];
  /** The sentence without the time of the next attempt, for clients that count down; with RATE_LIMITED. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Seconds until the next attempt can succeed; with RATE_LIMITED, and with UNAVAILABLE when it is known. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
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
  pin: Scalars['String']['input'];
};

export type VerifyEmailPayload = {
  __typename?: 'VerifyEmailPayload';
  /** A token for the verified account, to be used in place of the one that was sent, which says unverified. */
  token?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
  userErrors: Array<UserError>;
};

export type WithdrawRequestPayload = {
  __typename?: 'WithdrawRequestPayload';
  /** The request as it was. */
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};
