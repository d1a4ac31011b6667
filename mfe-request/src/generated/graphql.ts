/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type RequestStatus =
  | 'DECLINED'
  | 'NEXT'
  | 'PLAYED'
  | 'PLAYING'
  /** The show ended before the band decided about the song. */
  | 'UNPLAYED'
  /** On the list, and its song is neither next nor playing. */
  | 'WAITING';

export type UpdateOwnRequestInput = {
  /** At most 140 characters, counted as a person counts them; null removes it. */
  message?: string | null | undefined;
  /** Whole dollars, up to 999; a tip only goes up, and only while the show takes requests. */
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

export type ArtistQueryVariables = Exact<{
  id: string | number;
}>;


export type ArtistQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, name: string, songs: Array<{ __typename: 'Song', id: string, title: string, album: string | null, era: string | null, albumArtwork: string | null }> } | null };

export type ArtistsQueryVariables = Exact<{ [key: string]: never; }>;


export type ArtistsQuery = { __typename: 'Query', artists: Array<{ __typename: 'Artist', id: string, name: string }> | null };

export type UpdateOwnRequestMutationVariables = Exact<{
  id: string | number;
  input: UpdateOwnRequestInput;
}>;


export type UpdateOwnRequestMutation = { __typename: 'Mutation', updateOwnRequest: { __typename: 'UpdateOwnRequestPayload', place: number | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, field: string | null, message: string, reason: string | null, retryAfter: number | null }> } };

export type WithdrawRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type WithdrawRequestMutation = { __typename: 'Mutation', withdrawRequest: { __typename: 'WithdrawRequestPayload', userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string }> } };

export type MyTonightQueryVariables = Exact<{ [key: string]: never; }>;


export type MyTonightQuery = { __typename: 'Query', myTonight: Array<{ __typename: 'Request', id: string, status: RequestStatus, reason: DeclineReason | null, statusAt: string, tip: number | null, message: string | null, requestedBy: string, show: { __typename: 'Show', id: string } | null, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string, artistName: string, albumArtwork: string | null } }> | null };

export type OwnRequestIdsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnRequestIdsQuery = { __typename: 'Query', myRequests: Array<string> | null };

export type QueuePlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type QueuePlacesQuery = { __typename: 'Query', queueCount: number | null, queue: Array<{ __typename: 'QueueEntry', id: string, status: DecisionStatus, songSnapshot: { __typename: 'SongSnapshot', id: string, title: string, artistName: string, albumArtwork: string | null } }> | null };

export type SnapshotFieldsFragment = { __typename: 'SongSnapshot', id: string, title: string, artistName: string, albumArtwork: string | null };

export type CreateRequestMutationVariables = Exact<{
  input: CreateRequestInput;
}>;


export type CreateRequestMutation = { __typename: 'Mutation', createRequest: { __typename: 'CreateRequestPayload', place: number | null, request: { __typename: 'Request', id: string } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, field: string | null, message: string, reason: string | null, retryAfter: number | null }> } };

export type ShowSongsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowSongsQuery = { __typename: 'Query', showSongs: Array<{ __typename: 'Song', id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, artist: { __typename: 'Artist', id: string, name: string } }> | null, show: { __typename: 'Show', duoOnly: boolean } | null };

export type SongQueryVariables = Exact<{
  id: string | number;
}>;


export type SongQuery = { __typename: 'Query', song: { __typename: 'Song', id: string, title: string, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, artist: { __typename: 'Artist', id: string, name: string } } | null, show: { __typename: 'Show', duoOnly: boolean } | null };

export type SongAskedQueryVariables = Exact<{
  id: string | number;
}>;


export type SongAskedQuery = { __typename: 'Query', requests: Array<{ __typename: 'Request', id: string }> | null, show: { __typename: 'Show', intake: { __typename: 'Intake', combine: boolean } } | null };

export type SongPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type SongPlacesQuery = { __typename: 'Query', queue: Array<{ __typename: 'QueueEntry', id: string, place: number | null }> | null };

export const SnapshotFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SongSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}}]}}]} as unknown as DocumentNode<SnapshotFieldsFragment, unknown>;
export const ArtistDocument = {"__meta__":{"hash":"sha256:a3795f12d51f05f6f52ee35f9728903332125b136481df30803d87c8a846af69"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Artist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"songs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"era"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}}]}}]}}]}}]} as unknown as DocumentNode<ArtistQuery, ArtistQueryVariables>;
export const ArtistsDocument = {"__meta__":{"hash":"sha256:d0893ebdbf671b1ce106334501d8cc0d3f05a494b07856ec5f63673876103dab"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Artists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"artists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ArtistsQuery, ArtistsQueryVariables>;
export const UpdateOwnRequestDocument = {"__meta__":{"hash":"sha256:585174a69df2d5ffad90846f16a27ce306186761a7a5446e42831b2d6b0fe924"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOwnRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateOwnRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateOwnRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateOwnRequestMutation, UpdateOwnRequestMutationVariables>;
export const WithdrawRequestDocument = {"__meta__":{"hash":"sha256:566eec9323cee5ba304edf008fb09fdde5ea73dd335250964108035a49705342"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<WithdrawRequestMutation, WithdrawRequestMutationVariables>;
export const MyTonightDocument = {"__meta__":{"hash":"sha256:834d2485160cedb9471315494809f08d780f001f934929e379d2edac34711a17"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyTonight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"myTonight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"statusAt"}},{"kind":"Field","name":{"kind":"Name","value":"tip"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SongSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}}]}}]} as unknown as DocumentNode<MyTonightQuery, MyTonightQueryVariables>;
export const OwnRequestIdsDocument = {"__meta__":{"hash":"sha256:c5894562710791cef04faf0f8af8fbaf30196ab8ca41324a60c344a7c31f3c12"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnRequestIds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"myRequests"}}]}}]} as unknown as DocumentNode<OwnRequestIdsQuery, OwnRequestIdsQueryVariables>;
export const QueuePlacesDocument = {"__meta__":{"hash":"sha256:fff35372ca9b12e6ec24a301b0fdb84f90a6ae5fb88558ed6c15297b55d9730c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"QueuePlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"queue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"songSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queueCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SongSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}}]}}]} as unknown as DocumentNode<QueuePlacesQuery, QueuePlacesQueryVariables>;
export const CreateRequestDocument = {"__meta__":{"hash":"sha256:b85b952196aced2c9c0309edb73ce7990c60fe234fda4adb08023219c6a256e7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<CreateRequestMutation, CreateRequestMutationVariables>;
export const ShowSongsDocument = {"__meta__":{"hash":"sha256:0f20f52bbc04d061f4bee72f0bd4f073bde0e9ddec687a6c46c0e6536d81c772"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowSongs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"showSongs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"era"}},{"kind":"Field","name":{"kind":"Name","value":"genres"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}}]}}]}}]} as unknown as DocumentNode<ShowSongsQuery, ShowSongsQueryVariables>;
export const SongDocument = {"__meta__":{"hash":"sha256:8b512774b513d9c70d42b31a77fc31f123efbbd8c83eee987dc74dacb4747d78"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Song"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"song"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"era"}},{"kind":"Field","name":{"kind":"Name","value":"genres"}},{"kind":"Field","name":{"kind":"Name","value":"albumArtwork"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"duoOnly"}}]}}]}}]} as unknown as DocumentNode<SongQuery, SongQueryVariables>;
export const SongAskedDocument = {"__meta__":{"hash":"sha256:9d8da019572ea8b4e2bc740d07d821eeb0c24b71840bd66b0f0426a1a0269c79"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongAsked"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"songId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"show"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"intake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"combine"}}]}}]}}]}}]} as unknown as DocumentNode<SongAskedQuery, SongAskedQueryVariables>;
export const SongPlacesDocument = {"__meta__":{"hash":"sha256:d6b213831e40110d53effca2ffeecf68f09214eab6db28e2aaa71e50e62a9b31"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongPlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"queue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"place"}}]}}]}}]} as unknown as DocumentNode<SongPlacesQuery, SongPlacesQueryVariables>;