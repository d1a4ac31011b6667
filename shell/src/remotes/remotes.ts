import { fillSlots, type SlotName, type SlotProps, waitingPrefix } from '@cowbell/kit';
import type { ComponentType } from 'react';
import { loadConfig } from '../config.ts';
import type { ScreenAtPath } from '../screens.ts';
import { loadFrom } from './container.ts';
import { retryingScreen, type Screen } from './retrying-screen.tsx';

/**
 * Loads what a remote exposes, for example `mfe_request/song-browser`.
 * @param anew gives up on an attempt that is still under way.
 * @throws Error when its server is away, too slow, or answers something else.
 */
async function load<Module>(exposed: `${string}/${string}`, anew = false): Promise<Module> {
  const [name, module] = exposed.split('/') as [string, string];
  try {
    const { remotes } = await loadConfig();
    const entry = remotes[name];
    if (!entry) throw new Error(`No address is configured for ${name}.`);
    return (await loadFrom(name, entry, module, anew)) as Module;
  } catch (error) {
    console.warn(`${exposed} could not be loaded.`, error);
    throw error;
  }
}

/**
 * What loads a screen of a remote; while the remote is away, what it loads says so and tries again. The form library
 * arrives side by side with a screen that has a form; and a host can share only what its own code imports.
 */
export function screenLoader({ screen, hasForm }: ScreenAtPath): () => Promise<Screen> {
  const get = async (anew?: boolean) => {
    const [module] = await Promise.all([
      load<Screen>(screen, anew),
      hasForm && import(/* webpackChunkName: "form" */ '@cowbell/kit/form'),
    ]);
    return module;
  };
  return () => get().catch(() => retryingScreen(get));
}

/**
 * Fetches the audience's other screens once somebody touches the page: the network may be gone by the time they are
 * opened. Not before, since the first view comes first.
 */
export function fetchScreensAhead(screens: readonly ScreenAtPath[]): void {
  const fetchThem = () => {
    for (const one of screens) if (one.screen.startsWith('mfe_request/')) void screenLoader(one)();
  };
  const touched = new AbortController();
  for (const event of ['pointerdown', 'keydown', 'scroll']) {
    const listener = () => {
      touched.abort();
      setTimeout(fetchThem, 500);
    };
    window.addEventListener(event, listener, { signal: touched.signal, passive: true });
  }
}

function hasUnsentRequests(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(waitingPrefix));
  } catch {
    return false;
  }
}

/** Goes on with the requests that an earlier page has left unsent, whatever screen is opened now. */
export async function resumeSending(): Promise<void> {
  if (!hasUnsentRequests()) return;
  try {
    const sending = await load<{ resumeSending: () => void }>('mfe_request/sending');
    sending.resumeSending();
  } catch {
    // The audience's screens do it when they are opened.
  }
}

/** Loads the piece that fills a slot; with `form`, the form library side by side with it. */
function piece<Name extends SlotName>(exposed: `mfe_${string}/${string}`, options?: { form: true }) {
  return async () => {
    const [module] = await Promise.all([
      load<{ Component: ComponentType<SlotProps[Name]> }>(exposed),
      options?.form && import(/* webpackChunkName: "form" */ '@cowbell/kit/form'),
    ]);
    return module;
  };
}

fillSlots({
  'artist-list:form': piece<'artist-list:form'>('mfe_admin/artist-form', { form: true }),
  'artist:actions': piece<'artist:actions'>('mfe_admin/artist-actions'),
  'song:actions': piece<'song:actions'>('mfe_admin/song-actions'),
  'requests:columns': piece<'requests:columns'>('mfe_admin/request-columns'),
  'requests:actions': piece<'requests:actions'>('mfe_admin/request-actions'),
});
