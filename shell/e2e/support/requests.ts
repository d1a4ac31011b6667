import type { Cowbell } from './cowbell.ts';
import { requestGraphql } from './graphql.ts';

export interface NewRequest {
  /** Title of a demo song. */
  song: string;
  name: string;
  tip?: number;
  message?: string;
}

/** Ids of songs by their titles. */
export async function findSongIds({ stack }: Cowbell, ...titles: string[]): Promise<string[]> {
  const { songs } = await requestGraphql<{ songs: { id: string; title: string }[] }>(
    stack.url,
    '{ songs { id title } }',
  );
  return titles.map((title) => {
    const song = songs.find((one) => one.title === title);
    if (!song) throw new Error(`There is no song ${title}.`);
    return song.id;
  });
}

/** Adds requests to the list, without the screens, which have their own tests. @returns their ids. */
export async function createRequests(cowbell: Cowbell, requests: readonly NewRequest[]): Promise<string[]> {
  const songIds = await findSongIds(cowbell, ...requests.map(({ song }) => song));
  const mutation =
    'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } userErrors { message } } }';
  const ids: string[] = [];
  for (const [index, { name, tip, message }] of requests.entries()) {
    const input = { songId: songIds[index], requestedBy: name, tip, message };
    const { createRequest } = await requestGraphql<{
      createRequest: { request: { id: string } | null; userErrors: { message: string }[] };
    }>(cowbell.stack.url, mutation, { input });
    if (!createRequest.request) throw new Error(createRequest.userErrors[0]?.message);
    ids.push(createRequest.request.id);
  }
  return ids;
}
