import { beforeEach, expect, it, vi } from 'vitest';
import { showToast, toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
  return () => vi.useRealTimers();
});

const shown = () => toasts.get().map(({ message }) => message);

it('a sentence that is shown already is shown once', () => {
  showToast('info', 'No connection');
  showToast('success', 'Request changed');
  showToast('info', 'No connection');
  expect(shown()).toEqual(['Request changed', 'No connection']);
});

it('a toast replaces the one of its kind', () => {
  showToast('success', 'Jolene is playing.', { kind: 'decision', undo: () => undefined });
  showToast('success', 'Africa is playing.', { kind: 'decision', undo: () => undefined });
  expect(shown()).toEqual(['Africa is playing.']);
});

it('two changes with the same sentence can both be undone', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  showToast('success', 'Request deleted successfully', { undo: first });
  showToast('success', 'Request deleted successfully', { undo: second });
  expect(toasts.get().map(({ undo }) => undo)).toEqual([first, second]);
});

it('the earliest leaves when there are more than three', () => {
  for (const tip of [1, 2, 3, 4]) showToast('success', `The tip is $${tip}`);
  expect(shown()).toEqual(['The tip is $2', 'The tip is $3', 'The tip is $4']);
});
