import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ArtistRecord } from '../artist/artist.model.ts';
import type { SongRecord } from '../song/song.model.ts';
import type { ShowRecord } from '../show/show.model.ts';
import type { BandRecord } from '../band/band.model.ts';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant as ISO 8601 text in UTC, for example 2026-11-21T20:15:00.000Z. */
  DateTime: { input: string; output: Date | string; }
  _FieldSet: { input: string; output: string; }
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
  /** For the other services: the same words. */
  allHiddenWords: Array<Scalars['String']['output']>;
  /** Words that hide the name of a guest who uses them, for admins; null for everybody else. */
  hiddenWords?: Maybe<Array<Scalars['String']['output']>>;
  id: Scalars['ID']['output'];
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

export type CreateArtistPayload = {
  __typename?: 'CreateArtistPayload';
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type CreateSongPayload = {
  __typename?: 'CreateSongPayload';
  song?: Maybe<Song>;
  userErrors: Array<UserError>;
};

export type DeleteArtistPayload = {
  __typename?: 'DeleteArtistPayload';
  /** The deleted artist, without songs. */
  artist?: Maybe<Artist>;
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

export type Mutation = {
  __typename?: 'Mutation';
  /** For admins; refused with CONFLICT when another artist has the name, ignoring case. */
  createArtist: CreateArtistPayload;
  /** For admins. */
  createSong: CreateSongPayload;
  /** For admins; deletes the artist's songs too. */
  deleteArtist: DeleteArtistPayload;
  /** For admins. */
  deleteSong: DeleteSongPayload;
  /** For admins; opens, pauses, closes or ends the current show, and sets its message, last call and the end of a pause; absent fields stay as they are. */
  setIntake: SetIntakePayload;
  /** For admins; ends the current show and begins a new one, which is open for requests and has none. */
  startShow: StartShowPayload;
  /** For admins. */
  updateArtist: UpdateArtistPayload;
  /** For admins; absent fields stay as they are. */
  updateBand: UpdateBandPayload;
  /** For admins; absent fields stay as they are, and null empties a field. */
  updateShow: UpdateShowPayload;
  /** For admins; absent optional fields stay as they are, and null empties a field. */
  updateSong: UpdateSongPayload;
};


export type MutationCreateArtistArgs = {
  input: ArtistInput;
};


export type MutationCreateSongArgs = {
  input: SongInput;
};


export type MutationDeleteArtistArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteSongArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetIntakeArgs = {
  input: IntakeInput;
};


export type MutationStartShowArgs = {
  input: StartShowInput;
};


export type MutationUpdateArtistArgs = {
  id: Scalars['ID']['input'];
  input: ArtistInput;
};


export type MutationUpdateBandArgs = {
  input: BandInput;
};


export type MutationUpdateShowArgs = {
  input: ShowInput;
};


export type MutationUpdateSongArgs = {
  id: Scalars['ID']['input'];
  input: SongInput;
};

export type Query = {
  __typename?: 'Query';
  /** Null when no artist has this id. */
  artist?: Maybe<Artist>;
  /** All artists by name, ignoring case and accents. */
  artists?: Maybe<Array<Artist>>;
  band: Band;
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


export type QueryShowArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerySongArgs = {
  id: Scalars['ID']['input'];
};

export type SetIntakePayload = {
  __typename?: 'SetIntakePayload';
  /** With CONFLICT, the current show. */
  show?: Maybe<Show>;
  userErrors: Array<UserError>;
};

/** One night of the band; the current show is the one with the highest number. */
export type Show = {
  __typename?: 'Show';
  /** True when only the duo plays. */
  duoOnly: Scalars['Boolean']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  intake: Intake;
  /** At most 80 characters; null when the band gave it none. */
  name?: Maybe<Scalars['String']['output']>;
  /** 1, 2, 3 … */
  number: Scalars['Int']['output'];
  /** For the other services: the show before; null for the first one. */
  showBefore?: Maybe<Show>;
  startedAt: Scalars['DateTime']['output'];
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



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Artist: Artist;
  Band: Band;
  Show: Show;
  Song: Song;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Artist:
    ( { __typename: 'Artist' }
    & GraphQLRecursivePick<FederationTypes['Artist'], {"id":true}> );
  Band:
    ( { __typename: 'Band' }
    & GraphQLRecursivePick<FederationTypes['Band'], {"id":true}> );
  Show:
    ( { __typename: 'Show' }
    & GraphQLRecursivePick<FederationTypes['Show'], {"id":true}> );
  Song:
    ( { __typename: 'Song' }
    & GraphQLRecursivePick<FederationTypes['Song'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Artist: ResolverTypeWrapper<ArtistRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ArtistInput: ArtistInput;
  Band: ResolverTypeWrapper<BandRecord>;
  BandInput: BandInput;
  CreateArtistPayload: ResolverTypeWrapper<Omit<CreateArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  CreateSongPayload: ResolverTypeWrapper<Omit<CreateSongPayload, 'song'> & { song?: Maybe<ResolversTypes['Song']> }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteArtistPayload: ResolverTypeWrapper<Omit<DeleteArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  DeleteSongPayload: ResolverTypeWrapper<Omit<DeleteSongPayload, 'song'> & { song?: Maybe<ResolversTypes['Song']> }>;
  Intake: ResolverTypeWrapper<ShowRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  IntakeInput: IntakeInput;
  IntakeState: IntakeState;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SetIntakePayload: ResolverTypeWrapper<Omit<SetIntakePayload, 'show'> & { show?: Maybe<ResolversTypes['Show']> }>;
  Show: ResolverTypeWrapper<ShowRecord>;
  ShowInput: ShowInput;
  Song: ResolverTypeWrapper<SongRecord>;
  SongInput: SongInput;
  StartShowInput: StartShowInput;
  StartShowPayload: ResolverTypeWrapper<Omit<StartShowPayload, 'show'> & { show?: Maybe<ResolversTypes['Show']> }>;
  TipLink: ResolverTypeWrapper<TipLink>;
  TipLinkInput: TipLinkInput;
  UpdateArtistPayload: ResolverTypeWrapper<Omit<UpdateArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  UpdateBandPayload: ResolverTypeWrapper<Omit<UpdateBandPayload, 'band'> & { band?: Maybe<ResolversTypes['Band']> }>;
  UpdateShowPayload: ResolverTypeWrapper<Omit<UpdateShowPayload, 'show'> & { show?: Maybe<ResolversTypes['Show']> }>;
  UpdateSongPayload: ResolverTypeWrapper<Omit<UpdateSongPayload, 'song'> & { song?: Maybe<ResolversTypes['Song']> }>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Artist: ArtistRecord;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  ArtistInput: ArtistInput;
  Band: BandRecord;
  BandInput: BandInput;
  CreateArtistPayload: Omit<CreateArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  CreateSongPayload: Omit<CreateSongPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  DateTime: Scalars['DateTime']['output'];
  DeleteArtistPayload: Omit<DeleteArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  DeleteSongPayload: Omit<DeleteSongPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  Intake: ShowRecord;
  Boolean: Scalars['Boolean']['output'];
  IntakeInput: IntakeInput;
  Mutation: Record<PropertyKey, never>;
  Query: Record<PropertyKey, never>;
  SetIntakePayload: Omit<SetIntakePayload, 'show'> & { show?: Maybe<ResolversParentTypes['Show']> };
  Show: ShowRecord;
  ShowInput: ShowInput;
  Song: SongRecord;
  SongInput: SongInput;
  StartShowInput: StartShowInput;
  StartShowPayload: Omit<StartShowPayload, 'show'> & { show?: Maybe<ResolversParentTypes['Show']> };
  TipLink: TipLink;
  TipLinkInput: TipLinkInput;
  UpdateArtistPayload: Omit<UpdateArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  UpdateBandPayload: Omit<UpdateBandPayload, 'band'> & { band?: Maybe<ResolversParentTypes['Band']> };
  UpdateShowPayload: Omit<UpdateShowPayload, 'show'> & { show?: Maybe<ResolversParentTypes['Show']> };
  UpdateSongPayload: Omit<UpdateSongPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  UserError: UserError;
};

export type ArtistResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Artist'] = ResolversParentTypes['Artist'], FederationReferenceType extends FederationReferenceTypes['Artist'] = FederationReferenceTypes['Artist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Artist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  songs?: Resolver<Array<ResolversTypes['Song']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BandResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Band'] = ResolversParentTypes['Band'], FederationReferenceType extends FederationReferenceTypes['Band'] = FederationReferenceTypes['Band']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Band']> | FederationReferenceType, FederationReferenceType, ContextType>;
  allHiddenWords?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hiddenWords?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tipLinks?: Resolver<Array<ResolversTypes['TipLink']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreateArtistPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['CreateArtistPayload'] = ResolversParentTypes['CreateArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateSongPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['CreateSongPayload'] = ResolversParentTypes['CreateSongPayload']> = {
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteArtistPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['DeleteArtistPayload'] = ResolversParentTypes['DeleteArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteSongPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['DeleteSongPayload'] = ResolversParentTypes['DeleteSongPayload']> = {
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type IntakeResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Intake'] = ResolversParentTypes['Intake']> = {
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  combine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastCallAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minTip?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  perGuest?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  replays?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['IntakeState'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createArtist?: Resolver<ResolversTypes['CreateArtistPayload'], ParentType, ContextType, RequireFields<MutationCreateArtistArgs, 'input'>>;
  createSong?: Resolver<ResolversTypes['CreateSongPayload'], ParentType, ContextType, RequireFields<MutationCreateSongArgs, 'input'>>;
  deleteArtist?: Resolver<ResolversTypes['DeleteArtistPayload'], ParentType, ContextType, RequireFields<MutationDeleteArtistArgs, 'id'>>;
  deleteSong?: Resolver<ResolversTypes['DeleteSongPayload'], ParentType, ContextType, RequireFields<MutationDeleteSongArgs, 'id'>>;
  setIntake?: Resolver<ResolversTypes['SetIntakePayload'], ParentType, ContextType, RequireFields<MutationSetIntakeArgs, 'input'>>;
  startShow?: Resolver<ResolversTypes['StartShowPayload'], ParentType, ContextType, RequireFields<MutationStartShowArgs, 'input'>>;
  updateArtist?: Resolver<ResolversTypes['UpdateArtistPayload'], ParentType, ContextType, RequireFields<MutationUpdateArtistArgs, 'id' | 'input'>>;
  updateBand?: Resolver<ResolversTypes['UpdateBandPayload'], ParentType, ContextType, RequireFields<MutationUpdateBandArgs, 'input'>>;
  updateShow?: Resolver<ResolversTypes['UpdateShowPayload'], ParentType, ContextType, RequireFields<MutationUpdateShowArgs, 'input'>>;
  updateSong?: Resolver<ResolversTypes['UpdateSongPayload'], ParentType, ContextType, RequireFields<MutationUpdateSongArgs, 'id' | 'input'>>;
};

export type QueryResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistArgs, 'id'>>;
  artists?: Resolver<Maybe<Array<ResolversTypes['Artist']>>, ParentType, ContextType>;
  band?: Resolver<ResolversTypes['Band'], ParentType, ContextType>;
  show?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType, Partial<QueryShowArgs>>;
  showSongs?: Resolver<Maybe<Array<ResolversTypes['Song']>>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongArgs, 'id'>>;
  songs?: Resolver<Maybe<Array<ResolversTypes['Song']>>, ParentType, ContextType>;
};

export type SetIntakePayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SetIntakePayload'] = ResolversParentTypes['SetIntakePayload']> = {
  show?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ShowResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Show'] = ResolversParentTypes['Show'], FederationReferenceType extends FederationReferenceTypes['Show'] = FederationReferenceTypes['Show']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Show']> | FederationReferenceType, FederationReferenceType, ContextType>;
  duoOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  intake?: Resolver<ResolversTypes['Intake'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  showBefore?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SongResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Song'] = ResolversParentTypes['Song'], FederationReferenceType extends FederationReferenceTypes['Song'] = FederationReferenceTypes['Song']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Song']> | FederationReferenceType, FederationReferenceType, ContextType>;
  album?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  albumArtwork?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  artist?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
  duoOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  era?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genres?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StartShowPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['StartShowPayload'] = ResolversParentTypes['StartShowPayload']> = {
  show?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TipLinkResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['TipLink'] = ResolversParentTypes['TipLink']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateArtistPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UpdateArtistPayload'] = ResolversParentTypes['UpdateArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateBandPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UpdateBandPayload'] = ResolversParentTypes['UpdateBandPayload']> = {
  band?: Resolver<Maybe<ResolversTypes['Band']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateShowPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UpdateShowPayload'] = ResolversParentTypes['UpdateShowPayload']> = {
  show?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateSongPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UpdateSongPayload'] = ResolversParentTypes['UpdateSongPayload']> = {
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallerContext> = {
  Artist?: ArtistResolvers<ContextType>;
  Band?: BandResolvers<ContextType>;
  CreateArtistPayload?: CreateArtistPayloadResolvers<ContextType>;
  CreateSongPayload?: CreateSongPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeleteArtistPayload?: DeleteArtistPayloadResolvers<ContextType>;
  DeleteSongPayload?: DeleteSongPayloadResolvers<ContextType>;
  Intake?: IntakeResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SetIntakePayload?: SetIntakePayloadResolvers<ContextType>;
  Show?: ShowResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  StartShowPayload?: StartShowPayloadResolvers<ContextType>;
  TipLink?: TipLinkResolvers<ContextType>;
  UpdateArtistPayload?: UpdateArtistPayloadResolvers<ContextType>;
  UpdateBandPayload?: UpdateBandPayloadResolvers<ContextType>;
  UpdateShowPayload?: UpdateShowPayloadResolvers<ContextType>;
  UpdateSongPayload?: UpdateSongPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
};

