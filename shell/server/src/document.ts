import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Band, BandReader } from './band.ts';
import type { EnsureGuestCookie } from './client.ts';
import type { EdgeConfig } from './config.ts';

export const remoteFolders = ['mfe-request', 'mfe-auth', 'mfe-admin'] as const;

/** URL of each remote's entry by name: on this edge, unless REMOTES has another one. */
export async function remoteEntries(config: EdgeConfig): Promise<Record<string, string>> {
  const own = remoteFolders.map(async (folder) => {
    // The name changes with each build, so that a page never loads a remote of a later version than its own.
    const { entry = 'remoteEntry.js' } = (await readPreload(config, folder)) ?? {};
    return [folder.replace('-', '_'), `/remotes/${folder}/${entry}`];
  });
  return { ...Object.fromEntries(await Promise.all(own)), ...config.REMOTES };
}

export type RuntimeConfig = Awaited<ReturnType<typeof readRuntimeConfig>>;

/** What the shell needs to know at run time, read anew each time: a remote may be deployed on its own. */
export async function readRuntimeConfig(config: EdgeConfig, { tipLinks }: Band) {
  return {
    remotes: await remoteEntries(config),
    tipLinks,
    serviceWorker: config.SERVICE_WORKER,
  };
}

export function foreignOrigins({ REMOTES }: EdgeConfig): string[] {
  return [...new Set(Object.values(REMOTES).map((entry) => new URL(entry).origin))];
}

const screensFile = z.array(
  z.object({ path: z.string(), screen: z.string(), title: z.string().optional(), guard: z.string().optional() }),
);

const preloadFile = z.object({
  entry: z.string(),
  screens: z.record(z.string(), z.object({ scripts: z.array(z.string()), data: z.array(z.string()) })),
});

type Screens = z.infer<typeof screensFile>;

async function readJson<Content>(path: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

const readPreload = ({ REMOTES_ROOT }: EdgeConfig, folder: string) =>
  readJson(`${REMOTES_ROOT}/${folder}/dist/preload.json`, preloadFile);

async function readScreens({ STATIC_ROOT }: EdgeConfig): Promise<Screens> {
  return (await readJson(`${STATIC_ROOT}/screens.json`, screensFile)) ?? [];
}

/** The paths of a remote's screens, except those with an id. */
export async function pathsOfScreens(config: EdgeConfig, remote: string): Promise<string[]> {
  return (await readScreens(config))
    .filter(({ path, screen }) => screen.startsWith(`${remote}/`) && !/[:*]/.test(path))
    .map(({ path }) => path);
}

function screenAt(url: string, screens: Screens): Screens[number] | undefined {
  const [pathname = '/'] = url.split(/[?#]/, 1);
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
interface FirstView {
  head: string;
  /** For example `song-browser`; empty for a path without one. */
  screen: string;
  /** Empty when it depends on data. */
  title: string;
}

/** What a path needs first. */
async function readFirstView(config: EdgeConfig, band: Band, url: string): Promise<FirstView> {
  const [runtimeConfig, screens] = await Promise.all([readRuntimeConfig(config, band), readScreens(config)]);
  // Escaped, so that no text in it can close the element.
  const json = JSON.stringify(runtimeConfig).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="config">${json}</script>`;
  const found = screenAt(url, screens);
  const [remote = '', screen = ''] = found?.screen.split('/') ?? [];
  const title = found?.title ?? '';
  const entry = runtimeConfig.remotes[remote];
  // Who opens the path is not known here, and nobody but admins downloads their screens.
  if (!entry || found?.guard === 'admin') return { head: block, screen, title };
  const folder = remoteFolders.find((name) => entry.startsWith(`/remotes/${name}/`));
  const list = folder ? await readPreload(config, folder) : null;
  const { scripts = [], data = [] } = list?.screens[screen] ?? {};
  const files = scripts.map((file) => `/remotes/${folder}/${file}`);
  return { head: preloadTags({ scripts: [entry, ...files], data }) + block, screen, title };
}

/** Sends index.html with a new nonce. A 304 would pair the old nonce with a new header. */
export function documentHandler(
  config: EdgeConfig,
  readBand: BandReader['read'],
  ensureGuestCookie: EnsureGuestCookie,
) {
  const origins = foreignOrigins(config);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64url');
    const band = await readBand();
    const [html, { head, screen, title }] = await Promise.all([
      readFile(`${config.STATIC_ROOT}/index.html`, 'utf8'),
      readFirstView(config, band, request.raw.url ?? '/'),
    ]);
    ensureGuestCookie(request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .header('content-security-policy', contentSecurityPolicy(nonce, origins))
      .send(
        html
          .replaceAll('__CSP_NONCE__', nonce)
          .replaceAll('__SCREEN__', screen)
          .replaceAll('__TITLE__', title)
          // For the home screen, so that the name is there with the first paint.
          .replace('<html', () => `<html data-band="${escapeAttribute(band.name)}"`)
          .replace('</head>', () => `${head}</head>`),
      );
  };
}

/** True for the path of a screen, and for every other one to which a browser navigates. */
export async function isPage({ method, headers, raw }: FastifyRequest, config: EdgeConfig): Promise<boolean> {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return Boolean(headers.accept?.includes('text/html') || screenAt(raw.url ?? '', await readScreens(config)));
}

/** The policy of the document. `origins` are other servers with remotes, which load everything from there. */
export function contentSecurityPolicy(nonce: string, origins: readonly string[]): string {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${self} 'nonce-${nonce}'`,
    `style-src ${self} 'nonce-${nonce}'`,
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The headers of every response. The document has a content security policy of its own. */
export function securityHeaders(config: EdgeConfig): Record<string, string> {
  const headers: Record<string, string> = {
    // Anything but the document (an image, a response of the API) may not load or run anything when opened directly.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (new URL(config.PUBLIC_URL).protocol === 'https:') {
    headers['strict-transport-security'] = 'max-age=31536000';
    // Browsers accept it on secure pages only, and log a warning on others.
    headers['cross-origin-opener-policy'] = 'same-origin';
  }
  return headers;
}
