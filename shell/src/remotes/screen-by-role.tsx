import {
  color,
  createStore,
  currentSession,
  Icon,
  restoreStoredSession,
  SkeletonRows,
  styled,
  useSession,
  useStore,
} from '@cowbell/kit';
import { useEffect, useState } from 'react';
import type { ScreenAtPath } from '../screens.ts';
import { load, type Screen, screenLoader } from './remotes.tsx';

/** Between two attempts to load the band's screen, in ms. */
const retryDelay = 5_000;

const Notice = styled.p`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  background: ${color.hide};
  color: ${color.ink};
  font-weight: 600;
`;

/**
 * Loads a screen that admins have another one for. Everybody else downloads nothing of theirs; while it cannot be
 * reached, they have the audience's.
 */
export function screenByRole(audience: ScreenAtPath, adminScreen: ScreenAtPath['screen']): () => Promise<Screen> {
  const loaded = { audience: createStore<Screen | null>(null), admin: createStore<Screen | null>(null) };
  const isAdmin = () => currentSession().user?.isAdmin ?? false;
  const loadAudience = screenLoader(audience);

  async function loadFor(role: keyof typeof loaded): Promise<void> {
    if (loaded[role].get()) return;
    loaded[role].set(role === 'admin' ? await load<Screen>(adminScreen) : await loadAudience());
  }

  function Audience() {
    const screen = useStore(loaded.audience);
    useEffect(() => void loadFor('audience'), []);
    return screen ? <screen.Component /> : <SkeletonRows />;
  }

  function Admin() {
    const screen = useStore(loaded.admin);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      const attempt = () => void loadFor('admin').catch(() => setFailures((count) => count + 1));
      const timer = setTimeout(attempt, failures === 0 ? 0 : retryDelay);
      return () => clearTimeout(timer);
    }, [failures]);
    if (screen) return <screen.Component />;
    if (failures === 0) return <SkeletonRows />;
    return (
      <>
        <Notice role="status">
          <Icon name="alert" />
          The band’s tools cannot be reached right now
        </Notice>
        <Audience />
      </>
    );
  }

  function Component() {
    return useSession().user?.isAdmin ? <Admin /> : <Audience />;
  }

  return async () => {
    await restoreStoredSession();
    await loadFor(isAdmin() ? 'admin' : 'audience').catch(() => undefined);
    return { Component };
  };
}
