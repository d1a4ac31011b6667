export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant, as an ISO 8601 text in UTC, for example 2026-11-21T20:15:00.000Z. */
  DateTime: { input: string; output: string; }
};

/** Somebody whose songs the band plays. */
export type Artist = {
  __typename?: 'Artist';
  id: Scalars['ID']['output'];
  /** Unique, ignoring case. */
  name: Scalars['String']['output'];
  /** By title, ignoring case and accents. */
  songs: Array<Song>;
};

export type ArtistInput = {
  /** 1 to 120 characters after trimming. */
  name: Scalars['String']['input'];
};

export type ClearRequestsPayload = {
  __typename?: 'ClearRequestsPayload';
  /** How many requests were removed. */
  removed?: Maybe<Scalars['Int']['output']>;
  userErrors: Array<UserError>;
};

export type CreateArtistPayload = {
  __typename?: 'CreateArtistPayload';
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type CreateRequestInput = {
  /** Made by the client once per intent, at most 64 characters. The same key with other content is refused with CONFLICT. Without one, every call is an intent of its own. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** At most 140 characters, counted as a person counts them. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 80 characters after trimming. */
  requestedBy: Scalars['String']['input'];
  songId: Scalars['ID']['input'];
  /** Whole dollars, 0 to 999; absent is 0. */
  tip?: InputMaybe<Scalars['Int']['input']>;
};

export type CreateRequestPayload = {
  __typename?: 'CreateRequestPayload';
  /** Place of the request in the list, counted from 1, at the moment of the answer. */
  place?: Maybe<Scalars['Int']['output']>;
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type CreateSongPayload = {
  __typename?: 'CreateSongPayload';
  song?: Maybe<Song>;
  userErrors: Array<UserError>;
};

export type DeleteArtistPayload = {
  __typename?: 'DeleteArtistPayload';
  /** The artist as it was, without songs. */
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type DeleteRequestPayload = {
  __typename?: 'DeleteRequestPayload';
  /** The request as it was. */
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type DeleteSongPayload = {
  __typename?: 'DeleteSongPayload';
  /** The song as it was. */
  song?: Maybe<Song>;
  userErrors: Array<UserError>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** For admins. Empties the list. */
  clearRequests: ClearRequestsPayload;
  /** For admins. A name that another artist has, ignoring case, is refused with CONFLICT. */
  createArtist: CreateArtistPayload;
  /** Asks for a song. Anybody may. Repeating it with the same key gives the first answer again. */
  createRequest: CreateRequestPayload;
  /** For admins. */
  createSong: CreateSongPayload;
  /** For admins. Deletes the artist's songs too. */
  deleteArtist: DeleteArtistPayload;
  /** For admins. */
  deleteRequest: DeleteRequestPayload;
  /** For admins. */
  deleteSong: DeleteSongPayload;
  /** Emails a link to set a new password. The response is the same for a known and an unknown email address. */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Emails a new PIN, which replaces the old one. The response is the same for a known and an unknown email address. */
  resendVerification: ResendVerificationPayload;
  /** Sets a new password with the link's id and token, once, and ends every session of the account. INVALID_TOKEN when the link no longer works. */
  resetPassword: ResetPasswordPayload;
  /** For admins. Replaces the set list. When another save came first, this one is refused with CONFLICT and the payload holds what is saved now. */
  saveSetList: SaveSetListPayload;
  /** Exchanges email and password for a token. Wrong credentials are the user error INVALID_CREDENTIALS. */
  signIn: SignInPayload;
  /** Ends every session of the caller: all tokens issued so far stop working within a second. */
  signOutEverywhere: SignOutEverywherePayload;
  /** Creates an account and emails a PIN. CONFLICT when the username is taken. The response is the same for a new and for a known email address; the owner of a known one gets an email about it. */
  signUp: SignUpPayload;
  /** For admins. */
  updateArtist: UpdateArtistPayload;
  /** For admins. What is absent stays as it is. */
  updateRequest: UpdateRequestPayload;
  /** For admins. */
  updateShow: UpdateShowPayload;
  /** For admins. Absent fields stay as they are; null empties a field. */
  updateSong: UpdateSongPayload;
  /** Checks the PIN of the caller's verification email. INVALID_PIN when it is wrong, used, expired or had too many attempts; INVALID_INPUT when it is not four digits, which does not count as an attempt. */
  verifyEmail: VerifyEmailPayload;
};


export type MutationCreateArtistArgs = {
  input: ArtistInput;
};


export type MutationCreateRequestArgs = {
  input: CreateRequestInput;
};


export type MutationCreateSongArgs = {
  input: SongInput;
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


export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


export type MutationResendVerificationArgs = {
  input: ResendVerificationInput;
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationSaveSetListArgs = {
  input: SetListInput;
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignUpArgs = {
  input: SignUpInput;
};


export type MutationUpdateArtistArgs = {
  id: Scalars['ID']['input'];
  input: ArtistInput;
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

export type PasswordResetToken = {
  __typename?: 'PasswordResetToken';
  valid: Scalars['Boolean']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** Null when there is none with this id. */
  artist?: Maybe<Artist>;
  /** All artists by name, ignoring case and accents. */
  artists?: Maybe<Array<Artist>>;
  /** The signed-in user. UNAUTHENTICATED without a valid token. */
  me?: Maybe<User>;
  /** Ids of the requests that are on the list and were sent under the caller's guest cookie, the latest first; empty without one. */
  myRequests?: Maybe<Array<Scalars['ID']['output']>>;
  /** Whether the link of a password-reset email can still be used. */
  passwordResetToken?: Maybe<PasswordResetToken>;
  /** Null when there is none with this id. */
  request?: Maybe<Request>;
  /** By rank: tip descending, then createdAt ascending, then id. */
  requests?: Maybe<Array<Request>>;
  /** The saved set list; never saved, it is one empty 'Set 1' with version 0. FORBIDDEN for anybody but admins. */
  setList?: Maybe<SetList>;
  show?: Maybe<Show>;
  /** Tonight's songs: at a duo show those with duoOnly, otherwise all. By title, ignoring case and accents. */
  showSongs?: Maybe<Array<Song>>;
  /** Null when there is none with this id. */
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


export type QueryRequestArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySongArgs = {
  id: Scalars['ID']['input'];
};

/** What somebody in the audience asked the band to play. */
export type Request = {
  __typename?: 'Request';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** For admins (and in the answer to its own author); null for everybody else. */
  message?: Maybe<Scalars['String']['output']>;
  /** The name that was given; 'Anonymous' when there is none. */
  requestedBy: Scalars['String']['output'];
  /** The song as the catalogue has it now; null when it is gone or the catalogue is away. */
  song?: Maybe<Song>;
  /** The song as it was when it was asked for. */
  songSnapshot: SongSnapshot;
  /** Whole dollars, 0 to 999. For admins (and in the answer to its own author); null for everybody else. */
  tip?: Maybe<Scalars['Int']['output']>;
};

export type RequestPasswordResetInput = {
  email: Scalars['String']['input'];
};

export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  userErrors: Array<UserError>;
};

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

export type SaveSetListPayload = {
  __typename?: 'SaveSetListPayload';
  setList?: Maybe<SetList>;
  userErrors: Array<UserError>;
};

export type Set = {
  __typename?: 'Set';
  /** set-1, set-2, … */
  id: Scalars['ID']['output'];
  /** Set 1, Set 2, … */
  name: Scalars['String']['output'];
  /** Of all its songs, in the same order, also of those that are gone. */
  songIds: Array<Scalars['ID']['output']>;
  /** In playing order. An item is null when its song is gone or the catalogue is away. */
  songs: Array<Maybe<Song>>;
};

export type SetInput = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  songIds: Array<Scalars['ID']['input']>;
};

/** What the band plays tonight, in order. One is kept at a time. For admins. */
export type SetList = {
  __typename?: 'SetList';
  /** Null until it was first saved. */
  savedAt?: Maybe<Scalars['DateTime']['output']>;
  sets: Array<Set>;
  /** 0 until it was first saved; one more with every save. */
  version: Scalars['Int']['output'];
};

export type SetListInput = {
  sets: Array<SetInput>;
  /** Of the set list as it was read; absent, it replaces whatever is saved. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Tonight's show. There is one. */
export type Show = {
  __typename?: 'Show';
  /** True when only the duo plays. */
  duoOnly: Scalars['Boolean']['output'];
};

export type ShowInput = {
  duoOnly: Scalars['Boolean']['input'];
};

export type SignInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type SignInPayload = {
  __typename?: 'SignInPayload';
  /** A JWT (ES256), to be sent as a bearer token. Its exp claim says when it expires. */
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
  name: Scalars['String']['input'];
  /** 8 to 128 characters after trimming. */
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};

export type SignUpPayload = {
  __typename?: 'SignUpPayload';
  /** Where the email was sent; null when the sign-up was refused. */
  email?: Maybe<Scalars['String']['output']>;
  userErrors: Array<UserError>;
};

/** A song that the band can play. */
export type Song = {
  __typename?: 'Song';
  album?: Maybe<Scalars['String']['output']>;
  /** URL of the cover; null when the song has none, then readers draw the default artwork. */
  albumArtwork?: Maybe<Scalars['String']['output']>;
  artist: Artist;
  /** True for songs that the duo plays. */
  duoOnly: Scalars['Boolean']['output'];
  /** One of 50s, 60s, 70s, 80s, 90s, 2000s, 2010s, 2020s, Mix, None, other. */
  era?: Maybe<Scalars['String']['output']>;
  /** Each one of Rock, Classic Rock, Soft Rock, Oldies, Country, Folk, Original, Rap/R&B, Pop, Medley, Occasion, other. */
  genres: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** Grows with every change; sent back with an update, it keeps one editor from undoing another's work. */
  version: Scalars['Int']['output'];
};

export type SongInput = {
  /** At most 200 characters. */
  album?: InputMaybe<Scalars['String']['input']>;
  /** What the upload of the artwork answered; null for the default artwork. */
  albumArtwork?: InputMaybe<Scalars['String']['input']>;
  artistId: Scalars['ID']['input'];
  duoOnly?: InputMaybe<Scalars['Boolean']['input']>;
  era?: InputMaybe<Scalars['String']['input']>;
  genres?: InputMaybe<Array<Scalars['String']['input']>>;
  /** 1 to 200 characters after trimming. */
  title: Scalars['String']['input'];
  /** Of the song as it was read; when another update came first, this one is refused with CONFLICT. Absent, the last update wins. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type SongSnapshot = {
  __typename?: 'SongSnapshot';
  albumArtwork?: Maybe<Scalars['String']['output']>;
  /** Null for a request from before this was kept. */
  artistId?: Maybe<Scalars['ID']['output']>;
  artistName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
};

export type UpdateArtistPayload = {
  __typename?: 'UpdateArtistPayload';
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type UpdateRequestInput = {
  /** At most 140 characters, counted as a person counts them. */
  message?: InputMaybe<Scalars['String']['input']>;
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
  show?: Maybe<Show>;
  userErrors: Array<UserError>;
};

export type UpdateSongPayload = {
  __typename?: 'UpdateSongPayload';
  /** With CONFLICT the song as it is now. */
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

/** A failure that a person can do something about. The operation changed nothing. */
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
  /** Seconds until another try makes sense; with RATE_LIMITED, and with UNAVAILABLE when it can be told. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** What kind of failure a user error is. */
export type UserErrorCode =
  /** Something else has it already, or somebody changed it in the meantime. */
  | 'CONFLICT'
  /** Email and password do not match an account. */
  | 'INVALID_CREDENTIALS'
  /** An input field breaks a rule. */
  | 'INVALID_INPUT'
  /** The PIN is wrong, used or expired. */
  | 'INVALID_PIN'
  /** The link of the email is wrong, used or expired. */
  | 'INVALID_TOKEN'
  /** There is nothing with this id. */
  | 'NOT_FOUND'
  /** The song is not on tonight's list. */
  | 'NOT_TONIGHT'
  /** Too many attempts; see retryAfter. */
  | 'RATE_LIMITED'
  /** Something that the operation needs is away; trying again later may help. */
  | 'UNAVAILABLE';

export type VerifyEmailInput = {
  /** Four digits. */
  pin: Scalars['String']['input'];
};

export type VerifyEmailPayload = {
  __typename?: 'VerifyEmailPayload';
  /** A token for the verified account. It replaces the one that was sent. */
  token?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
  userErrors: Array<UserError>;
};
