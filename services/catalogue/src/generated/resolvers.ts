import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ArtistRecord } from '../artist/artist.model.ts';
import type { SongRecord } from '../song/song.model.ts';
import type { RequestContext } from '@cowbell/service-kit/context';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant, as an ISO 8601 text in UTC, for example 2026-11-21T20:15:00.000Z. */
  DateTime: { input: string; output: Date | string; }
  _FieldSet: { input: string; output: string; }
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

export type Query = {
  __typename?: 'Query';
  /** Null when there is none with this id. */
  artist?: Maybe<Artist>;
  /** All artists by name, ignoring case and accents. */
  artists?: Maybe<Array<Artist>>;
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


export type QuerySongArgs = {
  id: Scalars['ID']['input'];
};

/** Tonight's show. There is one. */
export type Show = {
  __typename?: 'Show';
  /** True when only the duo plays. */
  duoOnly: Scalars['Boolean']['output'];
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
};

/** A failure that a person can do something about. The operation changed nothing. */
export type UserError = {
  __typename?: 'UserError';
  /** Stable, for machines: INVALID_INPUT, NOT_FOUND, CONFLICT, RATE_LIMITED, … */
  code: Scalars['String']['output'];
  /** Name of the input field that it is about; null when it is about the whole. */
  field?: Maybe<Scalars['String']['output']>;
  /** One sentence for the person. */
  message: Scalars['String']['output'];
  /** Seconds until another try makes sense; only with RATE_LIMITED. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};



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
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Show: ResolverTypeWrapper<Show>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Song: ResolverTypeWrapper<SongRecord>;
  UserError: ResolverTypeWrapper<UserError>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Artist: ArtistRecord;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  Show: Show;
  Boolean: Scalars['Boolean']['output'];
  Song: SongRecord;
  UserError: UserError;
  Int: Scalars['Int']['output'];
};

export type ArtistResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Artist'] = ResolversParentTypes['Artist'], FederationReferenceType extends FederationReferenceTypes['Artist'] = FederationReferenceTypes['Artist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Artist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  songs?: Resolver<Array<ResolversTypes['Song']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistArgs, 'id'>>;
  artists?: Resolver<Maybe<Array<ResolversTypes['Artist']>>, ParentType, ContextType>;
  show?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType>;
  showSongs?: Resolver<Maybe<Array<ResolversTypes['Song']>>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongArgs, 'id'>>;
  songs?: Resolver<Maybe<Array<ResolversTypes['Song']>>, ParentType, ContextType>;
};

export type ShowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Show'] = ResolversParentTypes['Show']> = {
  duoOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SongResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Song'] = ResolversParentTypes['Song'], FederationReferenceType extends FederationReferenceTypes['Song'] = FederationReferenceTypes['Song']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Song']> | FederationReferenceType, FederationReferenceType, ContextType>;
  album?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  albumArtwork?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  artist?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
  duoOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  era?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genres?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Artist?: ArtistResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Show?: ShowResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
};

