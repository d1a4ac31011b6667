import { fillSlots, type SlotProps } from '@cowbell/kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { loadConfig } from '../config.ts';

/** What a screen of a micro-frontend exposes: the parts of a route that may load late. */
export interface Screen {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** How long a remote's entry may take, in ms, before its screen says that it is not available. */
const entryTimeLimit = 10_000;

/** A micro-frontend that cannot be loaded right now. Its screen says so and offers to try again. */
export class RemoteUnavailable extends Error {
  constructor(remote: string, options: ErrorOptions) {
    super(`${remote} is not available.`, options);
    this.name = 'RemoteUnavailable';
  }
}

let attempt = 0;

/**
 * Fetches a remote's entry as a script with a time limit. Every attempt has an address of its own: a browser that
 * waits for a hanging script would otherwise wait again.
 */
function createScript({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.src = attempt === 0 ? url : `${url}?attempt=${attempt}`;
  script.async = true;
  return { script, timeout: entryTimeLimit };
}

let connected: Promise<void> | null = null;

async function connect(): Promise<void> {
  const { remotes } = await loadConfig();
  registerRemotes(Object.entries(remotes).map(([name, entry]) => ({ name, entry })));
}

/** Reads where the remotes are and makes them known. Repeated calls wait for the first that succeeds. */
export function connectRemotes(): Promise<void> {
  connected ??= connect().catch((error: unknown) => {
    connected = null;
    throw error;
  });
  return connected;
}

/**
 * Loads what a remote exposes, for example `mfe_request/song-browser`.
 * @throws RemoteUnavailable when its server is away, too slow, or answers something else.
 */
async function load<Module>(exposed: string): Promise<Module> {
  try {
    await connectRemotes();
    const module = await loadRemote<Module>(exposed);
    if (!module) throw new Error(`${exposed} is empty.`);
    return module;
  } catch (error) {
    attempt += 1;
    console.warn(`${exposed} could not be loaded.`, error);
    throw new RemoteUnavailable(exposed, { cause: error });
  }
}

/** The `lazy` of a route whose screen is in a remote. */
export function screen(exposed: string): () => Promise<Screen> {
  return () => load<Screen>(exposed);
}

/**
 * The `lazy` of a route whose screen has a form. The form library arrives side by side with the screen; and a host can
 * share only what its own code imports.
 */
export function formScreen(exposed: string): () => Promise<Screen> {
  return async () => {
    const [module] = await Promise.all([load<Screen>(exposed), import('@cowbell/kit/form')]);
    return module;
  };
}

registerPlugins([{ name: 'entry-with-a-time-limit', createScript }]);

fillSlots({
  'requests:columns': () =>
    load<{ Component: ComponentType<SlotProps['requests:columns']> }>('mfe_admin/request-columns'),
});
