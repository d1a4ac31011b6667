import { expect, test } from 'vitest';
import { describeNames, describeOwn } from './queue-entry.ts';

test.each([
  [1, ['Noor'], 'Noor', 'Your request'],
  [2, ['Maggie', 'Dana'], 'Maggie and Dana', 'Your request, plus 1 other'],
  [3, ['Sam', 'Theo', 'Una'], 'Sam, Theo and 1 other', 'Your request, plus 2 others'],
  [7, ['Priya', 'Luis', 'Una', 'Vic', 'Wim'], 'Priya, Luis and 5 others', 'Your request, plus 6 others'],
  [0, [], '', 'Your request'],
])('%i people asked: %j', (asked, names, others, own) => {
  expect([describeNames({ asked, names }), describeOwn({ asked })]).toEqual([others, own]);
});
