import { expect, it } from 'vitest';
import { requirementsOf, selectTestFiles } from './requirements.ts';

const nothing = { stores: false, frontEnds: false, browser: false, schemathesis: false };
const everything = { stores: true, frontEnds: true, browser: true, schemathesis: true };

it.each([
  [[], everything],
  [['services/request'], { ...nothing, stores: true }],
  [['./services/request/'], { ...nothing, stores: true }],
  [['mfe-request'], nothing],
  [['services/contracts', 'shell/kit'], nothing],
  [['shell/e2e'], { ...nothing, frontEnds: true, browser: true }],
  [['rest-compat'], { ...nothing, stores: true, schemathesis: true }],
  [['infra/local/src/stack'], { ...nothing, stores: true, frontEnds: true }],
])('the files selected by %j need %j', (filters, needed) => {
  expect(requirementsOf(selectTestFiles(filters))).toEqual(needed);
});

it('a filter that matches nothing selects nothing', () => {
  expect(selectTestFiles(['no/such/folder'])).toEqual([]);
});
