import * as kit from '@cowbell/kit';
import { contractVersion } from '@cowbell/kit/contract-version';
import { createInstance } from '@module-federation/enhanced/runtime';
import react from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import reactDom from 'react-dom';

/** Loads what forms share. A host can share only what its own code imports. */
export const loadFormModules = () => import('./form-modules.ts');

const timeLimit = 10_000;

const eagerModule = (module: unknown) => () => () => module;

const lazyModule = (load: () => Promise<unknown>) => async () => {
  const module = await load();
  return () => module;
};

const formModule = (name: keyof Awaited<ReturnType<typeof loadFormModules>>) =>
  lazyModule(async () => (await loadFormModules())[name]);

const shared = {
  react: eagerModule(react),
  'react/jsx-runtime': eagerModule({ Fragment, jsx, jsxs }),
  'react-dom': eagerModule(reactDom),
  '@cowbell/kit': eagerModule(kit),
  '@cowbell/kit/dialog': lazyModule(() => import('@cowbell/kit/dialog')),
  '@cowbell/kit/session': lazyModule(() => import('@cowbell/kit/session')),
  '@cowbell/kit/form': formModule('form'),
  '@cowbell/contracts/rules/account': formModule('account'),
  '@cowbell/contracts/rules/artist': formModule('artist'),
  '@cowbell/contracts/rules/request': formModule('request'),
  '@cowbell/contracts/rules/song': formModule('song'),
  '@cowbell/contracts/rules/text': formModule('text'),
};

/** By version, which remotes compare with that of the kit they were built for. */
const shareScope = Object.fromEntries(
  Object.entries(shared).map(([name, get]) => [name, { [contractVersion]: { get, from: 'shell', eager: true } }]),
);

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

const registered = new Map<string, string>();
const failures = new Map<string, number>();

/** Loads a module of a remote. After a failure or to `startOver`, it loads the entry by another URL. */
export async function loadFrom(name: string, entry: string, exposed: string, startOver: boolean): Promise<unknown> {
  if (startOver) failures.set(name, (failures.get(name) ?? 0) + 1);
  const failed = failures.get(name) ?? 0;
  const url = failed === 0 ? entry : `${entry}?attempt=${failed}`;
  if (registered.get(name) !== url) {
    federation.registerRemotes([{ name, entry: url }], { force: registered.has(name) });
    registered.set(name, url);
  }
  try {
    const module = await federation.loadRemote(`${name}/${exposed}`);
    if (!module) throw new Error(`${name} exposes no ${exposed}.`);
    return module;
  } catch (error) {
    // Several calls may have waited for the same entry; only the first one counts.
    if (registered.get(name) === url) failures.set(name, failed + 1);
    throw error;
  }
}
