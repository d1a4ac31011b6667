import type { Resolvers } from '../generated/resolvers.ts';
import type { ShowModel } from './show.model.ts';
import { readShow } from './show.queries.ts';

export function createShowResolvers({ show }: { show: ShowModel }) {
  return { Query: { show: () => readShow(show) } } satisfies Resolvers;
}
