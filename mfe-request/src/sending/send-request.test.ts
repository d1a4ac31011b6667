import { expect, it } from 'vitest';
import { createKeyGenerator } from './send-request.ts';

const input = { songId: 's1', requestedBy: 'Ada', message: '', tip: 5 };

it('the same content has the same key, until the server refuses the key', () => {
  const { keyOf, renew } = createKeyGenerator({ key: 'stored', content: JSON.stringify(input) });
  expect(keyOf(input)).toBe('stored');
  const other = keyOf({ ...input, tip: 6 });
  expect(other).not.toBe('stored');
  expect(keyOf({ ...input, tip: 6 })).toBe(other);
  renew();
  expect(keyOf({ ...input, tip: 6 })).not.toBe(other);
});
