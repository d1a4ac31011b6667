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
    "fragment SongNames on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}\n\nfragment QueueRow on QueueEntry {\n  id\n  status\n  asked\n  names\n  firstAskedAt\n  songSnapshot {\n    ...SongNames\n  }\n}\n\nquery Queue {\n  queue {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery QueueAfter($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery BandQueue($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n    promised\n    requests(first: 4) {\n      id\n      requestedBy\n      nameHidden\n      message\n      tip\n      isTipCounted\n      guestPromised\n      createdAt\n    }\n  }\n  queueCount\n  requestCount\n}\n\nquery NowPlaying {\n  show {\n    nowPlaying {\n      id\n      asked\n      names\n      songSnapshot {\n        ...SongNames\n      }\n    }\n    upNext {\n      id\n      songSnapshot {\n        ...SongNames\n      }\n    }\n  }\n}\n\nquery FinalDecisions {\n  show {\n    id\n    declined {\n      id\n      songSnapshot {\n        id\n      }\n    }\n    played {\n      id\n      at\n      songSnapshot {\n        id\n        title\n        artistName\n      }\n    }\n  }\n}\n\nquery DuoShow {\n  show {\n    id\n    duoOnly\n  }\n}\n\nquery DuoSet {\n  showSongs {\n    id\n  }\n}": typeof types.SongNamesFragmentDoc,
    "query Me {\n  me {\n    id\n    name\n    email\n    isVerified\n    isAdmin\n  }\n}": typeof types.MeDocument,
    "query Tonight {\n  show {\n    id\n    intake {\n      state\n      message\n      closesAt\n      lastCallAt\n      opensAt\n      minTip\n      perGuest\n      replays\n    }\n  }\n}": typeof types.TonightDocument,
};
const documents: Documents = {
    "fragment SongNames on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}\n\nfragment QueueRow on QueueEntry {\n  id\n  status\n  asked\n  names\n  firstAskedAt\n  songSnapshot {\n    ...SongNames\n  }\n}\n\nquery Queue {\n  queue {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery QueueAfter($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery BandQueue($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n    promised\n    requests(first: 4) {\n      id\n      requestedBy\n      nameHidden\n      message\n      tip\n      isTipCounted\n      guestPromised\n      createdAt\n    }\n  }\n  queueCount\n  requestCount\n}\n\nquery NowPlaying {\n  show {\n    nowPlaying {\n      id\n      asked\n      names\n      songSnapshot {\n        ...SongNames\n      }\n    }\n    upNext {\n      id\n      songSnapshot {\n        ...SongNames\n      }\n    }\n  }\n}\n\nquery FinalDecisions {\n  show {\n    id\n    declined {\n      id\n      songSnapshot {\n        id\n      }\n    }\n    played {\n      id\n      at\n      songSnapshot {\n        id\n        title\n        artistName\n      }\n    }\n  }\n}\n\nquery DuoShow {\n  show {\n    id\n    duoOnly\n  }\n}\n\nquery DuoSet {\n  showSongs {\n    id\n  }\n}": types.SongNamesFragmentDoc,
    "query Me {\n  me {\n    id\n    name\n    email\n    isVerified\n    isAdmin\n  }\n}": types.MeDocument,
    "query Tonight {\n  show {\n    id\n    intake {\n      state\n      message\n      closesAt\n      lastCallAt\n      opensAt\n      minTip\n      perGuest\n      replays\n    }\n  }\n}": types.TonightDocument,
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
export function graphql(source: "fragment SongNames on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}\n\nfragment QueueRow on QueueEntry {\n  id\n  status\n  asked\n  names\n  firstAskedAt\n  songSnapshot {\n    ...SongNames\n  }\n}\n\nquery Queue {\n  queue {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery QueueAfter($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery BandQueue($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n    promised\n    requests(first: 4) {\n      id\n      requestedBy\n      nameHidden\n      message\n      tip\n      isTipCounted\n      guestPromised\n      createdAt\n    }\n  }\n  queueCount\n  requestCount\n}\n\nquery NowPlaying {\n  show {\n    nowPlaying {\n      id\n      asked\n      names\n      songSnapshot {\n        ...SongNames\n      }\n    }\n    upNext {\n      id\n      songSnapshot {\n        ...SongNames\n      }\n    }\n  }\n}\n\nquery FinalDecisions {\n  show {\n    id\n    declined {\n      id\n      songSnapshot {\n        id\n      }\n    }\n    played {\n      id\n      at\n      songSnapshot {\n        id\n        title\n        artistName\n      }\n    }\n  }\n}\n\nquery DuoShow {\n  show {\n    id\n    duoOnly\n  }\n}\n\nquery DuoSet {\n  showSongs {\n    id\n  }\n}"): (typeof documents)["fragment SongNames on SongSnapshot {\n  id\n  title\n  artistName\n  albumArtwork\n}\n\nfragment QueueRow on QueueEntry {\n  id\n  status\n  asked\n  names\n  firstAskedAt\n  songSnapshot {\n    ...SongNames\n  }\n}\n\nquery Queue {\n  queue {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery QueueAfter($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n  }\n  queueCount\n  requestCount\n}\n\nquery BandQueue($after: Int!) {\n  queue(after: $after) {\n    ...QueueRow\n    promised\n    requests(first: 4) {\n      id\n      requestedBy\n      nameHidden\n      message\n      tip\n      isTipCounted\n      guestPromised\n      createdAt\n    }\n  }\n  queueCount\n  requestCount\n}\n\nquery NowPlaying {\n  show {\n    nowPlaying {\n      id\n      asked\n      names\n      songSnapshot {\n        ...SongNames\n      }\n    }\n    upNext {\n      id\n      songSnapshot {\n        ...SongNames\n      }\n    }\n  }\n}\n\nquery FinalDecisions {\n  show {\n    id\n    declined {\n      id\n      songSnapshot {\n        id\n      }\n    }\n    played {\n      id\n      at\n      songSnapshot {\n        id\n        title\n        artistName\n      }\n    }\n  }\n}\n\nquery DuoShow {\n  show {\n    id\n    duoOnly\n  }\n}\n\nquery DuoSet {\n  showSongs {\n    id\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Me {\n  me {\n    id\n    name\n    email\n    isVerified\n    isAdmin\n  }\n}"): (typeof documents)["query Me {\n  me {\n    id\n    name\n    email\n    isVerified\n    isAdmin\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Tonight {\n  show {\n    id\n    intake {\n      state\n      message\n      closesAt\n      lastCallAt\n      opensAt\n      minTip\n      perGuest\n      replays\n    }\n  }\n}"): (typeof documents)["query Tonight {\n  show {\n    id\n    intake {\n      state\n      message\n      closesAt\n      lastCallAt\n      opensAt\n      minTip\n      perGuest\n      replays\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;