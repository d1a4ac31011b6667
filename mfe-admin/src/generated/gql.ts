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
    "mutation DeleteArtist($id: ID!) {\n  deleteArtist(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}": typeof types.DeleteArtistDocument,
    "query ArtistToEdit($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n  }\n}\n\nmutation UpdateArtist($id: ID!, $input: ArtistInput!) {\n  updateArtist(id: $id, input: $input) {\n    artist {\n      id\n      name\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}": typeof types.ArtistToEditDocument,
    "mutation CreateArtist($input: ArtistInput!) {\n  createArtist(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}": typeof types.CreateArtistDocument,
    "query DashboardFigures {\n  queue(first: 40) {\n    id\n    status\n    asked\n    names\n    promised\n    songSnapshot {\n      id\n      title\n      artistName\n    }\n  }\n  queueCount\n  requestCount\n  promisedTips\n  show {\n    id\n    name\n    duoOnly\n  }\n  showSongs {\n    id\n  }\n}\n\nquery ListenerCount {\n  listenerCount\n}": typeof types.DashboardFiguresDocument,
    "mutation DecideSong($input: DecideSongInput!) {\n  decideSong(input: $input) {\n    decision {\n      id\n      asked\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation UndoDecision($id: ID!, $key: String, $seen: DecisionStatus, $seenAt: DateTime) {\n  undoDecision(id: $id, key: $key, seen: $seen, seenAt: $seenAt) {\n    userErrors {\n      message\n    }\n  }\n}": typeof types.DecideSongDocument,
    "mutation SetIntake($input: IntakeInput!) {\n  setIntake(input: $input) {\n    show {\n      id\n      intake {\n        state\n        message\n        closesAt\n      }\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nquery LastChange {\n  show {\n    id\n    lastChange {\n      id\n      status\n      at\n      songSnapshot {\n        id\n        title\n      }\n    }\n  }\n}\n\nquery LatestRequestTimes {\n  latestRequestTimes\n}": typeof types.SetIntakeDocument,
    "query PlayedTonight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  requestCount\n}": typeof types.PlayedTonightDocument,
    "mutation ClearRequests($showId: ID) {\n  clearRequests(showId: $showId) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery PromisedTips {\n  promisedTips\n}": typeof types.ClearRequestsDocument,
    "mutation DeleteRequest($id: ID!) {\n  deleteRequest(id: $id) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery RequestSender($requestId: ID!) {\n  requestSender(requestId: $requestId) {\n    guestRequests\n    addressRequests\n  }\n}\n\nmutation RemoveRequestsOfSender($requestId: ID!, $sender: SenderKind!) {\n  removeRequestsOfSender(requestId: $requestId, sender: $sender) {\n    removed\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation RestoreRequests($removalId: ID!) {\n  restoreRequests(removalId: $removalId) {\n    restored\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation SetTipCounted($id: ID!, $isTipCounted: Boolean!) {\n  updateRequest(id: $id, input: {isTipCounted: $isTipCounted}) {\n    userErrors {\n      message\n    }\n  }\n}\n\nquery SongRequests($songId: ID!) {\n  requests(songId: $songId) {\n    id\n    requestedBy\n    message\n    tip\n    isTipCounted\n    guestPromised\n  }\n}": typeof types.DeleteRequestDocument,
    "query SavedSetList {\n  setList {\n    version\n    sets {\n      id\n      name\n      songIds\n    }\n  }\n}": typeof types.SavedSetListDocument,
    "mutation SaveSetList($input: SetListInput!) {\n  saveSetList(input: $input) {\n    setList {\n      version\n      sets {\n        id\n        name\n        songIds\n      }\n    }\n    userErrors {\n      code\n      message\n    }\n  }\n}": typeof types.SaveSetListDocument,
    "query ShowType {\n  show {\n    ...ShowForm\n  }\n  songs {\n    id\n    duoOnly\n  }\n}\n\nquery SongsOfTheNight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  queue {\n    id\n    status\n    songSnapshot {\n      id\n    }\n  }\n  queueCount\n}\n\nmutation UpdateShow($input: ShowInput!) {\n  updateShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nmutation StartShow($input: StartShowInput!) {\n  startShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nfragment ShowForm on Show {\n  id\n  number\n  name\n  duoOnly\n  startedAt\n  version\n  intake {\n    state\n    minTip\n    perGuest\n    replays\n    combine\n  }\n}": typeof types.ShowTypeDocument,
    "query ShownShow {\n  show {\n    id\n  }\n}": typeof types.ShownShowDocument,
    "query ArtistNames {\n  artists {\n    id\n    name\n  }\n}\n\nquery SongToEdit($id: ID!) {\n  song(id: $id) {\n    ...SongFields\n  }\n}\n\nmutation CreateSong($input: SongInput!) {\n  createSong(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation UpdateSong($id: ID!, $input: SongInput!) {\n  updateSong(id: $id, input: $input) {\n    song {\n      ...SongFields\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation DeleteSong($id: ID!) {\n  deleteSong(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}": typeof types.ArtistNamesDocument,
    "query Songs {\n  songs {\n    ...SongFields\n  }\n}\n\nfragment SongFields on Song {\n  id\n  title\n  album\n  era\n  genres\n  albumArtwork\n  duoOnly\n  version\n  artist {\n    id\n    name\n  }\n}": typeof types.SongsDocument,
};
const documents: Documents = {
    "mutation DeleteArtist($id: ID!) {\n  deleteArtist(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}": types.DeleteArtistDocument,
    "query ArtistToEdit($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n  }\n}\n\nmutation UpdateArtist($id: ID!, $input: ArtistInput!) {\n  updateArtist(id: $id, input: $input) {\n    artist {\n      id\n      name\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}": types.ArtistToEditDocument,
    "mutation CreateArtist($input: ArtistInput!) {\n  createArtist(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}": types.CreateArtistDocument,
    "query DashboardFigures {\n  queue(first: 40) {\n    id\n    status\n    asked\n    names\n    promised\n    songSnapshot {\n      id\n      title\n      artistName\n    }\n  }\n  queueCount\n  requestCount\n  promisedTips\n  show {\n    id\n    name\n    duoOnly\n  }\n  showSongs {\n    id\n  }\n}\n\nquery ListenerCount {\n  listenerCount\n}": types.DashboardFiguresDocument,
    "mutation DecideSong($input: DecideSongInput!) {\n  decideSong(input: $input) {\n    decision {\n      id\n      asked\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation UndoDecision($id: ID!, $key: String, $seen: DecisionStatus, $seenAt: DateTime) {\n  undoDecision(id: $id, key: $key, seen: $seen, seenAt: $seenAt) {\n    userErrors {\n      message\n    }\n  }\n}": types.DecideSongDocument,
    "mutation SetIntake($input: IntakeInput!) {\n  setIntake(input: $input) {\n    show {\n      id\n      intake {\n        state\n        message\n        closesAt\n      }\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nquery LastChange {\n  show {\n    id\n    lastChange {\n      id\n      status\n      at\n      songSnapshot {\n        id\n        title\n      }\n    }\n  }\n}\n\nquery LatestRequestTimes {\n  latestRequestTimes\n}": types.SetIntakeDocument,
    "query PlayedTonight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  requestCount\n}": types.PlayedTonightDocument,
    "mutation ClearRequests($showId: ID) {\n  clearRequests(showId: $showId) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery PromisedTips {\n  promisedTips\n}": types.ClearRequestsDocument,
    "mutation DeleteRequest($id: ID!) {\n  deleteRequest(id: $id) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery RequestSender($requestId: ID!) {\n  requestSender(requestId: $requestId) {\n    guestRequests\n    addressRequests\n  }\n}\n\nmutation RemoveRequestsOfSender($requestId: ID!, $sender: SenderKind!) {\n  removeRequestsOfSender(requestId: $requestId, sender: $sender) {\n    removed\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation RestoreRequests($removalId: ID!) {\n  restoreRequests(removalId: $removalId) {\n    restored\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation SetTipCounted($id: ID!, $isTipCounted: Boolean!) {\n  updateRequest(id: $id, input: {isTipCounted: $isTipCounted}) {\n    userErrors {\n      message\n    }\n  }\n}\n\nquery SongRequests($songId: ID!) {\n  requests(songId: $songId) {\n    id\n    requestedBy\n    message\n    tip\n    isTipCounted\n    guestPromised\n  }\n}": types.DeleteRequestDocument,
    "query SavedSetList {\n  setList {\n    version\n    sets {\n      id\n      name\n      songIds\n    }\n  }\n}": types.SavedSetListDocument,
    "mutation SaveSetList($input: SetListInput!) {\n  saveSetList(input: $input) {\n    setList {\n      version\n      sets {\n        id\n        name\n        songIds\n      }\n    }\n    userErrors {\n      code\n      message\n    }\n  }\n}": types.SaveSetListDocument,
    "query ShowType {\n  show {\n    ...ShowForm\n  }\n  songs {\n    id\n    duoOnly\n  }\n}\n\nquery SongsOfTheNight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  queue {\n    id\n    status\n    songSnapshot {\n      id\n    }\n  }\n  queueCount\n}\n\nmutation UpdateShow($input: ShowInput!) {\n  updateShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nmutation StartShow($input: StartShowInput!) {\n  startShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nfragment ShowForm on Show {\n  id\n  number\n  name\n  duoOnly\n  startedAt\n  version\n  intake {\n    state\n    minTip\n    perGuest\n    replays\n    combine\n  }\n}": types.ShowTypeDocument,
    "query ShownShow {\n  show {\n    id\n  }\n}": types.ShownShowDocument,
    "query ArtistNames {\n  artists {\n    id\n    name\n  }\n}\n\nquery SongToEdit($id: ID!) {\n  song(id: $id) {\n    ...SongFields\n  }\n}\n\nmutation CreateSong($input: SongInput!) {\n  createSong(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation UpdateSong($id: ID!, $input: SongInput!) {\n  updateSong(id: $id, input: $input) {\n    song {\n      ...SongFields\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation DeleteSong($id: ID!) {\n  deleteSong(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}": types.ArtistNamesDocument,
    "query Songs {\n  songs {\n    ...SongFields\n  }\n}\n\nfragment SongFields on Song {\n  id\n  title\n  album\n  era\n  genres\n  albumArtwork\n  duoOnly\n  version\n  artist {\n    id\n    name\n  }\n}": types.SongsDocument,
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
export function graphql(source: "mutation DeleteArtist($id: ID!) {\n  deleteArtist(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}"): (typeof documents)["mutation DeleteArtist($id: ID!) {\n  deleteArtist(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ArtistToEdit($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n  }\n}\n\nmutation UpdateArtist($id: ID!, $input: ArtistInput!) {\n  updateArtist(id: $id, input: $input) {\n    artist {\n      id\n      name\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}"): (typeof documents)["query ArtistToEdit($id: ID!) {\n  artist(id: $id) {\n    id\n    name\n  }\n}\n\nmutation UpdateArtist($id: ID!, $input: ArtistInput!) {\n  updateArtist(id: $id, input: $input) {\n    artist {\n      id\n      name\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CreateArtist($input: ArtistInput!) {\n  createArtist(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}"): (typeof documents)["mutation CreateArtist($input: ArtistInput!) {\n  createArtist(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query DashboardFigures {\n  queue(first: 40) {\n    id\n    status\n    asked\n    names\n    promised\n    songSnapshot {\n      id\n      title\n      artistName\n    }\n  }\n  queueCount\n  requestCount\n  promisedTips\n  show {\n    id\n    name\n    duoOnly\n  }\n  showSongs {\n    id\n  }\n}\n\nquery ListenerCount {\n  listenerCount\n}"): (typeof documents)["query DashboardFigures {\n  queue(first: 40) {\n    id\n    status\n    asked\n    names\n    promised\n    songSnapshot {\n      id\n      title\n      artistName\n    }\n  }\n  queueCount\n  requestCount\n  promisedTips\n  show {\n    id\n    name\n    duoOnly\n  }\n  showSongs {\n    id\n  }\n}\n\nquery ListenerCount {\n  listenerCount\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DecideSong($input: DecideSongInput!) {\n  decideSong(input: $input) {\n    decision {\n      id\n      asked\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation UndoDecision($id: ID!, $key: String, $seen: DecisionStatus, $seenAt: DateTime) {\n  undoDecision(id: $id, key: $key, seen: $seen, seenAt: $seenAt) {\n    userErrors {\n      message\n    }\n  }\n}"): (typeof documents)["mutation DecideSong($input: DecideSongInput!) {\n  decideSong(input: $input) {\n    decision {\n      id\n      asked\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation UndoDecision($id: ID!, $key: String, $seen: DecisionStatus, $seenAt: DateTime) {\n  undoDecision(id: $id, key: $key, seen: $seen, seenAt: $seenAt) {\n    userErrors {\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SetIntake($input: IntakeInput!) {\n  setIntake(input: $input) {\n    show {\n      id\n      intake {\n        state\n        message\n        closesAt\n      }\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nquery LastChange {\n  show {\n    id\n    lastChange {\n      id\n      status\n      at\n      songSnapshot {\n        id\n        title\n      }\n    }\n  }\n}\n\nquery LatestRequestTimes {\n  latestRequestTimes\n}"): (typeof documents)["mutation SetIntake($input: IntakeInput!) {\n  setIntake(input: $input) {\n    show {\n      id\n      intake {\n        state\n        message\n        closesAt\n      }\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nquery LastChange {\n  show {\n    id\n    lastChange {\n      id\n      status\n      at\n      songSnapshot {\n        id\n        title\n      }\n    }\n  }\n}\n\nquery LatestRequestTimes {\n  latestRequestTimes\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PlayedTonight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  requestCount\n}"): (typeof documents)["query PlayedTonight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  requestCount\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ClearRequests($showId: ID) {\n  clearRequests(showId: $showId) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery PromisedTips {\n  promisedTips\n}"): (typeof documents)["mutation ClearRequests($showId: ID) {\n  clearRequests(showId: $showId) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery PromisedTips {\n  promisedTips\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DeleteRequest($id: ID!) {\n  deleteRequest(id: $id) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery RequestSender($requestId: ID!) {\n  requestSender(requestId: $requestId) {\n    guestRequests\n    addressRequests\n  }\n}\n\nmutation RemoveRequestsOfSender($requestId: ID!, $sender: SenderKind!) {\n  removeRequestsOfSender(requestId: $requestId, sender: $sender) {\n    removed\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation RestoreRequests($removalId: ID!) {\n  restoreRequests(removalId: $removalId) {\n    restored\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation SetTipCounted($id: ID!, $isTipCounted: Boolean!) {\n  updateRequest(id: $id, input: {isTipCounted: $isTipCounted}) {\n    userErrors {\n      message\n    }\n  }\n}\n\nquery SongRequests($songId: ID!) {\n  requests(songId: $songId) {\n    id\n    requestedBy\n    message\n    tip\n    isTipCounted\n    guestPromised\n  }\n}"): (typeof documents)["mutation DeleteRequest($id: ID!) {\n  deleteRequest(id: $id) {\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nquery RequestSender($requestId: ID!) {\n  requestSender(requestId: $requestId) {\n    guestRequests\n    addressRequests\n  }\n}\n\nmutation RemoveRequestsOfSender($requestId: ID!, $sender: SenderKind!) {\n  removeRequestsOfSender(requestId: $requestId, sender: $sender) {\n    removed\n    removalId\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation RestoreRequests($removalId: ID!) {\n  restoreRequests(removalId: $removalId) {\n    restored\n    userErrors {\n      message\n    }\n  }\n}\n\nmutation SetTipCounted($id: ID!, $isTipCounted: Boolean!) {\n  updateRequest(id: $id, input: {isTipCounted: $isTipCounted}) {\n    userErrors {\n      message\n    }\n  }\n}\n\nquery SongRequests($songId: ID!) {\n  requests(songId: $songId) {\n    id\n    requestedBy\n    message\n    tip\n    isTipCounted\n    guestPromised\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SavedSetList {\n  setList {\n    version\n    sets {\n      id\n      name\n      songIds\n    }\n  }\n}"): (typeof documents)["query SavedSetList {\n  setList {\n    version\n    sets {\n      id\n      name\n      songIds\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SaveSetList($input: SetListInput!) {\n  saveSetList(input: $input) {\n    setList {\n      version\n      sets {\n        id\n        name\n        songIds\n      }\n    }\n    userErrors {\n      code\n      message\n    }\n  }\n}"): (typeof documents)["mutation SaveSetList($input: SetListInput!) {\n  saveSetList(input: $input) {\n    setList {\n      version\n      sets {\n        id\n        name\n        songIds\n      }\n    }\n    userErrors {\n      code\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ShowType {\n  show {\n    ...ShowForm\n  }\n  songs {\n    id\n    duoOnly\n  }\n}\n\nquery SongsOfTheNight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  queue {\n    id\n    status\n    songSnapshot {\n      id\n    }\n  }\n  queueCount\n}\n\nmutation UpdateShow($input: ShowInput!) {\n  updateShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nmutation StartShow($input: StartShowInput!) {\n  startShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nfragment ShowForm on Show {\n  id\n  number\n  name\n  duoOnly\n  startedAt\n  version\n  intake {\n    state\n    minTip\n    perGuest\n    replays\n    combine\n  }\n}"): (typeof documents)["query ShowType {\n  show {\n    ...ShowForm\n  }\n  songs {\n    id\n    duoOnly\n  }\n}\n\nquery SongsOfTheNight {\n  show {\n    id\n    played {\n      id\n      songSnapshot {\n        id\n      }\n    }\n  }\n  queue {\n    id\n    status\n    songSnapshot {\n      id\n    }\n  }\n  queueCount\n}\n\nmutation UpdateShow($input: ShowInput!) {\n  updateShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nmutation StartShow($input: StartShowInput!) {\n  startShow(input: $input) {\n    show {\n      ...ShowForm\n    }\n    userErrors {\n      code\n      field\n      message\n    }\n  }\n}\n\nfragment ShowForm on Show {\n  id\n  number\n  name\n  duoOnly\n  startedAt\n  version\n  intake {\n    state\n    minTip\n    perGuest\n    replays\n    combine\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ShownShow {\n  show {\n    id\n  }\n}"): (typeof documents)["query ShownShow {\n  show {\n    id\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ArtistNames {\n  artists {\n    id\n    name\n  }\n}\n\nquery SongToEdit($id: ID!) {\n  song(id: $id) {\n    ...SongFields\n  }\n}\n\nmutation CreateSong($input: SongInput!) {\n  createSong(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation UpdateSong($id: ID!, $input: SongInput!) {\n  updateSong(id: $id, input: $input) {\n    song {\n      ...SongFields\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation DeleteSong($id: ID!) {\n  deleteSong(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}"): (typeof documents)["query ArtistNames {\n  artists {\n    id\n    name\n  }\n}\n\nquery SongToEdit($id: ID!) {\n  song(id: $id) {\n    ...SongFields\n  }\n}\n\nmutation CreateSong($input: SongInput!) {\n  createSong(input: $input) {\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation UpdateSong($id: ID!, $input: SongInput!) {\n  updateSong(id: $id, input: $input) {\n    song {\n      ...SongFields\n    }\n    userErrors {\n      field\n      message\n    }\n  }\n}\n\nmutation DeleteSong($id: ID!) {\n  deleteSong(id: $id) {\n    userErrors {\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Songs {\n  songs {\n    ...SongFields\n  }\n}\n\nfragment SongFields on Song {\n  id\n  title\n  album\n  era\n  genres\n  albumArtwork\n  duoOnly\n  version\n  artist {\n    id\n    name\n  }\n}"): (typeof documents)["query Songs {\n  songs {\n    ...SongFields\n  }\n}\n\nfragment SongFields on Song {\n  id\n  title\n  album\n  era\n  genres\n  albumArtwork\n  duoOnly\n  version\n  artist {\n    id\n    name\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;