import { createStore, ErrorState, fillSlots, lazyPart, onReached, type SlotLoaders, useStore } from '@cowbell/kit';
import { sendQueuePrefix, storedKeys } from '@cowbell/kit/storage';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { readConfig } from '../config.ts';
import type { ScreenAtPath } from '../screens.ts';
import { useNewVersion } from '../use-new-version.ts';
import { loadFormModules, loadFrom } from './container.ts';

/** Loads what a remote exposes, for example `mfe_request/song-browser`. Throws when it is unavailable or too slow. */
export async function load<Module>(exposed: `${string}/${string}`, startOver = false): Promise<Module> {
  const [name, module] = exposed.split('/') as [string, string];
  try {
    const entry = readConfig().remotes[name];
    if (!entry) throw new Error(`No address is configured for ${name}.`);
    return (await loadFrom(name, entry, module, startOver)) as Module;
  } catch (error) {
    console.warn(`${exposed} could not be loaded.`, error);
    throw error;
  }
}

/** Loads a screen of a remote with its form modules, or a screen that retries. */
export function screenLoader({ screen, hasForm }: ScreenAtPath): () => Promise<Screen> {
  const get = async (startOver?: boolean) => {
    const [module] = await Promise.all([load<Screen>(screen, startOver), hasForm && loadFormModules()]);
    return module;
  };
  return () => get().catch(() => retryingScreen(get));
}

/** Loads the audience's other screens after the first interaction: they may be opened without a network. */
export function prefetchScreens(screens: readonly ScreenAtPath[]): void {
  const prefetch = () => {
    for (const one of screens) if (one.screen.startsWith('mfe_request/') && !one.guard) void screenLoader(one)();
  };
  const interaction = new AbortController();
  for (const event of ['pointerdown', 'keydown', 'scroll']) {
    const listener = () => {
      interaction.abort();
      setTimeout(prefetch, 500);
    };
    window.addEventListener(event, listener, { signal: interaction.signal, passive: true });
  }
}

/** Sends the requests that an earlier page left in the send queue, whatever screen is opened now. */
export async function resumeSending(): Promise<void> {
  if (storedKeys(sendQueuePrefix).length === 0) return;
  try {
    const sending = await load<{ resumeSending: () => void }>('mfe_request/sending');
    sending.resumeSending();
  } catch {
    // The audience's screens resume sending when they are opened.
  }
}

export const OwnSong = lazyPart(
  () => load<{ Component: ComponentType }>('mfe_request/own-song').then(({ Component }) => Component),
  { isOptional: true },
);

// Most slots of admins have forms.
fillSlots(async () => {
  const [{ slots }] = await Promise.all([load<{ slots: SlotLoaders }>('mfe_admin/slots'), loadFormModules()]);
  return slots;
});

export interface Screen {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** In ms; random, so that many phones do not retry at the same moment. */
const delay = { min: 6_000, spread: 6_000 };

/** Replaces a screen that could not be loaded. It retries, and then becomes the screen. */
function retryingScreen(load: (startOver?: boolean) => Promise<Screen>): Screen {
  const found = createStore<Screen | null>(null);
  const retry = async (startOver: boolean) => {
    // A script whose preload failed fails once more: the browser reuses the failed preload for the first attempt.
    found.set(await load(startOver).catch(() => load(true)));
  };
  function Component() {
    const screen = useStore(found);
    return screen ? <screen.Component /> : <UnavailableRemote retry={retry} />;
  }
  return { Component };
}

function UnavailableRemote({ retry }: { retry: (startOver: boolean) => Promise<void> }) {
  const attempts = useRef(0);
  const [isTrying, setIsTrying] = useState(false);
  const attempt = (startOver: boolean) => {
    attempts.current += 1;
    const number = attempts.current;
    setIsTrying(true);
    retry(startOver).catch(() => number === attempts.current && setIsTrying(false));
  };
  useEffect(() => {
    if (isTrying) return;
    const retryNow = () => attempt(false);
    const timer = setTimeout(retryNow, delay.min + Math.random() * delay.spread);
    const stopFollowing = onReached(retryNow);
    window.addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      window.removeEventListener('online', retryNow);
    };
  }, [isTrying]);
  const NewVersion = useNewVersion(!isTrying);
  if (NewVersion) return <NewVersion />;
  return (
    <ErrorState title="Not available right now" onRetry={() => attempt(true)}>
      {navigator.onLine
        ? 'This part of Cowbell cannot be reached. It will come back automatically.'
        : 'No connection. This page will load as soon as you’re back online.'}
    </ErrorState>
  );
}
