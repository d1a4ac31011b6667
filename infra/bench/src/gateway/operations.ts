import { documentOf } from '../documents.ts';

export interface Operation {
  name: string;
  query: string;
  /** Hash of the persisted document, by which ours and Hive's get it, as from phones. */
  hash?: string;
  /** Goal for requests per second, as a multiple of the plain gateway's. */
  timesPlain: number;
  timesCpu?: number;
  isWhole: (data: Data) => boolean;
}

interface Data {
  showSongs?: unknown[];
  requests?: { song?: object | null }[];
  queue?: object[];
}

const songs = 248;

export const listRows = 60;

const uncached: readonly Operation[] = [
  {
    name: 'catalogue',
    query: '{ showSongs { id title album era genres albumArtwork artist { id name } } }',
    timesPlain: 2,
    timesCpu: 2,
    isWhole: ({ showSongs }) => showSongs?.length === songs,
  },
  {
    name: 'two-subgraph list',
    // Eight fields a row: with nine, the document would be expensive, and ours would run few of them at a time.
    query: `{ requests(first: ${listRows}) { id requestedBy createdAt song { title albumArtwork artist { name } } } }`,
    timesPlain: 1.8,
    timesCpu: 2,
    isWhole: ({ requests: rows = [] }) => rows.length === listRows && rows.every(({ song }) => Boolean(song)),
  },
];

/** What a phone reads when it opens the app. */
export const opening: readonly Operation[] = [
  {
    name: 'hot catalogue',
    ...documentOf('ShowSongs'),
    timesPlain: 20,
    isWhole: ({ showSongs }) => showSongs?.length === songs,
  },
  {
    name: 'hot request list',
    ...documentOf('Queue'),
    timesPlain: 20,
    isWhole: ({ queue: rows = [] }) => rows.length === listRows,
  },
];

export const operations = [...uncached, ...opening];
