import { expect, it } from 'vitest';
import { filesWithName, requirementsOf, selectTestFiles } from './requirements.ts';

const nothing = { stores: false, frontEnds: false, browser: false, schemathesis: false, kubernetesValidate: false };
const everything = { stores: true, frontEnds: true, browser: true, schemathesis: true, kubernetesValidate: true };

it.each([
  [[], everything],
  [['services/request'], { ...nothing, stores: true }],
  [['./services/request/'], { ...nothing, stores: true }],
  [['mfe-request'], nothing],
  [['services/contracts', 'shell/kit'], nothing],
  [['shell/e2e'], { ...nothing, frontEnds: true, browser: true }],
  [['rest-compat'], { ...nothing, stores: true, schemathesis: true }],
  [['infra/local/src/checks/kubernetes'], { ...nothing, stores: true, kubernetesValidate: true }],
  [['infra/local/src/stack'], { ...nothing, stores: true, frontEnds: true }],
])('the files selected by %j need %j', (filters, needed) => {
  expect(requirementsOf(selectTestFiles(filters))).toEqual(needed);
});

const intakeTests = 'services/request/src/request/intake.test.ts';

it.each([
  ['a lower tip than the minimum is refused at its field', [intakeTests]],
  // In its file, the name has a placeholder.
  ['after last call: a request is refused with a sentence', [intakeTests]],
  ['a lower tip than the minimum|nobody has called a test so', [intakeTests]],
  ['nobody has called a test so', []],
])('the test %j is looked for in its file', (name, files) => {
  expect(filesWithName(name, selectTestFiles(['services/request/src/request/']))).toEqual(files);
});

it('a filter that matches nothing selects nothing', () => {
  expect(selectTestFiles(['no/such/folder'])).toEqual([]);
});
