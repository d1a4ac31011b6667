import {
  Button,
  color,
  createStore,
  font,
  Icon,
  IconButton,
  media,
  motion,
  radius,
  size,
  styled,
  useStore,
} from '@cowbell/kit';
import { useEffect } from 'react';
import { readConfig } from '../config.ts';

const checkInterval = 60 * 60_000;

/** The worker of a new version that waits to be activated; null while there is none. */
const waitingVersion = createStore<ServiceWorker | null>(null);

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

/** So that the first worker takes them from the HTTP cache. */
function reportEarlierResponses(): void {
  if (navigator.serviceWorker.controller) return;
  const report = () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const responses = urls.filter((url) => url.startsWith(`${location.origin}/graphql?`));
    navigator.serviceWorker.controller?.postMessage({ responses });
  };
  navigator.serviceWorker.addEventListener('controllerchange', report, { once: true });
}

/** Loads what is not part of the first view, and has to be here without a network, or after a deployment. */
function prepareLaterParts(): void {
  const parts = [import('../outdated.tsx'), import('@cowbell/kit/menu'), import('@cowbell/kit/toast-card')];
  // Each is loaded again where it is needed.
  void Promise.allSettled(parts);
}

let isStarted = false;

/** Registers the service worker, or removes it when the edge has disabled it. */
async function registerServiceWorker(): Promise<void> {
  if (isStarted || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  isStarted = true;
  try {
    if (readConfig().serviceWorker) {
      reportEarlierResponses();
      watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    } else for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  } catch {
    // Some browsers refuse service workers, for example in private windows.
  }
}

function takeNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('skip-waiting');
}

const Bar = styled.div`
  position: fixed;
  z-index: 55;
  inset: auto 16px calc(${size.bottomBar} + 40px + env(safe-area-inset-bottom));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 6px 4px 6px 16px;
  border-radius: ${radius.control};
  background: ${color.notice};
  color: ${color.text};
  font: 600 1rem/1.3 ${font.plain};
  transition: translate ${motion.move};
  p { flex: 1; }
  button { margin: 0; }
  ${media.desktop} {
    inset: auto 40px 40px auto;
    width: 400px;
  }
`;

/** The page never reloads without consent, because the person may be typing. */
export function NewVersion() {
  const worker = useStore(waitingVersion);
  useEffect(() => {
    prepareLaterParts();
    void registerServiceWorker();
  }, []);
  if (!worker) return null;
  return (
    <Bar role="status" data-inverse>
      <p>A new version is ready</p>
      <Button $size="small" onClick={() => takeNewVersion(worker)}>
        Reload
      </Button>
      <IconButton aria-label="Not now" onClick={() => waitingVersion.set(null)}>
        <Icon name="close" />
      </IconButton>
    </Bar>
  );
}
