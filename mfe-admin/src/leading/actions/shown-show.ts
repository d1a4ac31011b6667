import { graphqlClient, showToast, useTonightIntake } from '@cowbell/kit';
import { useEffect, useState } from 'react';
import { ShownShowDocument } from '../../generated/graphql.ts';

export function shownShow(): string | null {
  return graphqlClient.readQuery({ query: ShownShowDocument })?.show?.id ?? null;
}

/** A question about the show on screen. It closes, and says why, when another leader begins the next show. */
export function useShowQuestion() {
  const showId = useTonightIntake()?.showId ?? '';
  /** The show that the question is about, empty when that is not known; null while it is not asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const isOutdated = Boolean(asked && showId && asked !== showId);
  useEffect(() => {
    if (!isOutdated) return;
    setAsked(null);
    showToast('info', 'A new show has begun.');
  }, [isOutdated]);
  return {
    isOpen: asked !== null && !isOutdated,
    ask: () => setAsked(showId),
    close(): string | null {
      setAsked(null);
      return asked || null;
    },
  };
}
