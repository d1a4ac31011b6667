import { createStore } from '@cowbell/kit';
import { loadConfig } from '../config.ts';

/** How often an open page checks for a new version, in ms. */
const checkInterval = 60 * 60_000;

/** The worker of a new version that waits to be activated; null while there is none. */
export const waitingVersion = createStore<ServiceWorker | null>(null);

function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  // The very first worker is not a new version.
  if (waiting && navigator.serviceWorker.controller) waitingVersion.set(waiting);
}

function watch(registration: ServiceWorkerRegistration): void {
  offer(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offer(registration));
  });
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, checkInterval);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}

/**
 * Tells the first worker which responses the page got before the worker was active, so that it caches them as well. They
 * are still in the HTTP cache, so this costs no network.
 */
function reportEarlierResponses(): void {
  if (navigator.serviceWorker.controller) return;
  const report = () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const responses = urls.filter((url) => url.startsWith(`${location.origin}/graphql?`));
    navigator.serviceWorker.controller?.postMessage({ responses });
  };
  navigator.serviceWorker.addEventListener('controllerchange', report, { once: true });
}

let isStarted = false;

/**
 * Registers the service worker, or removes it when the edge has disabled it. Plain HTTP has no service workers; everything works
 * without one. Repeated calls do nothing.
 */
export async function registerServiceWorker(): Promise<void> {
  if (isStarted || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  isStarted = true;
  try {
    const { serviceWorker } = await loadConfig();
    if (serviceWorker) {
      reportEarlierResponses();
      watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    } else for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  } catch {
    // Some browsers refuse service workers, for example in private windows.
  }
}

/** Activates the new version and reloads the page with it. */
export function takeNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('skip-waiting');
}
