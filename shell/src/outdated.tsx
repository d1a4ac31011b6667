import { ErrorState } from '@cowbell/kit';
import type { ComponentType } from 'react';

/** In ms. */
const timeLimit = 3_000;

/**
 * What to show in place of a part that failed to load; null unless the document of the server names other scripts than this page
 * has. Then those that the page has not loaded yet are gone.
 */
export async function findNewVersion(): Promise<ComponentType | null> {
  const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) });
  // A page of somebody else, such as a Wi-Fi's sign-in, names none.
  const scripts = [...(await response.text()).matchAll(/<script defer src="(\/static\/[^"]+)"/g)];
  return scripts.some(([, url]) => !document.querySelector(`script[src="${url}"]`)) ? NewVersion : null;
}

async function reload(): Promise<void> {
  // Its worker would open the old version again.
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
  window.location.reload();
}

/** The person reloads: forms keep what they store on the device. */
function NewVersion() {
  return (
    <ErrorState title="A new version is here" action="Reload" onRetry={() => void reload()}>
      Please reload this page. A request that you were typing is kept.
    </ErrorState>
  );
}
