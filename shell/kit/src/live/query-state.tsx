import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { hasNoConnection, sentenceOf } from '../graphql/errors.ts';
import { IconButton } from '../ui/components/button.tsx';
import { Icon } from '../ui/components/drawings.tsx';
import { appear } from '../ui/components/page.tsx';
import { ErrorState } from '../ui/components/scene.tsx';
import { color, font, media } from '../ui/theme/tokens.ts';
import type { LiveQuery } from './use-live-query.ts';

const Band = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  margin-bottom: 12px;
  padding: 4px 8px 4px 16px;
  background: ${color.notice};
  color: ${color.text};
  font: 600 1rem/1.3 ${font.plain};
  animation: ${appear} 160ms;
  p { flex: 1; }
  ${media.desktop} {
    border-radius: 12px;
    margin-bottom: 24px;
  }
`;

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** In the reader's own time zone, with the day unless it is today. */
function asOfText(instant: number): string {
  const day = date.format(instant);
  // Newer ICU data has a narrow no-break space before AM and PM.
  const moment = time.format(instant).replace(/\s/u, ' ').toLowerCase();
  return day === date.format() ? `as of ${moment}` : `as of ${day}, ${moment}`;
}

/** When the server sent what is on screen, while a newer response is still on its way; empty otherwise. */
export function cachedAsOf({ freshness }: Pick<LiveQuery<unknown>, 'freshness'>): string {
  return freshness.isCached ? asOfText(freshness.asOf ?? 0) : '';
}

/** Without an error, the service worker has responded from its cache. */
function reasonOf({ error, freshness }: LiveQuery<unknown>): string {
  if (error ? hasNoConnection(error) : !freshness.isServerFailing) return 'No connection.';
  return sentenceOf(error, 'Cowbell can’t respond right now.');
}

/** In ms: a restart, or a moment without Wi-Fi. */
const pause = 5_000;

/** Offline, a phone does not wait. */
function useIsLong(isStale: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsOver, isStale && navigator.onLine ? pause : 0, isStale);
    return () => clearTimeout(timer);
  }, [isStale]);
  return isStale && isOver;
}

/** Says why what is on screen, named by `what` ('List'), may be out of date. Nothing while it is up to date. */
export function StaleNotice({ query, what }: { query: LiveQuery<unknown>; what: string }) {
  const { freshness, data, refetch } = query;
  const isLong = useIsLong(freshness.isStale);
  if (!isLong || data === undefined) return null;
  const reason = reasonOf(query);
  return (
    <Band role="status" data-inverse data-stale>
      <Icon name={reason === 'No connection.' ? 'offline' : 'alert'} />
      <p>
        {reason} {freshness.asOf !== null && `${what} ${asOfText(freshness.asOf)}`}
      </p>
      <IconButton aria-label="Try again" onClick={refetch}>
        <Icon name="retry" />
      </IconButton>
    </Band>
  );
}

/** A query that failed before there was anything to show. `brief` when something else is on screen as well. */
export function QueryError(props: {
  title: string;
  query: Pick<LiveQuery<unknown>, 'error' | 'refetch'>;
  /** The sentence when the server sent none for people. */
  fallback?: string;
  brief?: boolean;
}) {
  const { title, query, brief = false } = props;
  const { fallback = 'The band is still here, the cable is not. Nothing you sent is lost.' } = props;
  return (
    <ErrorState title={title} onRetry={query.refetch} brief={brief}>
      {sentenceOf(query.error, fallback)}
    </ErrorState>
  );
}
