import { expect, test } from 'vitest';
import { describeNames, describeOwn } from './model.ts';

test.each([
  [1, ['Noor'], 'Noor', 'Your request'],
  [2, ['Maggie', 'Dana'], 'Maggie and Dana', 'Your request, plus 1 other'],
  [3, ['Sam', 'Theo', 'Una'], 'Sam, Theo and 1 other', 'Your request, plus 2 others'],
  [7, ['Priya', 'Luis', 'Una', 'Vic', 'Wim'], 'Priya, Luis and 5 others', 'Your request, plus 6 others'],
  [4, ['Anonymous', 'Ann', 'Anonymous', 'Bo'], 'Ann, Bo and 2 others', 'Your request, plus 3 others'],
  [3, ['Anonymous', 'Ann', 'Anonymous'], 'Ann and 2 others', 'Your request, plus 2 others'],
  [2, ['Anonymous', 'Anonymous'], 'Anonymous and 1 other', 'Your request, plus 1 other'],
  [0, [], '', 'Your request'],
])('%i people asked: %j', (asked, names, others, own) => {
  expect([describeNames({ asked, names }), describeOwn({ asked, names }, [])]).toEqual([others, own]);
});

test.each([
  [2, ['Maggie', 'Dana'], ['Maggie'], 'Your request, plus Dana’s'],
  [2, ['Maggie', 'Maggie'], ['Maggie'], 'Your request, plus Maggie’s'],
  [2, ['Maggie', 'Dana'], ['Maggie', 'Dana'], 'Your request'],
  [3, ['Maggie', 'Dana', 'Mo'], ['Maggie', 'Mo'], 'Your request, plus Dana’s'],
  [3, ['Maggie', 'Dana', 'Mo'], ['Maggie'], 'Your request, plus 2 others'],
  // The band has changed the name.
  [2, ['Margaret', 'Dana'], ['Maggie'], 'Your request, plus 1 other'],
])('%i asked, %j, as %j: %s', (asked, names, ownNames, own) => {
  expect(describeOwn({ asked, names }, ownNames)).toBe(own);
});
