import { describe, expect, it } from 'vitest';
import { emptyPin, enter, erase, isComplete } from './pin-boxes.tsx';

/** '70__' stands for two boxes that are filled. */
const pinOf = (text: string) => [...text].map((character) => (character === '_' ? '' : character));

describe('typing and pasting', () => {
  it.each([
    ['____', 0, '7', '7___', 1],
    ['7___', 1, '0', '70__', 2],
    ['704_', 3, '1', '7041', 3],
    // The whole PIN, pasted from an email or suggested by the keyboard.
    ['____', 0, '7041', '7041', 3],
    ['____', 0, ' 70-41 ', '7041', 3],
    ['____', 0, 'Your PIN is 7041.', '7041', 3],
    ['9___', 0, '7041', '7041', 3],
    ['____', 0, '704123', '7041', 3],
    ['__1_', 2, '94', '__94', 3],
    // A box that is filled takes the new digit, on whichever side of the old one it was typed.
    ['7041', 1, '05', '7541', 2],
    ['7041', 1, '50', '7541', 2],
    ['7041', 1, '00', '7041', 2],
    // Digits as some keyboards write them.
    ['____', 0, '７０４１', '7041', 3],
  ])('%s at %i takes %j: %s', (before, index, text, after, next) => {
    expect(enter(pinOf(before), index, text)).toEqual({ pin: pinOf(after), next });
  });

  it('leaves the boxes alone when there is no digit', () => {
    expect(enter(pinOf('7___'), 1, 'x')).toEqual({ pin: pinOf('7___'), next: 1 });
  });
});

describe('Backspace', () => {
  it.each([
    ['7041', 3, '704_', 3],
    ['704_', 3, '70__', 2],
    ['7_41', 1, '__41', 0],
    ['____', 0, '____', 0],
  ])('in %s at %i leaves %s', (before, index, after, next) => {
    expect(erase(pinOf(before), index)).toEqual({ pin: pinOf(after), next });
  });
});

it('is complete with four digits', () => {
  expect(isComplete(emptyPin)).toBe(false);
  expect(isComplete(pinOf('704_'))).toBe(false);
  expect(isComplete(pinOf('7041'))).toBe(true);
});
