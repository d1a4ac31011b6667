/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query Artist($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n    songs {\n      id\n      title\n      album\n      era\n      albumArtwork\n    }\n  }\n}": typeof types.ArtistDocument,
    "query Artists {\n  artists {\n    id\n    name\n  }\n}": typeof types.ArtistsDocument,
    "mutation UpdateOwnRequest($id: ID!, $input: UpdateOwnRequestInput!) {\n  updateOwnRequest(id: $id, input: $input) {\n    place\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}\n\nmutation WithdrawRequest($id: ID!) {\n  withdrawRequest(id: $id) {\n    userErrors {\n      code\n      message\n    }\n  }\n}": typeof types.UpdateOwnRequestDocument,
    "query MyTonight {\n  myTonight {\n    id\n    status\n    reason\n    statusAt\n    tip\n    message\n    requestedBy\n    show {\n      id\n    }\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n}\n\nquery OwnRequestIds {\n  myRequests\n}\n\nquery QueuePlaces {\n  queue {\n    id\n    status\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n  queueCount\n}": typeof types.MyTonightDocument,
    "fragment SnapshotFields on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}": typeof types.SnapshotFieldsFragmentDoc,
    "mutation CreateRequest($input: CreateRequestInput!) {\n  createRequest(input: $input) {\n    place\n    request {\n      id\n    }\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}": typeof types.CreateRequestDocument,
    "query ShowSongs {\n  showSongs {\n    id\n    title\n    album\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}": typeof types.ShowSongsDocument,
    "query Song($id: ID!) {\n  song(id: $id) {\n    id\n    title\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}\n\nquery SongAsked($id: ID!) {\n  requests(songId: $id) {\n    id\n  }\n  show {\n    intake {\n      combine\n    }\n  }\n}\n\nquery SongPlaces {\n  queue {\n    id\n    place\n  }\n}": typeof types.SongDocument,
};
const documents: Documents = {
    "query Artist($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n    songs {\n      id\n      title\n      album\n      era\n      albumArtwork\n    }\n  }\n}": types.ArtistDocument,
    "query Artists {\n  artists {\n    id\n    name\n  }\n}": types.ArtistsDocument,
    "mutation UpdateOwnRequest($id: ID!, $input: UpdateOwnRequestInput!) {\n  updateOwnRequest(id: $id, input: $input) {\n    place\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}\n\nmutation WithdrawRequest($id: ID!) {\n  withdrawRequest(id: $id) {\n    userErrors {\n      code\n      message\n    }\n  }\n}": types.UpdateOwnRequestDocument,
    "query MyTonight {\n  myTonight {\n    id\n    status\n    reason\n    statusAt\n    tip\n    message\n    requestedBy\n    show {\n      id\n    }\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n}\n\nquery OwnRequestIds {\n  myRequests\n}\n\nquery QueuePlaces {\n  queue {\n    id\n    status\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n  queueCount\n}": types.MyTonightDocument,
    "fragment SnapshotFields on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}": types.SnapshotFieldsFragmentDoc,
    "mutation CreateRequest($input: CreateRequestInput!) {\n  createRequest(input: $input) {\n    place\n    request {\n      id\n    }\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}": types.CreateRequestDocument,
    "query ShowSongs {\n  showSongs {\n    id\n    title\n    album\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}": types.ShowSongsDocument,
    "query Song($id: ID!) {\n  song(id: $id) {\n    id\n    title\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}\n\nquery SongAsked($id: ID!) {\n  requests(songId: $id) {\n    id\n  }\n  show {\n    intake {\n      combine\n    }\n  }\n}\n\nquery SongPlaces {\n  queue {\n    id\n    place\n  }\n}": types.SongDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Artist($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n    songs {\n      id\n      title\n      album\n      era\n      albumArtwork\n    }\n  }\n}"): (typeof documents)["query Artist($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n    songs {\n      id\n      title\n      album\n      era\n      albumArtwork\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Artists {\n  artists {\n    id\n    name\n  }\n}"): (typeof documents)["query Artists {\n  artists {\n    id\n    name\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation UpdateOwnRequest($id: ID!, $input: UpdateOwnRequestInput!) {\n  updateOwnRequest(id: $id, input: $input) {\n    place\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}\n\nmutation WithdrawRequest($id: ID!) {\n  withdrawRequest(id: $id) {\n    userErrors {\n      code\n      message\n    }\n  }\n}"): (typeof documents)["mutation UpdateOwnRequest($id: ID!, $input: UpdateOwnRequestInput!) {\n  updateOwnRequest(id: $id, input: $input) {\n    place\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}\n\nmutation WithdrawRequest($id: ID!) {\n  withdrawRequest(id: $id) {\n    userErrors {\n      code\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query MyTonight {\n  myTonight {\n    id\n    status\n    reason\n    statusAt\n    tip\n    message\n    requestedBy\n    show {\n      id\n    }\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n}\n\nquery OwnRequestIds {\n  myRequests\n}\n\nquery QueuePlaces {\n  queue {\n    id\n    status\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n  queueCount\n}"): (typeof documents)["query MyTonight {\n  myTonight {\n    id\n    status\n    reason\n    statusAt\n    tip\n    message\n    requestedBy\n    show {\n      id\n    }\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n}\n\nquery OwnRequestIds {\n  myRequests\n}\n\nquery QueuePlaces {\n  queue {\n    id\n    status\n    songSnapshot {\n      ...SnapshotFields\n    }\n  }\n  queueCount\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SnapshotFields on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}"): (typeof documents)["fragment SnapshotFields on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CreateRequest($input: CreateRequestInput!) {\n  createRequest(input: $input) {\n    place\n    request {\n      id\n    }\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}"): (typeof documents)["mutation CreateRequest($input: CreateRequestInput!) {\n  createRequest(input: $input) {\n    place\n    request {\n      id\n    }\n    userErrors {\n      code\n      field\n      message\n      reason\n      retryAfter\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ShowSongs {\n  showSongs {\n    id\n    title\n    album\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}"): (typeof documents)["query ShowSongs {\n  showSongs {\n    id\n    title\n    album\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Song($id: ID!) {\n  song(id: $id) {\n    id\n    title\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}\n\nquery SongAsked($id: ID!) {\n  requests(songId: $id) {\n    id\n  }\n  show {\n    intake {\n      combine\n    }\n  }\n}\n\nquery SongPlaces {\n  queue {\n    id\n    place\n  }\n}"): (typeof documents)["query Song($id: ID!) {\n  song(id: $id) {\n    id\n    title\n    era\n    genres\n    albumArtwork\n    duoOnly\n    artist {\n      id\n      name\n    }\n  }\n  show {\n    duoOnly\n  }\n}\n\nquery SongAsked($id: ID!) {\n  requests(songId: $id) {\n    id\n  }\n  show {\n    intake {\n      combine\n    }\n  }\n}\n\nquery SongPlaces {\n  queue {\n    id\n    place\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;