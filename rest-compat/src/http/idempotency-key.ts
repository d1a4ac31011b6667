import { maxKeyLength } from '@cowbell/contracts/rules/request';
import { z } from 'zod';

/** The headers of a call that can be repeated without a second effect. In GraphQL, the key is a field of the input. */
export const keyHeaders = z.object({
  'idempotency-key': z.string().optional().meta({
    minLength: 1,
    maxLength: maxKeyLength,
    description: 'The client makes one per intent: the same key and content get the result of the first call again.',
  }),
});

export function keyOf(headers: z.infer<typeof keyHeaders>): { key?: string } {
  const key = headers['idempotency-key'];
  return key === undefined ? {} : { key };
}
