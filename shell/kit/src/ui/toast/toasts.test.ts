import { beforeEach, expect, it, vi } from 'vitest';
import { showToast, toasts } from './toasts.ts';

beforeEach(() => toasts.set([]));

const undo = () => undefined;
const kept = () => toasts.get().map(({ message }) => message);

it('the latest toast replaces the one before', () => {
  showToast('success', 'Request changed');
  showToast('info', 'No connection');
  expect(kept()).toEqual(['No connection']);
});

it('one with an ‘Undo’ comes back, unless the latest is of its kind', () => {
  showToast('success', 'Request deleted successfully', { undo });
  showToast('success', 'Jolene is playing.', { kind: 'decision', undo });
  showToast('success', 'Africa is playing.', { kind: 'decision', undo });
  showToast('info', 'No connection');
  expect(kept()).toEqual(['Request deleted successfully', 'Africa is playing.', 'No connection']);
});

it('two changes with the same sentence can both be undone', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  showToast('success', 'Request deleted successfully', { undo: first });
  showToast('success', 'Request deleted successfully', { undo: second });
  expect(toasts.get().map(({ undo }) => undo)).toEqual([first, second]);
});

it('the earliest leaves when there are more than three', () => {
  for (const tip of [1, 2, 3, 4]) showToast('success', `The tip is $${tip}`, { undo });
  expect(kept()).toEqual(['The tip is $2', 'The tip is $3', 'The tip is $4']);
});
