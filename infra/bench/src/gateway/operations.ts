import { readFileSync } from 'node:fs';

/** One operation as a client sends it, and what the benchmark hopes to show for it. */
export interface Operation {
  name: string;
  query: string;
  /** Under which our gateway knows the document: then ours is asked by GET, as phones ask, and answers from memory. */
  hash?: string;
  /** Requests per second, as a multiple of the plain gateway's. */
  goal: number;
  /** True when nothing is missing in the answer. */
  isWhole: (data: Data) => boolean;
}

/** What the operations below answer. */
interface Data {
  showSongs?: unknown[];
  requests?: { song?: object | null }[];
}

/** Songs of the demo catalogue. */
const songs = 248;

/** Rows of the request list. */
export const requests = 60;

/** A document of the audience's screens, with the hash that they send. */
export function documentOf(name: string): { query: string; hash: string } {
  const manifest = new URL('../../../../mfe-request/src/generated/persisted-documents.json', import.meta.url);
  const documents = Object.entries<string>(JSON.parse(readFileSync(manifest, 'utf8')));
  const found = documents.find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`The screens of the audience have no document ${name}`);
  return { query: found[1], hash: found[0].replace('sha256:', '') };
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
    query:
      '{ requests { id requestedBy createdAt songSnapshot { title artistName } song { title albumArtwork artist { name } } } }',
    goal: 1.8,
    isWhole: ({ requests: rows = [] }) => rows.length === requests && rows.every(({ song }) => Boolean(song)),
  },
  {
    name: 'hot catalogue',
    ...documentOf('ShowSongs'),
    goal: 20,
    isWhole: ({ showSongs }) => showSongs?.length === songs,
  },
  {
    name: 'hot request list',
    ...documentOf('Requests'),
    goal: 20,
    isWhole: ({ requests: rows = [] }) => rows.length === requests,
  },
];
