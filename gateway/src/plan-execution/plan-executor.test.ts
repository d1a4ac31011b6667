import { expect, it } from 'vitest';
import { createPlanExecutor, type FetchNode, type PlanNode } from './plan-executor.ts';
import { type DataObject, UnexpectedData } from './response-shaper.ts';

const fetchOf = (serviceName: string): FetchNode =>
  ({ kind: 'Fetch', serviceName, operation: '{ request { id } }', operationKind: 'query' }) as FetchNode;

/** Executes a plan; each subgraph returns the data, as JSON, that is given for it. */
async function execute(node: PlanNode, responses: Record<string, string>): Promise<DataObject> {
  const root: DataObject = {};
  await createPlanExecutor(node)?.([root], async ({ serviceName }) => JSON.parse(responses[serviceName] ?? '{}'));
  return root;
}

it('merges what two subgraphs return for the same object', async () => {
  const node: PlanNode = { kind: 'Parallel', nodes: [fetchOf('a'), fetchOf('b')] };
  expect(await execute(node, { a: '{"request":{"id":"1"}}', b: '{"request":{"tip":5}}' })).toEqual({
    request: { id: '1', tip: 5 },
  });
});

it.each([
  ['the root', '{"__proto__":{"admin":true}}'],
  ['an object', '{"request":{"__proto__":{"admin":true}}}'],
])('does not merge __proto__ into %s', async (_place, json) => {
  const node: PlanNode = { kind: 'Sequence', nodes: [fetchOf('a'), fetchOf('b')] };
  await expect(execute(node, { a: '{"request":{"id":"1"}}', b: json })).rejects.toThrow(UnexpectedData);
  expect('admin' in {}).toBe(false);
});

it('merges a field whose name every object inherits', async () => {
  const node: PlanNode = { kind: 'Sequence', nodes: [fetchOf('a'), fetchOf('b')] };
  const data = await execute(node, { a: '{"constructor":{"id":"1"}}', b: '{"constructor":{"tip":5}}' });
  expect(JSON.stringify(data)).toBe('{"constructor":{"id":"1","tip":5}}');
});
