import { Button, color, font, Icon, IconButton, media, motion, radius, size, styled, useStore } from '@cowbell/kit';
import { useEffect } from 'react';
import { registerServiceWorker, takeNewVersion, waitingVersion } from './register-service-worker.ts';

/** Looks like a toast, but stays until the person decides. */
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

/** Registers the service worker, and offers a new version. The page never reloads without consent, because the person may be typing. */
export function NewVersion() {
  const worker = useStore(waitingVersion);
  useEffect(() => void registerServiceWorker(), []);
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
