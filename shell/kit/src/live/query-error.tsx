import { sentenceOf } from '../graphql/errors.ts';
import { ErrorState } from '../ui/components/scene.tsx';
import type { LiveQuery } from './use-live-query.ts';

/** A query that failed before there was anything to show. */
export function QueryError(props: {
  title: string;
  query: Pick<LiveQuery<unknown>, 'error' | 'refetch'>;
  /** True when something else is on screen as well. */
  brief?: boolean;
}) {
  const { title, query, brief = false } = props;
  return (
    <ErrorState title={title} onRetry={query.refetch} brief={brief}>
      {sentenceOf(query.error, 'The band is still here, the cable is not. Nothing you sent is lost.')}
    </ErrorState>
  );
}
