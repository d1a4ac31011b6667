import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';
import { remoteEntries, remoteFolders } from './remotes.ts';

/** Content of the screens.json that the host's build writes. */
const screensFile = z.array(z.object({ path: z.string(), screen: z.string(), title: z.string().optional() }));

/** Content of the preload.json beside a remote's entry. */
const preloadFile = z.record(z.string(), z.object({ scripts: z.array(z.string()), data: z.array(z.string()) }));

type Screens = z.infer<typeof screensFile>;
type Preload = z.infer<typeof preloadFile>;

/** Null when the file does not exist: a host without remotes, or a remote that is not built. */
async function readJson<Content>(path: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** The paths of a remote's screens, except those with an id in them. */
export async function pathsOfScreens({ STATIC_ROOT }: EdgeConfig, remote: string): Promise<string[]> {
  const screens = (await readJson(`${STATIC_ROOT}/screens.json`, screensFile)) ?? [];
  return screens
    .filter(({ path, screen }) => screen.startsWith(`${remote}/`) && !/[:*]/.test(path))
    .map(({ path }) => path);
}

function screenAt(pathname: string, screens: Screens): Screens[number] | undefined {
  const patternOf = (path: string) => path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?');
  return screens.find(({ path }) => new RegExp(`^${patternOf(path)}/?$`).test(pathname));
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * `crossorigin` makes a preload of data match the page's own `fetch`. Data is preloaded for visitors only: a script of the
 * document (shell/kit/build/index.html) sets `rel="preload"` when there is no token.
 */
function preloadTags({ scripts, data }: { scripts: readonly string[]; data: readonly string[] }): string {
  return [
    ...scripts.map((url) => `<link rel="preload" as="script" href="${escapeAttribute(url)}" />`),
    ...data.map((url) => `<link data-for="visitors" as="fetch" crossorigin href="${escapeAttribute(url)}" />`),
  ].join('');
}

/** What the edge adds to the document of one path, so that the first view needs fewer round trips. */
export interface FirstView {
  /** HTML for the head: preload links, and the runtime configuration as a data block. */
  head: string;
  /** Name of the screen, for example `song-browser`; empty for a path without one. */
  screen: string;
  /** The first heading of the screen; empty when it depends on data. */
  title: string;
}

/**
 * Makes the function that returns what a path needs first: the scripts of its screen, its first query, and the runtime
 * configuration.
 *
 * preload.json is read for each document, since a remote that is deployed on its own changes the names of its files. For
 * a remote on another server only the entry is known; the browser finds the rest from there.
 *
 * @param runtimeConfig the body of /config.json.
 */
export function createFirstView(config: EdgeConfig, runtimeConfig: unknown): (url: string) => Promise<FirstView> {
  const entries = remoteEntries(config);
  // Escaped, so that no text in it can close the element.
  const json = JSON.stringify(runtimeConfig).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="config">${json}</script>`;

  return async (url) => {
    const [pathname = '/'] = url.split(/[?#]/, 1);
    const screens = (await readJson(`${config.STATIC_ROOT}/screens.json`, screensFile)) ?? [];
    const found = screenAt(pathname, screens);
    const [remote = '', screen = ''] = found?.screen.split('/') ?? [];
    const title = found?.title ?? '';
    const entry = entries[remote];
    if (!entry) return { head: block, screen, title };
    const folder = remoteFolders.find((name) => entry === `/remotes/${name}/remoteEntry.js`);
    const list: Preload | null = folder
      ? await readJson(`${config.REMOTES_ROOT}/${folder}/dist/preload.json`, preloadFile)
      : null;
    const { scripts = [], data = [] } = list?.[screen] ?? {};
    const files = scripts.map((file) => `/remotes/${folder}/${file}`);
    return { head: preloadTags({ scripts: [entry, ...files], data }) + block, screen, title };
  };
}
