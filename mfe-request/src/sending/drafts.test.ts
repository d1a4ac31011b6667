import { expect, it } from 'vitest';
import { forgetKey, keyOf, readDraft, readName, saveDraft, saveIntent } from './drafts.ts';

const input = { songId: 's1', requestedBy: 'Ada', message: '', tip: 5 };

it('the same content has the same key, until the server refuses the key', () => {
  saveIntent(input, 'stored');
  expect(keyOf(input)).toBe('stored');
  saveDraft('s1', { message: 'Loud', tip: '6' });
  expect(keyOf(input)).toBe('stored');
  const other = keyOf({ ...input, tip: 6 });
  expect(other).not.toBe('stored');
  saveIntent({ ...input, tip: 6 }, other);
  expect(keyOf({ ...input, tip: 6 })).toBe(other);
  forgetKey('s1');
  expect(keyOf({ ...input, tip: 6 })).not.toBe(other);
  expect(readDraft('s1')).toMatchObject({ message: '', tip: '6' });
});

it('a draft belongs to its song, and only the name goes from one song to another', () => {
  saveDraft('s1', { message: 'Loud', tip: '6' });
  saveIntent({ ...input, songId: 's2', requestedBy: 'Bo', message: 'Slow' }, 'k2');
  expect(readDraft('s1')).toMatchObject({ message: 'Loud', tip: '6' });
  expect(readDraft('s2')).toMatchObject({ message: 'Slow', tip: '5' });
  expect(readDraft('s3')).toBeNull();
  expect(readName()).toBe('Bo');
  saveDraft('s2', null);
  expect([readDraft('s1')?.message, readDraft('s2')]).toEqual(['Loud', null]);
});
