// First: styles are made as soon as the app is imported.
import './nonce.ts';
import { lazyPart } from '@cowbell/kit';
import { prefetchScreens, resumeSending } from './remotes/remotes.tsx';
import { screens } from './screens.ts';
import { start } from './start.tsx';

/** In ms after the page has loaded. */
const serviceWorkerDelay = 3_000;

async function loadNewVersion() {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  await new Promise((resolve) => setTimeout(resolve, serviceWorkerDelay));
  return import('./service-worker/new-version.tsx');
}

/** Its code, which also registers the service worker, is not part of the first view. */
const NewVersion = lazyPart(() => loadNewVersion().then((part) => part.NewVersion), { isOptional: true });

start(screens, <NewVersion />);
prefetchScreens(screens);
void resumeSending();
