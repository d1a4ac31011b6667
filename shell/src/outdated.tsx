import { ErrorState } from '@cowbell/kit';
import { useEffect, useState } from 'react';

/** In ms. */
const timeLimit = 3_000;

/** Whether the document of the server names other scripts than this page has: those that it has not loaded yet are gone. */
async function isOutdated(): Promise<boolean> {
  const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) });
  // A page of somebody else, such as a Wi-Fi's sign-in, names none.
  const scripts = [...(await response.text()).matchAll(/<script defer src="(\/static\/[^"]+)"/g)];
  return scripts.some(([, url]) => !document.querySelector(`script[src="${url}"]`));
}

/** Whether something failed because there is a new version. Null until that is known; asks anew while `isFailing`. */
export function useIsOutdated(isFailing = true): boolean | null {
  const [answer, setAnswer] = useState<boolean | null>(null);
  useEffect(() => {
    if (isFailing) isOutdated().then(setAnswer, () => setAnswer(false));
  }, [isFailing]);
  return answer;
}

async function reload(): Promise<void> {
  // Its worker would open the old version again.
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
  window.location.reload();
}

/** In place of a screen that cannot be shown. The person reloads: forms keep what they store on the device. */
export function NewVersionState() {
  return (
    <ErrorState title="A new version is here" action="Reload" onRetry={() => void reload()}>
      Please reload this page. A request that you were typing is kept.
    </ErrorState>
  );
}
