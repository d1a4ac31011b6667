import { readFileSync } from 'node:fs';

/** One operation as a client sends it, and the goal of the benchmark for it. */
export interface Operation {
  name: string;
  query: string;
  /** Hash of the persisted document. Ours and Hive's get it by GET, as from phones, and may respond from their cache. */
  hash?: string;
  /** Requests per second, as a multiple of the plain gateway's. */
  goal: number;
  /** True when nothing is missing in the response. */
  isWhole: (data: Data) => boolean;
}

/** The data of the operations below. */
interface Data {
  showSongs?: unknown[];
  requests?: { song?: object | null }[];
  queue?: object[];
}

/** Songs of the demo catalogue. */
const songs = 248;

/** Rows of the request list. */
export const listRows = 60;

/**
 * Rows of the list in a document that is not persisted. With more, our gateway counts it as an expensive operation, and limits how many of
 * them run at the same time: no measure of its speed.
 */
const shortListRows = 40;

/** The documents of the audience's screens: texts by hash. */
const documents = new Map(
  Object.entries<string>(
    JSON.parse(
      readFileSync(new URL('../../../../mfe-request/src/generated/persisted-documents.json', import.meta.url), 'utf8'),
    ),
  ).map(([hash, text]) => [hash.replace('sha256:', ''), text]),
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

export const operations: readonly Operation[] = [
  {
    name: 'catalogue',
    query: '{ showSongs { id title album era genres albumArtwork artist { id name } } }',
    goal: 1.7,
    isWhole: ({ showSongs }) => showSongs?.length === songs,
  },
  {
    name: 'two-subgraph list',
    query: `{ requests(first: ${shortListRows}) { id requestedBy createdAt songSnapshot { title artistName } song { title albumArtwork artist { name } } } }`,
    goal: 1.8,
    isWhole: ({ requests: rows = [] }) => rows.length === shortListRows && rows.every(({ song }) => Boolean(song)),
  },
  {
    name: 'hot catalogue',
    ...documentOf('ShowSongs'),
    goal: 20,
    isWhole: ({ showSongs }) => showSongs?.length === songs,
  },
  {
    name: 'hot request list',
    ...documentOf('Queue'),
    goal: 20,
    isWhole: ({ queue: rows = [] }) => rows.length === listRows,
  },
];
