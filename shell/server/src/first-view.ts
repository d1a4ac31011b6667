import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';
import { remoteEntries, remoteFolders } from './remotes.ts';

const screensFile = z.array(z.object({ path: z.string(), screen: z.string(), title: z.string().optional() }));

const preloadFile = z.record(z.string(), z.object({ scripts: z.array(z.string()), data: z.array(z.string()) }));

type Screens = z.infer<typeof screensFile>;
type Preload = z.infer<typeof preloadFile>;

async function readJson<Content>(path: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** The paths of a remote's screens, except those with an id. */
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

/** `crossorigin` matches the page's own `fetch`. A script of the document turns on preloads of data for visitors. */
function preloadTags({ scripts, data }: { scripts: readonly string[]; data: readonly string[] }): string {
  return [
    ...scripts.map((url) => `<link rel="preload" as="script" href="${escapeAttribute(url)}" />`),
    ...data.map((url) => `<link data-for="visitors" as="fetch" crossorigin href="${escapeAttribute(url)}" />`),
  ].join('');
}

/** What the edge adds to the document of one path, so that the first view needs fewer round trips. */
export interface FirstView {
  head: string;
  /** For example `song-browser`; empty for a path without one. */
  screen: string;
  /** Empty when it depends on data. */
  title: string;
}

/** Returns what a path needs first. preload.json is read each time: a remote may be deployed on its own. */
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
