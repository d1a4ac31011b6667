import type { BrowserContextOptions, Page } from 'playwright';
import type { Cowbell } from './cowbell.ts';
import type { Device } from './devices.ts';

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
  createArtist: (name: string) => Promise<string>;
  createSong: (artistId: string, title: string) => Promise<string>;
}

async function post(url: string, query: string, variables: object, token?: string): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}

export function useAdmin(cowbell: Cowbell): Admin {
  let signingIn: Promise<string> | undefined;

  async function signIn(): Promise<string> {
    const data = await post(cowbell.stack.url, 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }', {
      input: { email: 'admin@cowbell.test', password: cowbell.stack.password },
    });
    return (data as { signIn: { token: string } }).signIn.token;
  }

  function token(): Promise<string> {
    signingIn ??= signIn();
    return signingIn;
  }

  async function request<Data>(query: string, variables: object = {}): Promise<Data> {
    return (await post(cowbell.stack.url, query, variables, await token())) as Data;
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
