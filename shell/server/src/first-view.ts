import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';
import { remoteEntries, remoteFolders } from './remotes.ts';

/** screens.json of the host's build. */
const screensFile = z.array(z.object({ path: z.string(), screen: z.string(), title: z.string().optional() }));

/** preload.json beside a remote's entry. */
const preloadFile = z.record(z.string(), z.object({ scripts: z.array(z.string()), data: z.array(z.string()) }));

type Screens = z.infer<typeof screensFile>;
type Preload = z.infer<typeof preloadFile>;

/** Null when there is no such file: a host without remotes, a remote that is not built. */
async function readJson<Content>(path: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** The paths at which a remote's screens are, but for those that hold an id. */
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
 * `crossorigin` makes a preload of data the same request as a `fetch` of the page. Data is preloaded for visitors only:
 * a script of the document (shell/kit/build/index.html) says `rel="preload"` when there is no token to ask with.
 */
function preloadTags({ scripts, data }: { scripts: readonly string[]; data: readonly string[] }): string {
  return [
    ...scripts.map((url) => `<link rel="preload" as="script" href="${escapeAttribute(url)}" />`),
    ...data.map((url) => `<link data-for="visitors" as="fetch" crossorigin href="${escapeAttribute(url)}" />`),
  ].join('');
}

/** What the edge adds to the document for one path, so that the first view needs fewer round trips. */
export interface FirstView {
  /** For the head: preloads, and the run-time configuration as a block of data. */
  head: string;
  /** Name of the screen, for example `song-browser`; empty for a path without one. */
  screen: string;
  /** The heading that the screen begins with; empty when it is not known before its data. */
  title: string;
}

/**
 * Makes the function that tells what a path needs at once: the files of its screen, its first query, and the run-time
 * configuration.
 *
 * The files are read for each document: a remote that is deployed alone changes their names. Of a remote that another
 * server has, nothing is known here but its entry, and the browser finds the rest by itself.
 *
 * @param runTimeConfig what /config.json answers.
 */
export function createFirstView(config: EdgeConfig, runTimeConfig: unknown): (url: string) => Promise<FirstView> {
  const entries = remoteEntries(config);
  // No text in it may end the element early.
  const json = JSON.stringify(runTimeConfig).replaceAll('<', '\\u003c');
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
