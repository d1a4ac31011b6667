import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ArtistRecord } from '../artist/artist.model.ts';
import type { SongRecord } from '../song/song.model.ts';
import type { ShowRecord } from '../show/show.model.ts';
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
};

export type ArtistInput = {
  /** 1 to 120 characters after trimming. */
  name: Scalars['String']['input'];
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

export type Mutation = {
  __typename?: 'Mutation';
  /** For admins. Refused with CONFLICT when another artist has the name, ignoring case. */
  createArtist: CreateArtistPayload;
  /** For admins. */
  createSong: CreateSongPayload;
  /** For admins. Deletes the artist's songs too. */
  deleteArtist: DeleteArtistPayload;
  /** For admins. */
  deleteSong: DeleteSongPayload;
  /** For admins. */
  updateArtist: UpdateArtistPayload;
  /** For admins. */
  updateShow: UpdateShowPayload;
  /** For admins. Absent optional fields stay as they are; null empties a field. */
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


export type MutationUpdateArtistArgs = {
  id: Scalars['ID']['input'];
  input: ArtistInput;
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
  show?: Maybe<Show>;
  /** Tonight's songs: at a duo show those with duoOnly, otherwise all. By title, ignoring case and accents. */
  showSongs?: Maybe<Array<Song>>;
  /** Null when no song has this id. */
  song?: Maybe<Song>;
  /** Every song, by title, ignoring case and accents. */
  songs?: Maybe<Array<Song>>;
};


export type QueryArtistArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySongArgs = {
  id: Scalars['ID']['input'];
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

/** A song that the band can play. */
export type Song = {
  __typename?: 'Song';
  album?: Maybe<Scalars['String']['output']>;
  /** URL of the cover; null for the default artwork. */
  albumArtwork?: Maybe<Scalars['String']['output']>;
  artist: Artist;
  /** True when the duo can play it; it is also offered at full-band shows. */
  duoOnly: Scalars['Boolean']['output'];
  /** One of 50s, 60s, 70s, 80s, 90s, 2000s, 2010s, 2020s, Mix, None, other. */
  era?: Maybe<Scalars['String']['output']>;
  /** Each is one of Rock, Classic Rock, Soft Rock, Oldies, Country, Folk, Original, Rap/R&B, Pop, Medley, Occasion, other. */
  genres: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** Grows with every change. An update that sends it cannot overwrite another editor's changes. */
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
  /** 1 to 200 characters after trimming. */
  title: Scalars['String']['input'];
  /** The version that the editor loaded. When another update came first, this one is refused with CONFLICT. When absent, the last update wins. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type UpdateArtistPayload = {
  __typename?: 'UpdateArtistPayload';
  artist?: Maybe<Artist>;
  userErrors: Array<UserError>;
};

export type UpdateShowPayload = {
  __typename?: 'UpdateShowPayload';
  show?: Maybe<Show>;
  userErrors: Array<UserError>;
};

export type UpdateSongPayload = {
  __typename?: 'UpdateSongPayload';
  /** With CONFLICT, the stored song. */
  song?: Maybe<Song>;
  userErrors: Array<UserError>;
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
  /** Seconds until the next attempt can succeed; with RATE_LIMITED, and with UNAVAILABLE when it is known. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** What kind of failure a user error is. */
export type UserErrorCode =
  /** The value is taken, or someone else made a change in the meantime. */
  | 'CONFLICT'
  /** Email and password do not match an account. */
  | 'INVALID_CREDENTIALS'
  /** An input field breaks a rule. */
  | 'INVALID_INPUT'
  /** The PIN is wrong, used or expired. */
  | 'INVALID_PIN'
  /** The link of the email is wrong, used or expired. It is not about the bearer token. */
  | 'INVALID_TOKEN'
  /** Nothing has this id. */
  | 'NOT_FOUND'
  /** The song is not on tonight's list. */
  | 'NOT_TONIGHT'
  /** Too many attempts; see retryAfter. */
  | 'RATE_LIMITED'
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
  Song: Song;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Artist:
    ( { __typename: 'Artist' }
    & GraphQLRecursivePick<FederationTypes['Artist'], {"id":true}> );
  Song:
    ( { __typename: 'Song' }
    & GraphQLRecursivePick<FederationTypes['Song'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Artist: ResolverTypeWrapper<ArtistRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ArtistInput: ArtistInput;
  CreateArtistPayload: ResolverTypeWrapper<Omit<CreateArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  CreateSongPayload: ResolverTypeWrapper<Omit<CreateSongPayload, 'song'> & { song?: Maybe<ResolversTypes['Song']> }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteArtistPayload: ResolverTypeWrapper<Omit<DeleteArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  DeleteSongPayload: ResolverTypeWrapper<Omit<DeleteSongPayload, 'song'> & { song?: Maybe<ResolversTypes['Song']> }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Show: ResolverTypeWrapper<ShowRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ShowInput: ShowInput;
  Song: ResolverTypeWrapper<SongRecord>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  SongInput: SongInput;
  UpdateArtistPayload: ResolverTypeWrapper<Omit<UpdateArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
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
  ArtistInput: ArtistInput;
  CreateArtistPayload: Omit<CreateArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  CreateSongPayload: Omit<CreateSongPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  DateTime: Scalars['DateTime']['output'];
  DeleteArtistPayload: Omit<DeleteArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  DeleteSongPayload: Omit<DeleteSongPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  Mutation: Record<PropertyKey, never>;
  Query: Record<PropertyKey, never>;
  Show: ShowRecord;
  Boolean: Scalars['Boolean']['output'];
  ShowInput: ShowInput;
  Song: SongRecord;
  Int: Scalars['Int']['output'];
  SongInput: SongInput;
  UpdateArtistPayload: Omit<UpdateArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  UpdateShowPayload: Omit<UpdateShowPayload, 'show'> & { show?: Maybe<ResolversParentTypes['Show']> };
  UpdateSongPayload: Omit<UpdateSongPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  UserError: UserError;
};

export type ArtistResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Artist'] = ResolversParentTypes['Artist'], FederationReferenceType extends FederationReferenceTypes['Artist'] = FederationReferenceTypes['Artist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Artist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  songs?: Resolver<Array<ResolversTypes['Song']>, ParentType, ContextType>;
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

export type MutationResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createArtist?: Resolver<ResolversTypes['CreateArtistPayload'], ParentType, ContextType, RequireFields<MutationCreateArtistArgs, 'input'>>;
  createSong?: Resolver<ResolversTypes['CreateSongPayload'], ParentType, ContextType, RequireFields<MutationCreateSongArgs, 'input'>>;
  deleteArtist?: Resolver<ResolversTypes['DeleteArtistPayload'], ParentType, ContextType, RequireFields<MutationDeleteArtistArgs, 'id'>>;
  deleteSong?: Resolver<ResolversTypes['DeleteSongPayload'], ParentType, ContextType, RequireFields<MutationDeleteSongArgs, 'id'>>;
  updateArtist?: Resolver<ResolversTypes['UpdateArtistPayload'], ParentType, ContextType, RequireFields<MutationUpdateArtistArgs, 'id' | 'input'>>;
  updateShow?: Resolver<ResolversTypes['UpdateShowPayload'], ParentType, ContextType, RequireFields<MutationUpdateShowArgs, 'input'>>;
  updateSong?: Resolver<ResolversTypes['UpdateSongPayload'], ParentType, ContextType, RequireFields<MutationUpdateSongArgs, 'id' | 'input'>>;
};

export type QueryResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistArgs, 'id'>>;
  artists?: Resolver<Maybe<Array<ResolversTypes['Artist']>>, ParentType, ContextType>;
  show?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType>;
  showSongs?: Resolver<Maybe<Array<ResolversTypes['Song']>>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongArgs, 'id'>>;
  songs?: Resolver<Maybe<Array<ResolversTypes['Song']>>, ParentType, ContextType>;
};

export type ShowResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Show'] = ResolversParentTypes['Show']> = {
  duoOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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

export type UpdateArtistPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UpdateArtistPayload'] = ResolversParentTypes['UpdateArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
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
  CreateArtistPayload?: CreateArtistPayloadResolvers<ContextType>;
  CreateSongPayload?: CreateSongPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeleteArtistPayload?: DeleteArtistPayloadResolvers<ContextType>;
  DeleteSongPayload?: DeleteSongPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Show?: ShowResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  UpdateArtistPayload?: UpdateArtistPayloadResolvers<ContextType>;
  UpdateShowPayload?: UpdateShowPayloadResolvers<ContextType>;
  UpdateSongPayload?: UpdateSongPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
};

