import { readFileSync } from 'node:fs';

/** One operation as a client sends it, and the goal of the benchmark for it. */
export interface Operation {
  name: string;
  query: string;
  /** Hash of the persisted document. Ours and Hive's get it by GET, as from phones, and may respond from their cache. */
  hash?: string;
  /** Goal for requests per second, as a multiple of the plain gateway's. */
  timesPlain?: number;
  /** Names of other operations. Goal: through our gateway, this one is served at least at the mean of their rates. */
  asFastAs?: readonly string[];
  /** Goal for the length of the response, in bytes before compression. */
  maxBytes?: number;
  /** True when nothing is missing in the response. */
  isWhole: (data: Data) => boolean;
}

/** The data of the operations below. */
interface Data {
  showSongs?: unknown[];
  requests?: { song?: object | null }[];
  queue?: object[];
  show?: { intake?: { message: string | null }; nowPlaying?: object | null; upNext?: object[] } | null;
}

/** Songs of the demo catalogue. */
const songs = 248;

/** Songs that are next. */
export const nextSongs = 3;

/** Of a read that phones repeat whenever something happens on stage, in bytes. */
const smallRead = 1_500;

/** Rows of the request list. */
export const listRows = 60;

/** The documents of the audience's screens: texts by hash. */
const documents = new Map(
  ['shell/kit', 'mfe-request'].flatMap((folder) => {
    const file = new URL(`../../../../${folder}/src/generated/persisted-documents.json`, import.meta.url);
    const manifest: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(manifest).map(([hash, text]) => [hash.replace('sha256:', ''), text] as const);
  }),
);

/** The text of a document of the audience's screens; null when there is none with this hash. */
export function textOf(hash: string): string | null {
  return documents.get(hash) ?? null;
}

/** A document of the audience's screens, with the hash that they send. */
export function documentOf(name: string): { query: string; hash: string } {
  for (const [hash, query] of documents) {
    if (new RegExp(`\\b(query|mutation) ${name}\\b`).test(query)) return { query, hash };
  }
  throw new Error(`The screens of the audience have no document ${name}`);
}

/** The hot reads that have a whole list. */
const longHotReads = ['hot catalogue', 'hot request list'];

export const operations: readonly Operation[] = [
  {
    name: 'catalogue',
    query: '{ showSongs { id title album era genres albumArtwork artist { id name } } }',
    timesPlain: 1.7,
    isWhole: ({ showSongs }) => showSongs?.length === songs,
  },
  {
    name: 'two-subgraph list',
    // Eight fields a row: with nine, the document would be expensive, and ours would run few of them at a time.
    query: `{ requests(first: ${listRows}) { id requestedBy createdAt song { title albumArtwork artist { name } } } }`,
    timesPlain: 1.8,
    isWhole: ({ requests: rows = [] }) => rows.length === listRows && rows.every(({ song }) => Boolean(song)),
  },
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
  {
    name: 'hot tonight',
    ...documentOf('Tonight'),
    asFastAs: longHotReads,
    maxBytes: smallRead,
    isWhole: ({ show }) => Boolean(show?.intake?.message),
  },
  {
    name: 'hot stage',
    ...documentOf('NowPlaying'),
    asFastAs: longHotReads,
    maxBytes: smallRead,
    isWhole: ({ show }) => Boolean(show?.nowPlaying) && show?.upNext?.length === nextSongs,
  },
];

const listHashes: readonly (string | undefined)[] = [documentOf('ShowSongs').hash, documentOf('Queue').hash];

/** What a phone reads when it opens the app. */
export const opening = operations.filter(({ hash }) => listHashes.includes(hash));
