import { expect, it, vi } from 'vitest';
import { addIds, type OwnRequestId, removeUnknown } from './own-requests.ts';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const minute = 60_000;

it('adds the ids that the server knows to those on the phone, each once', () => {
  const known: OwnRequestId[] = [{ id: 'a', at: 1 }];
  expect(addIds(known, ['b', 'a'], 2)).toEqual([
    { id: 'b', at: 2 },
    { id: 'a', at: 1 },
  ]);
  expect(addIds(known, ['a'], 2)).toBe(known);
});

it('removes ids that the server does not have', () => {
  const known: OwnRequestId[] = [
    { id: 'a', at: 0 },
    { id: 'b', at: 0 },
  ];
  expect(removeUnknown(known, ['x', 'b'], minute)).toEqual([{ id: 'b', at: 0 }]);
  expect(removeUnknown(known, ['a', 'b'], minute)).toBe(known);
});

it('keeps the id of a request that was just sent, because the response may be older', () => {
  const known: OwnRequestId[] = [{ id: 'a', at: minute - 1_000 }];
  expect(removeUnknown(known, [], minute)).toBe(known);
});

it('keeps the fifty latest ids', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `r${index}`);
  expect(addIds([], ids, 0)).toHaveLength(50);
  expect(addIds([], ids, 0)[0]?.id).toBe('r0');
});
