import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SetListRecord, SetRecord } from '../set-list/set-list.model.ts';
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

export type Mutation = {
  __typename?: 'Mutation';
  /** For admins; replaces the set list of the current show: CONFLICT, with the stored one in the payload, when another save came first. */
  saveSetList: SaveSetListPayload;
};


export type MutationSaveSetListArgs = {
  input: SetListInput;
};

export type Query = {
  __typename?: 'Query';
  /** For admins: the set list of the current show; before the first save, one empty 'Set 1' with version 0. */
  setList?: Maybe<SetList>;
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

export type Song = {
  __typename?: 'Song';
  id: Scalars['ID']['output'];
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





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SaveSetListPayload: ResolverTypeWrapper<Omit<SaveSetListPayload, 'setList'> & { setList?: Maybe<ResolversTypes['SetList']> }>;
  Set: ResolverTypeWrapper<SetRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SetInput: SetInput;
  SetList: ResolverTypeWrapper<SetListRecord>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  SetListInput: SetListInput;
  Song: ResolverTypeWrapper<Song>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Mutation: Record<PropertyKey, never>;
  Query: Record<PropertyKey, never>;
  SaveSetListPayload: Omit<SaveSetListPayload, 'setList'> & { setList?: Maybe<ResolversParentTypes['SetList']> };
  Set: SetRecord;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  SetInput: SetInput;
  SetList: SetListRecord;
  Int: Scalars['Int']['output'];
  SetListInput: SetListInput;
  Song: Song;
  UserError: UserError;
  Boolean: Scalars['Boolean']['output'];
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type MutationResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  saveSetList?: Resolver<ResolversTypes['SaveSetListPayload'], ParentType, ContextType, RequireFields<MutationSaveSetListArgs, 'input'>>;
};

export type QueryResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  setList?: Resolver<Maybe<ResolversTypes['SetList']>, ParentType, ContextType>;
};

export type SaveSetListPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SaveSetListPayload'] = ResolversParentTypes['SaveSetListPayload']> = {
  setList?: Resolver<Maybe<ResolversTypes['SetList']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Set'] = ResolversParentTypes['Set']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  songIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  songs?: Resolver<Array<Maybe<ResolversTypes['Song']>>, ParentType, ContextType>;
};

export type SetListResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SetList'] = ResolversParentTypes['SetList']> = {
  savedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sets?: Resolver<Array<ResolversTypes['Set']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SongResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Song'] = ResolversParentTypes['Song']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallerContext> = {
  DateTime?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SaveSetListPayload?: SaveSetListPayloadResolvers<ContextType>;
  Set?: SetResolvers<ContextType>;
  SetList?: SetListResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
};

