import { listWindowSize } from '@cowbell/contracts/request-list';
import { z } from 'zod';

const afterSentence = '`after` is a position: a whole number, 0 or more.';

export const listQuery = z.object({
  after: z.preprocess(
    // Number('') would be 0.
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z
      .int32(afterSentence)
      .min(0, afterSentence)
      .default(0)
      .meta({ description: 'The list begins after this position.', examples: [0] }),
  ),
});

export const listHeaders = {
  'X-Total-Count': { type: 'integer', description: 'How many there are.' },
  Link: {
    type: 'string',
    description: 'The lists before and after this one, if there are any: `rel="prev"`, `rel="next"` (RFC 8288).',
  },
};

/** The headers of a list after a position. No `Link` when it is the whole list. */
export function listHeadersOf(path: string, after: number, total: number): Record<string, string | number> {
  const linkTo = (position: number, rel: string) => `</api${path}?after=${position}>; rel="${rel}"`;
  const links = [
    after > 0 && linkTo(Math.max(0, Math.min(after, total) - listWindowSize), 'prev'),
    after + listWindowSize < total && linkTo(after + listWindowSize, 'next'),
  ].filter((link) => link !== false);
  return { 'x-total-count': total, ...(links.length > 0 && { link: links.join(', ') }) };
}
