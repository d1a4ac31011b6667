import { expect, it } from 'vitest';
import { clearDraft, forgetKey, initialValues, keyOf, saveDraft, saveIntent } from './drafts.ts';

const input = { songId: 's1', requestedBy: 'Ada', message: '', tip: 5 };

it('the same content has the same key, until the server refuses the key', () => {
  saveIntent(input, 'stored');
  expect(keyOf(input)).toBe('stored');
  saveDraft({ requestedBy: 'Ada', message: 'Loud', tip: '6' });
  expect(keyOf(input)).toBe('stored');
  const other = keyOf({ ...input, tip: 6 });
  expect(other).not.toBe('stored');
  saveIntent({ ...input, tip: 6 }, other);
  expect(keyOf({ ...input, tip: 6 })).toBe(other);
  forgetKey();
  expect(keyOf({ ...input, tip: 6 })).not.toBe(other);
  expect(initialValues()).toEqual({ requestedBy: 'Ada', message: '', tip: '6' });
});

it('the next form begins with the name of a request that was sent', () => {
  saveIntent(input, 'stored');
  clearDraft('Ada');
  expect(initialValues()).toEqual({ requestedBy: 'Ada', message: '', tip: '' });
});
