import { createStore } from '@cowbell/kit';
import { loadConfig } from '../config.ts';

/** How often an open page asks whether there is a new version, in ms. */
const askEvery = 60 * 60_000;

/** The worker of a new version that waits for the page's leave; null while there is none. */
export const waitingVersion = createStore<ServiceWorker | null>(null);

function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  // The very first worker replaces nobody.
  if (waiting && navigator.serviceWorker.controller) waitingVersion.set(waiting);
}

function watch(registration: ServiceWorkerRegistration): void {
  offer(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offer(registration));
  });
  const ask = () => void registration.update().catch(() => undefined);
  setInterval(ask, askEvery);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
}

/**
 * The first worker comes after the first answers: it is told of them, so that the very first visit is remembered too.
 * The browser has them still, so this costs no network.
 */
function tellOfAnswers(): void {
  if (navigator.serviceWorker.controller) return;
  const tell = () => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const answers = asked.filter((url) => url.startsWith(`${location.origin}/graphql?`));
    navigator.serviceWorker.controller?.postMessage({ answers });
  };
  navigator.serviceWorker.addEventListener('controllerchange', tell, { once: true });
}

/** Resolves when the first screen is there and the browser has nothing better to do. */
async function quietMoment(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}

/**
 * Registers the service worker, once the first view is over; or removes it where the edge has switched it off. On plain
 * HTTP there is none, and everything works without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    await quietMoment();
    const { serviceWorker } = await loadConfig();
    if (serviceWorker) {
      tellOfAnswers();
      watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    } else for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  } catch {
    // A browser that refuses (private windows, settings) does without.
  }
}

/** Loads the page anew with the new version. */
export function takeNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('skip-waiting');
}
