import type { BrowserContextOptions, Page } from 'playwright';
import type { Cowbell } from './cowbell.ts';
import type { Device } from './devices.ts';
import { requestGraphql } from './graphql.ts';

/** Admins find their screens in the audience's app, and in the back office, which is a deployment of its own. */
export const deployments = ['app', 'back office'] as const;
export type Deployment = (typeof deployments)[number];

/** The demo admin, signed in without the sign-in screen, which has its own tests. */
export interface Admin {
  /** Opens a page of the deployment as the admin. */
  open: (
    device: Device,
    options?: BrowserContextOptions & { deployment?: Deployment },
  ) => Promise<{ page: Page; problems: string[] }>;
  /** Sends a GraphQL operation as the admin. */
  request: <Data>(query: string, variables?: object) => Promise<Data>;
  /** Removes all requests from the list. */
  clearRequests: () => Promise<void>;
  /** @returns the id of the artist. */
  createArtist: (name: string) => Promise<string>;
  /** @returns the id of the song. */
  createSong: (artistId: string, title: string) => Promise<string>;
  deleteSong: (id: string) => Promise<void>;
}

export function useAdmin(cowbell: Cowbell): Admin {
  let signingIn: Promise<string> | undefined;

  async function signIn(): Promise<string> {
    const input = { email: 'admin@cowbell.test', password: cowbell.stack.password };
    const mutation = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
    const data = await requestGraphql<{ signIn: { token: string } }>(cowbell.stack.url, mutation, { input });
    return data.signIn.token;
  }

  function token(): Promise<string> {
    signingIn ??= signIn();
    return signingIn;
  }

  async function request<Data>(query: string, variables: object = {}): Promise<Data> {
    return requestGraphql<Data>(cowbell.stack.url, query, variables, await token());
  }

  return {
    request,
    async open(device, { deployment = 'app', ...options } = {}) {
      const { backOfficeUrl } = cowbell.stack;
      if (!backOfficeUrl) throw new Error('The back office is not built.');
      const opened = await cowbell.open(device, {
        ...options,
        ...(deployment === 'back office' && { baseURL: backOfficeUrl }),
      });
      await opened.page.addInitScript((value) => sessionStorage.setItem('token', value), await token());
      return opened;
    },
    async clearRequests() {
      await request('mutation { clearRequests { removed } }');
    },
    async createArtist(name) {
      const { createArtist } = await request<{ createArtist: { artist: { id: string } } }>(
        'mutation ($input: ArtistInput!) { createArtist(input: $input) { artist { id } } }',
        { input: { name } },
      );
      return createArtist.artist.id;
    },
    async createSong(artistId, title) {
      const { createSong } = await request<{ createSong: { song: { id: string } } }>(
        'mutation ($input: SongInput!) { createSong(input: $input) { song { id } } }',
        { input: { artistId, title, era: '70s', genres: ['Rock'] } },
      );
      return createSong.song.id;
    },
    async deleteSong(id) {
      await request('mutation ($id: ID!) { deleteSong(id: $id) { song { id } } }', { id });
    },
  };
}

/** Titles with characters that break careless quoting, escaping or layout. */
export const naughtyTitles = [
  `"Quoted", 'single' & <b>bold</b>`,
  '=1+1; new\tline, comma',
  'Emoji 🐄🔔👩‍🎤',
  'שיר ערב (right to left)',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkäuferin',
];
