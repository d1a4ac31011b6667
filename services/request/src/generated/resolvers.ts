import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestRecord } from '../request/request.model.ts';
import type { StoredDecision, ShowReference } from '../decision/decision.model.ts';
import type { QueueEntryRecord } from '../queue/queue.queries.ts';
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

export type ClearRequestsPayload = {
  __typename?: 'ClearRequestsPayload';
  /** For restoreRequests, for a minute; null when the list was empty. */
  removalId?: Maybe<Scalars['ID']['output']>;
  /** How many requests were on the list. */
  removed?: Maybe<Scalars['Int']['output']>;
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

export type DeleteRequestPayload = {
  __typename?: 'DeleteRequestPayload';
  /** For restoreRequests, for a minute. */
  removalId?: Maybe<Scalars['ID']['output']>;
  /** The deleted request. */
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** For admins; deletes all requests on the list, which can be restored for a minute: CONFLICT when a later show than the caller's (showId) has begun. */
  clearRequests: ClearRequestsPayload;
  /** Requests a song, without an account; a repeated call with the same key gets the request of the first, or CONFLICT when it was withdrawn or removed. */
  createRequest: CreateRequestPayload;
  /** For admins; PLAYED and DECLINED take all requests for the song off the list; a repeated call gets the decision of the first one as it is now. */
  decideSong: DecideSongPayload;
  /** For admins; deletes a request, which can be restored for a minute. */
  deleteRequest: DeleteRequestPayload;
  /** For admins; removes everything on the list that came from the sender of a request; restoreRequests undoes it, for an hour. */
  removeRequestsOfSender: RemoveRequestsOfSenderPayload;
  /** For admins; takes back any PLAYED or DECLINED decision of the current show: its requests are on the list again; a repeated key does nothing. */
  reopenDecision: DecideSongPayload;
  /** For admins; undoes a removal, a deletion, or clearing the list. */
  restoreRequests: RestoreRequestsPayload;
  /** For admins; hides the name of a request from the audience, or shows it again. */
  setNameHidden: SetNameHiddenPayload;
  /** For admins; undoes the show's latest change: CONFLICT when it is about another decision, of another call (key), or not as the caller saw it. */
  undoDecision: DecideSongPayload;
  /** Changes a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else; absent fields stay as they are. */
  updateOwnRequest: UpdateOwnRequestPayload;
  /** For admins; absent fields stay as they are, null empties a field, and isTipCounted false sets the tip aside. */
  updateRequest: UpdateRequestPayload;
  /** Withdraws a request as long as it waits, for the guest who sent it, by guest cookie; NOT_FOUND for everybody else. */
  withdrawRequest: WithdrawRequestPayload;
};


export type MutationClearRequestsArgs = {
  showId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateRequestArgs = {
  input: CreateRequestInput;
};


export type MutationDecideSongArgs = {
  input: DecideSongInput;
};


export type MutationDeleteRequestArgs = {
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


export type MutationRestoreRequestsArgs = {
  removalId: Scalars['ID']['input'];
};


export type MutationSetNameHiddenArgs = {
  hidden: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


export type MutationUndoDecisionArgs = {
  id: Scalars['ID']['input'];
  key?: InputMaybe<Scalars['String']['input']>;
  seen?: InputMaybe<DecisionStatus>;
  seenAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationUpdateOwnRequestArgs = {
  id: Scalars['ID']['input'];
  input: UpdateOwnRequestInput;
};


export type MutationUpdateRequestArgs = {
  id: Scalars['ID']['input'];
  input: UpdateRequestInput;
};


export type MutationWithdrawRequestArgs = {
  id: Scalars['ID']['input'];
};

export type Query = {
  __typename?: 'Query';
  /** When the latest 100 requests on the list were sent, the latest first, for admins, who are told of new ones; null for everybody else. */
  latestRequestTimes?: Maybe<Array<Scalars['DateTime']['output']>>;
  /** Ids of the caller's requests that are on the list, by guest cookie, the latest first; what an admin has sent is nobody's own. */
  myRequests?: Maybe<Array<Scalars['ID']['output']>>;
  /** The caller's requests of tonight, and for six hours after its end those of the show before, by guest cookie, the latest first; at most 200. */
  myTonight?: Maybe<Array<Request>>;
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

export type RestoreRequestsPayload = {
  __typename?: 'RestoreRequestsPayload';
  /** How many requests are on the list again. */
  restored?: Maybe<Scalars['Int']['output']>;
  userErrors: Array<UserError>;
};

export type SenderKind =
  /** The same network address, such as a venue's Wi-Fi, or the same /48 of IPv6, in the last hour. */
  | 'ADDRESS'
  /** The same guest; for a request without a guest id, those without one from the same address in the last hour. */
  | 'GUEST';

export type SetNameHiddenPayload = {
  __typename?: 'SetNameHiddenPayload';
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
};

export type Show = {
  __typename?: 'Show';
  /** What the band does not play in this show, in no order; while the show is on, these songs cannot be requested. */
  declined?: Maybe<Array<Decision>>;
  id: Scalars['ID']['output'];
  /** For admins, null for everybody else: the decision of the latest change that undoDecision undoes, as it is now; null once the show is over. */
  lastChange?: Maybe<Decision>;
  /** What the band is playing; null once the show is over. */
  nowPlaying?: Maybe<Decision>;
  /** What the band has played, the latest first. */
  played?: Maybe<Array<Decision>>;
  /** All requests of the show, by rank, at most 5,000, for admins; null for everybody else. */
  requests?: Maybe<Array<Request>>;
  /** What the band plays next, in this order; empty once the show is over. */
  upNext?: Maybe<Array<Decision>>;
};

export type Song = {
  __typename?: 'Song';
  id: Scalars['ID']['output'];
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

export type WithdrawRequestPayload = {
  __typename?: 'WithdrawRequestPayload';
  /** The request as it was. */
  request?: Maybe<Request>;
  userErrors: Array<UserError>;
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
  Decision: Decision;
  Request: Request;
  Show: Show;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Decision:
    ( { __typename: 'Decision' }
    & GraphQLRecursivePick<FederationTypes['Decision'], {"id":true}> );
  Request:
    ( { __typename: 'Request' }
    & GraphQLRecursivePick<FederationTypes['Request'], {"id":true}> );
  Show:
    ( { __typename: 'Show' }
    & GraphQLRecursivePick<FederationTypes['Show'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ClearRequestsPayload: ResolverTypeWrapper<ClearRequestsPayload>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  CreateRequestInput: CreateRequestInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  CreateRequestPayload: ResolverTypeWrapper<Omit<CreateRequestPayload, 'request'> & { request?: Maybe<ResolversTypes['Request']> }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecideSongInput: DecideSongInput;
  DecideSongPayload: ResolverTypeWrapper<Omit<DecideSongPayload, 'decision'> & { decision?: Maybe<ResolversTypes['Decision']> }>;
  Decision: ResolverTypeWrapper<StoredDecision>;
  DecisionStatus: DecisionStatus;
  DeclineReason: DeclineReason;
  DeleteRequestPayload: ResolverTypeWrapper<Omit<DeleteRequestPayload, 'request'> & { request?: Maybe<ResolversTypes['Request']> }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QueueEntry: ResolverTypeWrapper<QueueEntryRecord>;
  RemoveRequestsOfSenderPayload: ResolverTypeWrapper<RemoveRequestsOfSenderPayload>;
  Request: ResolverTypeWrapper<RequestRecord>;
  RequestSender: ResolverTypeWrapper<RequestSender>;
  RequestStatus: RequestStatus;
  RestoreRequestsPayload: ResolverTypeWrapper<RestoreRequestsPayload>;
  SenderKind: SenderKind;
  SetNameHiddenPayload: ResolverTypeWrapper<Omit<SetNameHiddenPayload, 'request'> & { request?: Maybe<ResolversTypes['Request']> }>;
  Show: ResolverTypeWrapper<ShowReference>;
  Song: ResolverTypeWrapper<Song>;
  SongSnapshot: ResolverTypeWrapper<SongSnapshot>;
  UpdateOwnRequestInput: UpdateOwnRequestInput;
  UpdateOwnRequestPayload: ResolverTypeWrapper<Omit<UpdateOwnRequestPayload, 'request'> & { request?: Maybe<ResolversTypes['Request']> }>;
  UpdateRequestInput: UpdateRequestInput;
  UpdateRequestPayload: ResolverTypeWrapper<Omit<UpdateRequestPayload, 'request'> & { request?: Maybe<ResolversTypes['Request']> }>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  WithdrawRequestPayload: ResolverTypeWrapper<Omit<WithdrawRequestPayload, 'request'> & { request?: Maybe<ResolversTypes['Request']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ClearRequestsPayload: ClearRequestsPayload;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  CreateRequestInput: CreateRequestInput;
  String: Scalars['String']['output'];
  CreateRequestPayload: Omit<CreateRequestPayload, 'request'> & { request?: Maybe<ResolversParentTypes['Request']> };
  DateTime: Scalars['DateTime']['output'];
  DecideSongInput: DecideSongInput;
  DecideSongPayload: Omit<DecideSongPayload, 'decision'> & { decision?: Maybe<ResolversParentTypes['Decision']> };
  Decision: StoredDecision;
  DeleteRequestPayload: Omit<DeleteRequestPayload, 'request'> & { request?: Maybe<ResolversParentTypes['Request']> };
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Query: Record<PropertyKey, never>;
  QueueEntry: QueueEntryRecord;
  RemoveRequestsOfSenderPayload: RemoveRequestsOfSenderPayload;
  Request: RequestRecord;
  RequestSender: RequestSender;
  RestoreRequestsPayload: RestoreRequestsPayload;
  SetNameHiddenPayload: Omit<SetNameHiddenPayload, 'request'> & { request?: Maybe<ResolversParentTypes['Request']> };
  Show: ShowReference;
  Song: Song;
  SongSnapshot: SongSnapshot;
  UpdateOwnRequestInput: UpdateOwnRequestInput;
  UpdateOwnRequestPayload: Omit<UpdateOwnRequestPayload, 'request'> & { request?: Maybe<ResolversParentTypes['Request']> };
  UpdateRequestInput: UpdateRequestInput;
  UpdateRequestPayload: Omit<UpdateRequestPayload, 'request'> & { request?: Maybe<ResolversParentTypes['Request']> };
  UserError: UserError;
  WithdrawRequestPayload: Omit<WithdrawRequestPayload, 'request'> & { request?: Maybe<ResolversParentTypes['Request']> };
};

export type ClearRequestsPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['ClearRequestsPayload'] = ResolversParentTypes['ClearRequestsPayload']> = {
  removalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  removed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateRequestPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['CreateRequestPayload'] = ResolversParentTypes['CreateRequestPayload']> = {
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['Request']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DecideSongPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['DecideSongPayload'] = ResolversParentTypes['DecideSongPayload']> = {
  decision?: Resolver<Maybe<ResolversTypes['Decision']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DecisionResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Decision'] = ResolversParentTypes['Decision'], FederationReferenceType extends FederationReferenceTypes['Decision'] = FederationReferenceTypes['Decision']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Decision']> | FederationReferenceType, FederationReferenceType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  promised?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['DeclineReason']>, ParentType, ContextType>;
  requests?: Resolver<Array<ResolversTypes['Request']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  songSnapshot?: Resolver<ResolversTypes['SongSnapshot'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DecisionStatus'], ParentType, ContextType>;
};

export type DeleteRequestPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['DeleteRequestPayload'] = ResolversParentTypes['DeleteRequestPayload']> = {
  removalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['Request']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  clearRequests?: Resolver<ResolversTypes['ClearRequestsPayload'], ParentType, ContextType, Partial<MutationClearRequestsArgs>>;
  createRequest?: Resolver<ResolversTypes['CreateRequestPayload'], ParentType, ContextType, RequireFields<MutationCreateRequestArgs, 'input'>>;
  decideSong?: Resolver<ResolversTypes['DecideSongPayload'], ParentType, ContextType, RequireFields<MutationDecideSongArgs, 'input'>>;
  deleteRequest?: Resolver<ResolversTypes['DeleteRequestPayload'], ParentType, ContextType, RequireFields<MutationDeleteRequestArgs, 'id'>>;
  removeRequestsOfSender?: Resolver<ResolversTypes['RemoveRequestsOfSenderPayload'], ParentType, ContextType, RequireFields<MutationRemoveRequestsOfSenderArgs, 'requestId' | 'sender'>>;
  reopenDecision?: Resolver<ResolversTypes['DecideSongPayload'], ParentType, ContextType, RequireFields<MutationReopenDecisionArgs, 'id'>>;
  restoreRequests?: Resolver<ResolversTypes['RestoreRequestsPayload'], ParentType, ContextType, RequireFields<MutationRestoreRequestsArgs, 'removalId'>>;
  setNameHidden?: Resolver<ResolversTypes['SetNameHiddenPayload'], ParentType, ContextType, RequireFields<MutationSetNameHiddenArgs, 'hidden' | 'id'>>;
  undoDecision?: Resolver<ResolversTypes['DecideSongPayload'], ParentType, ContextType, RequireFields<MutationUndoDecisionArgs, 'id'>>;
  updateOwnRequest?: Resolver<ResolversTypes['UpdateOwnRequestPayload'], ParentType, ContextType, RequireFields<MutationUpdateOwnRequestArgs, 'id' | 'input'>>;
  updateRequest?: Resolver<ResolversTypes['UpdateRequestPayload'], ParentType, ContextType, RequireFields<MutationUpdateRequestArgs, 'id' | 'input'>>;
  withdrawRequest?: Resolver<ResolversTypes['WithdrawRequestPayload'], ParentType, ContextType, RequireFields<MutationWithdrawRequestArgs, 'id'>>;
};

export type QueryResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  latestRequestTimes?: Resolver<Maybe<Array<ResolversTypes['DateTime']>>, ParentType, ContextType>;
  myRequests?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  myTonight?: Resolver<Maybe<Array<ResolversTypes['Request']>>, ParentType, ContextType>;
  promisedTips?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  queue?: Resolver<Maybe<Array<ResolversTypes['QueueEntry']>>, ParentType, ContextType, RequireFields<QueryQueueArgs, 'after' | 'first'>>;
  queueCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['Request']>, ParentType, ContextType, RequireFields<QueryRequestArgs, 'id'>>;
  requestCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requestSender?: Resolver<Maybe<ResolversTypes['RequestSender']>, ParentType, ContextType, RequireFields<QueryRequestSenderArgs, 'requestId'>>;
  requests?: Resolver<Maybe<Array<ResolversTypes['Request']>>, ParentType, ContextType, RequireFields<QueryRequestsArgs, 'after' | 'first'>>;
};

export type QueueEntryResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['QueueEntry'] = ResolversParentTypes['QueueEntry']> = {
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['Decision']>, ParentType, ContextType>;
  firstAskedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  promised?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requests?: Resolver<Array<ResolversTypes['Request']>, ParentType, ContextType, RequireFields<QueueEntryRequestsArgs, 'first'>>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  songSnapshot?: Resolver<ResolversTypes['SongSnapshot'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DecisionStatus'], ParentType, ContextType>;
};

export type RemoveRequestsOfSenderPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['RemoveRequestsOfSenderPayload'] = ResolversParentTypes['RemoveRequestsOfSenderPayload']> = {
  removalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  removed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RequestResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Request'] = ResolversParentTypes['Request'], FederationReferenceType extends FederationReferenceTypes['Request'] = FederationReferenceTypes['Request']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Request']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  guestPromised?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isTipCounted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nameHidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['DeclineReason']>, ParentType, ContextType>;
  requestedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  show?: Resolver<Maybe<ResolversTypes['Show']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  songSnapshot?: Resolver<ResolversTypes['SongSnapshot'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RequestStatus'], ParentType, ContextType>;
  statusAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tip?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RequestSenderResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['RequestSender'] = ResolversParentTypes['RequestSender']> = {
  addressRequests?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  guestRequests?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hasGuestId?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RestoreRequestsPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['RestoreRequestsPayload'] = ResolversParentTypes['RestoreRequestsPayload']> = {
  restored?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetNameHiddenPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SetNameHiddenPayload'] = ResolversParentTypes['SetNameHiddenPayload']> = {
  request?: Resolver<Maybe<ResolversTypes['Request']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ShowResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Show'] = ResolversParentTypes['Show'], FederationReferenceType extends FederationReferenceTypes['Show'] = FederationReferenceTypes['Show']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Show']> | FederationReferenceType, FederationReferenceType, ContextType>;
  declined?: Resolver<Maybe<Array<ResolversTypes['Decision']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastChange?: Resolver<Maybe<ResolversTypes['Decision']>, ParentType, ContextType>;
  nowPlaying?: Resolver<Maybe<ResolversTypes['Decision']>, ParentType, ContextType>;
  played?: Resolver<Maybe<Array<ResolversTypes['Decision']>>, ParentType, ContextType>;
  requests?: Resolver<Maybe<Array<ResolversTypes['Request']>>, ParentType, ContextType>;
  upNext?: Resolver<Maybe<Array<ResolversTypes['Decision']>>, ParentType, ContextType>;
};

export type SongResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Song'] = ResolversParentTypes['Song']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SongSnapshotResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SongSnapshot'] = ResolversParentTypes['SongSnapshot']> = {
  albumArtwork?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  artistId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  artistName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateOwnRequestPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UpdateOwnRequestPayload'] = ResolversParentTypes['UpdateOwnRequestPayload']> = {
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['Request']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateRequestPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UpdateRequestPayload'] = ResolversParentTypes['UpdateRequestPayload']> = {
  request?: Resolver<Maybe<ResolversTypes['Request']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WithdrawRequestPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['WithdrawRequestPayload'] = ResolversParentTypes['WithdrawRequestPayload']> = {
  request?: Resolver<Maybe<ResolversTypes['Request']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallerContext> = {
  ClearRequestsPayload?: ClearRequestsPayloadResolvers<ContextType>;
  CreateRequestPayload?: CreateRequestPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DecideSongPayload?: DecideSongPayloadResolvers<ContextType>;
  Decision?: DecisionResolvers<ContextType>;
  DeleteRequestPayload?: DeleteRequestPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QueueEntry?: QueueEntryResolvers<ContextType>;
  RemoveRequestsOfSenderPayload?: RemoveRequestsOfSenderPayloadResolvers<ContextType>;
  Request?: RequestResolvers<ContextType>;
  RequestSender?: RequestSenderResolvers<ContextType>;
  RestoreRequestsPayload?: RestoreRequestsPayloadResolvers<ContextType>;
  SetNameHiddenPayload?: SetNameHiddenPayloadResolvers<ContextType>;
  Show?: ShowResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  SongSnapshot?: SongSnapshotResolvers<ContextType>;
  UpdateOwnRequestPayload?: UpdateOwnRequestPayloadResolvers<ContextType>;
  UpdateRequestPayload?: UpdateRequestPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  WithdrawRequestPayload?: WithdrawRequestPayloadResolvers<ContextType>;
};

