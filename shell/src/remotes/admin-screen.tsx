import { color, createStore, Icon, styled, useStore } from '@cowbell/kit';
import { type ComponentType, useEffect, useState } from 'react';
import type { ScreenAtPath } from '../screens.ts';
import { load, type Screen } from './remotes.tsx';

/** Between two attempts to load it, in ms. */
const retryDelay = 5_000;

const Notice = styled.p`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  background: ${color.hide};
  color: ${color.ink};
  font-weight: 600;
`;

/** Loads the screen that admins have in place of the audience's. While it cannot be reached, they have that one. */
export async function loadAdminScreen(screen: ScreenAtPath['screen'], Audience: ComponentType): Promise<ComponentType> {
  const loaded = createStore<Screen | null>(null);
  const attempt = async () => loaded.set(await load<Screen>(screen));
  await attempt().catch(() => undefined);

  return function AdminScreen() {
    const found = useStore(loaded);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      if (found) return;
      const retry = () => attempt().catch(() => setFailures(failures + 1));
      const timer = setTimeout(retry, retryDelay);
      return () => clearTimeout(timer);
    }, [found, failures]);
    if (found) return <found.Component />;
    return (
      <>
        <Notice role="status">
          <Icon name="alert" />
          The band’s tools cannot be reached right now
        </Notice>
        <Audience />
      </>
    );
  };
}
