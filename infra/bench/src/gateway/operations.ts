import { documentOf } from '../documents.ts';
import { postOf, sendRequest } from '../http-requests.ts';

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

const send = `mutation($input: CreateRequestInput!) {
  createRequest(input: $input) { request { id } userErrors { message } }
}`;

export async function seedRequests(url: string): Promise<void> {
  const { data } = JSON.parse(await sendRequest(postOf(url, '{ showSongs { id } }')));
  for (let i = 0; i < listRows; i += 1) {
    const songId = data.showSongs[(i * 7) % data.showSongs.length].id;
    const input = { songId, requestedBy: `Guest ${i}`, tip: i % 20, key: `bench-${i}` };
    const { createRequest } = JSON.parse(await sendRequest(postOf(url, send, { input }))).data;
    if (!createRequest?.request) throw new Error(`A request was refused: ${JSON.stringify(createRequest)}`);
  }
}
