import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { StoredUser } from '../user/user.model.ts';
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

export type Band = {
  __typename?: 'Band';
  id: Scalars['ID']['output'];
  /** Who edits songs, requests and shows, those of longest standing first, for admins; null for everybody else. */
  members?: Maybe<Array<Member>>;
};

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
  /** Creates the verified account of the first admin with the token of a link: INVALID_TOKEN when it no longer works, or when there is an admin; CONFLICT when the username or the email is taken. */
  createFirstAdmin: SignUpPayload;
  /** Emails a link to set a new password; the response is the same for a known and an unknown email address. */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Emails a new PIN, which replaces the old one; the response is the same for a known and an unknown email address. */
  resendVerification: ResendVerificationPayload;
  /** Sets a new password with the link's id and token, once, verifies the account, and ends its sessions; INVALID_TOKEN when the link no longer works. */
  resetPassword: ResetPasswordPayload;
  /** For admins; makes the owner of a verified account an admin, by its exact email, or ends that: CONFLICT for the last admin. The sessions of the account end within a second. */
  setMember: SetMemberPayload;
  /** Exchanges email and password for a token; wrong credentials are the user error INVALID_CREDENTIALS. */
  signIn: SignInPayload;
  /** Ends every session of the caller: all tokens issued so far stop working within a second, while Redis is available. */
  signOutEverywhere: SignOutEverywherePayload;
  /** Creates an account and emails a PIN: CONFLICT when the username is taken; a known email address has the same response, and its owner gets an email. */
  signUp: SignUpPayload;
  /** Checks the PIN of the caller's verification email: INVALID_PIN when it is wrong, used, expired or had too many attempts. */
  verifyEmail: VerifyEmailPayload;
};


export type MutationCreateFirstAdminArgs = {
  input: SignUpInput;
  token: Scalars['String']['input'];
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


export type MutationSetMemberArgs = {
  email: Scalars['String']['input'];
  isAdmin: Scalars['Boolean']['input'];
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignUpArgs = {
  input: SignUpInput;
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
  /** For admins: how many browsers receive live updates right now, that of the caller included. */
  listenerCount: Scalars['Int']['output'];
  /** The signed-in user; UNAUTHENTICATED without a valid token. */
  me?: Maybe<User>;
  /** Whether the link of a password-reset email can still be used. */
  passwordResetToken?: Maybe<PasswordResetToken>;
};


export type QueryPasswordResetTokenArgs = {
  id: Scalars['ID']['input'];
  token: Scalars['String']['input'];
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

export type SetMemberPayload = {
  __typename?: 'SetMemberPayload';
  band?: Maybe<Band>;
  userErrors: Array<UserError>;
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
  Band: Band;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Band:
    ( { __typename: 'Band' }
    & GraphQLRecursivePick<FederationTypes['Band'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Band: ResolverTypeWrapper<Band>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Member: ResolverTypeWrapper<Member>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  PasswordResetToken: ResolverTypeWrapper<PasswordResetToken>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: ResolverTypeWrapper<RequestPasswordResetPayload>;
  ResendVerificationInput: ResendVerificationInput;
  ResendVerificationPayload: ResolverTypeWrapper<ResendVerificationPayload>;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResolverTypeWrapper<ResetPasswordPayload>;
  SetMemberPayload: ResolverTypeWrapper<SetMemberPayload>;
  SignInInput: SignInInput;
  SignInPayload: ResolverTypeWrapper<Omit<SignInPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SignOutEverywherePayload: ResolverTypeWrapper<SignOutEverywherePayload>;
  SignUpInput: SignUpInput;
  SignUpPayload: ResolverTypeWrapper<SignUpPayload>;
  User: ResolverTypeWrapper<StoredUser>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: ResolverTypeWrapper<Omit<VerifyEmailPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Band: Band | FederationReferenceTypes['Band'];
  ID: Scalars['ID']['output'];
  DateTime: Scalars['DateTime']['output'];
  Member: Member;
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  PasswordResetToken: PasswordResetToken;
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: RequestPasswordResetPayload;
  ResendVerificationInput: ResendVerificationInput;
  ResendVerificationPayload: ResendVerificationPayload;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResetPasswordPayload;
  SetMemberPayload: SetMemberPayload;
  SignInInput: SignInInput;
  SignInPayload: Omit<SignInPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SignOutEverywherePayload: SignOutEverywherePayload;
  SignUpInput: SignUpInput;
  SignUpPayload: SignUpPayload;
  User: StoredUser;
  UserError: UserError;
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: Omit<VerifyEmailPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
};

export type BandResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Band'] = ResolversParentTypes['Band'], FederationReferenceType extends FederationReferenceTypes['Band'] = FederationReferenceTypes['Band']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Band']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  members?: Resolver<Maybe<Array<ResolversTypes['Member']>>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type MemberResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createFirstAdmin?: Resolver<ResolversTypes['SignUpPayload'], ParentType, ContextType, RequireFields<MutationCreateFirstAdminArgs, 'input' | 'token'>>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetPayload'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'input'>>;
  resendVerification?: Resolver<ResolversTypes['ResendVerificationPayload'], ParentType, ContextType, RequireFields<MutationResendVerificationArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordPayload'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  setMember?: Resolver<ResolversTypes['SetMemberPayload'], ParentType, ContextType, RequireFields<MutationSetMemberArgs, 'email' | 'isAdmin'>>;
  signIn?: Resolver<ResolversTypes['SignInPayload'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signOutEverywhere?: Resolver<ResolversTypes['SignOutEverywherePayload'], ParentType, ContextType>;
  signUp?: Resolver<ResolversTypes['SignUpPayload'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['VerifyEmailPayload'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'input'>>;
};

export type PasswordResetTokenResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['PasswordResetToken'] = ResolversParentTypes['PasswordResetToken']> = {
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  listenerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  passwordResetToken?: Resolver<Maybe<ResolversTypes['PasswordResetToken']>, ParentType, ContextType, RequireFields<QueryPasswordResetTokenArgs, 'id' | 'token'>>;
};

export type RequestPasswordResetPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['RequestPasswordResetPayload'] = ResolversParentTypes['RequestPasswordResetPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendVerificationPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['ResendVerificationPayload'] = ResolversParentTypes['ResendVerificationPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResetPasswordPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetMemberPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SetMemberPayload'] = ResolversParentTypes['SetMemberPayload']> = {
  band?: Resolver<Maybe<ResolversTypes['Band']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SignInPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SignInPayload'] = ResolversParentTypes['SignInPayload']> = {
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SignOutEverywherePayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SignOutEverywherePayload'] = ResolversParentTypes['SignOutEverywherePayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SignUpPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['SignUpPayload'] = ResolversParentTypes['SignUpPayload']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VerifyEmailPayloadResolvers<ContextType = CallerContext, ParentType extends ResolversParentTypes['VerifyEmailPayload'] = ResolversParentTypes['VerifyEmailPayload']> = {
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallerContext> = {
  Band?: BandResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Member?: MemberResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PasswordResetToken?: PasswordResetTokenResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RequestPasswordResetPayload?: RequestPasswordResetPayloadResolvers<ContextType>;
  ResendVerificationPayload?: ResendVerificationPayloadResolvers<ContextType>;
  ResetPasswordPayload?: ResetPasswordPayloadResolvers<ContextType>;
  SetMemberPayload?: SetMemberPayloadResolvers<ContextType>;
  SignInPayload?: SignInPayloadResolvers<ContextType>;
  SignOutEverywherePayload?: SignOutEverywherePayloadResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  VerifyEmailPayload?: VerifyEmailPayloadResolvers<ContextType>;
};

