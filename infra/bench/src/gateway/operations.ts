/** One operation as a client sends it, and what the benchmark hopes to show for it. */
export interface Operation {
  name: string;
  query: string;
  /** Requests per second, as a multiple of the plain gateway's. */
  goal: number;
  /** True when nothing is missing in the answer. */
  isWhole: (data: Data) => boolean;
}

/** What the operations below answer. */
interface Data {
  showSongs?: unknown[];
  requests?: { song: object | null }[];
}

/** Songs of the demo catalogue. */
const songs = 248;

/** Rows of the request list. */
export const requests = 60;

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
    isWhole: ({ requests: rows = [] }) => rows.length === requests && rows.every(({ song }) => song !== null),
  },
];
