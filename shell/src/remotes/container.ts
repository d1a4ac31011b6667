import * as kit from '@cowbell/kit';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** How long a remote's entry may take, in ms, before its screen says that it is not available. */
const timeLimit = 10_000;

/** There from the start. */
const present = (module: unknown) => () => () => module;

/** Arrives with the first screen that needs it. */
const late = (load: () => Promise<unknown>) => async () => {
  const module = await load();
  return () => module;
};

/** What remotes take from the page instead of bringing it along. */
const shared = {
  react: present(react),
  'react/jsx-runtime': present(jsxRuntime),
  'react-dom': present(reactDom),
  '@cowbell/kit': present(kit),
  '@cowbell/kit/dialog': late(() => import('@cowbell/kit/dialog')),
  '@cowbell/kit/session': late(() => import('@cowbell/kit/session')),
  // One chunk, so that forms take one round trip.
  '@cowbell/kit/form': late(() => import(/* webpackChunkName: "form" */ '@cowbell/kit/form')),
  '@cowbell/contracts/rules/account': late(
    () => import(/* webpackChunkName: "form" */ '@cowbell/contracts/rules/account'),
  ),
  '@cowbell/contracts/rules/artist': late(
    () => import(/* webpackChunkName: "form" */ '@cowbell/contracts/rules/artist'),
  ),
  '@cowbell/contracts/rules/request': late(
    () => import(/* webpackChunkName: "form" */ '@cowbell/contracts/rules/request'),
  ),
  '@cowbell/contracts/rules/song': late(() => import(/* webpackChunkName: "form" */ '@cowbell/contracts/rules/song')),
  '@cowbell/contracts/rules/text': late(() => import(/* webpackChunkName: "form" */ '@cowbell/contracts/rules/text')),
};

/** By the container protocol: each module by its version, of which there is one. */
const shareScope = Object.fromEntries(
  Object.entries(shared).map(([name, get]) => [name, { '1.0.0': { get, from: 'shell', eager: true } }]),
);

/** Fetches an entry as a script that is given up after the time limit. */
function createScript({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.src = url;
  return { script, timeout: timeLimit };
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [{ name: 'entry-with-a-time-limit', createScript }],
});
federation.initShareScopeMap('default', shareScope as unknown as Parameters<typeof federation.initShareScopeMap>[1]);

/** Address under which each remote is known to the federation at the moment. */
const registered = new Map<string, string>();
const failures = new Map<string, number>();

/**
 * Loads one module of a remote.
 *
 * After a failure the next call reads the entry again: the remote may have been deployed anew, and its files have
 * other names now. That attempt has an address of its own, since a browser that waits for a hanging script would
 * otherwise wait again.
 *
 * @param name of the remote, for example `mfe_request`.
 * @param entry URL of its remoteEntry.js.
 * @param exposed the module, for example `song-browser`.
 * @param anew gives up on an attempt that is still under way.
 */
export async function loadFrom(name: string, entry: string, exposed: string, anew: boolean): Promise<unknown> {
  if (anew) failures.set(name, (failures.get(name) ?? 0) + 1);
  const failed = failures.get(name) ?? 0;
  const address = failed === 0 ? entry : `${entry}?attempt=${failed}`;
  if (registered.get(name) !== address) {
    federation.registerRemotes([{ name, entry: address }], { force: registered.has(name) });
    registered.set(name, address);
  }
  try {
    const module = await federation.loadRemote(`${name}/${exposed}`);
    if (!module) throw new Error(`${name} exposes no ${exposed}.`);
    return module;
  } catch (error) {
    // Of several that waited for the same entry, the first one counts.
    if (registered.get(name) === address) failures.set(name, failed + 1);
    throw error;
  }
}
