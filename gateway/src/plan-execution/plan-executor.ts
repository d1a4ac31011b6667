import type { Experimental_DidResolveQueryPlanCallback } from '@apollo/gateway';
import { type DataObject, UnexpectedData } from './response-shaper.ts';

export type PlanNode = NonNullable<Parameters<Experimental_DidResolveQueryPlanCallback>[0]['queryPlan']['node']>;
export type FetchNode = Extract<PlanNode, { kind: 'Fetch' }>;
type Requirements = NonNullable<FetchNode['requires']>;

/** Sends a fetch to its subgraph. Throws UnexpectedData when the response has errors, or no data. */
export type SendFetch = (fetch: FetchNode, representations?: DataObject[]) => Promise<DataObject>;

/** Completes the objects with the data of subgraphs. Throws UnexpectedData when it is not all there. */
export type PlanExecutor = (objects: DataObject[], send: SendFetch) => Promise<void>;

/** Creates the executor of a query plan. Null with conditions, rewritten fields, and entities behind interfaces. */
export function createPlanExecutor(node: PlanNode): PlanExecutor | null {
  switch (node.kind) {
    case 'Fetch':
      if (node.inputRewrites?.length || node.outputRewrites?.length || node.contextRewrites?.length) return null;
      return node.requires ? entityFetchExecutor(node, node.requires) : rootFetchExecutor(node);
    case 'Flatten':
      return flattenExecutor(createPlanExecutor(node.node), node.path);
    case 'Sequence':
      return sequenceExecutor(node.nodes.map(createPlanExecutor));
    case 'Parallel':
      return parallelExecutor(node.nodes.map(createPlanExecutor));
    default:
      return null;
  }
}

function rootFetchExecutor(fetch: FetchNode): PlanExecutor {
  return async (objects, send) => {
    const data = await send(fetch);
    for (const object of objects) merge(object, data);
  };
}

function entityFetchExecutor(fetch: FetchNode, requirements: Requirements): PlanExecutor | null {
  const represent = createRepresent(requirements);
  if (!represent) return null;
  return async (objects, send) => {
    const { _entities: entities } = await send(fetch, objects.map(represent));
    if (!Array.isArray(entities) || entities.length !== objects.length) throw new UnexpectedData();
    for (const [i, object] of objects.entries()) merge(object, entities[i]);
  };
}

function createRepresent(requirements: Requirements): ((entity: DataObject) => DataObject) | null {
  const [first] = requirements;
  const typeName = first?.kind === 'InlineFragment' ? first.typeCondition : undefined;
  if (!typeName) return null;
  const names = new Set<string>();
  for (const fragment of requirements) {
    if (fragment.kind !== 'InlineFragment' || fragment.typeCondition !== typeName) return null;
    for (const field of fragment.selections) {
      if (field.kind !== 'Field' || field.selections || field.alias) return null;
      names.add(field.name);
    }
  }
  return (entity) => {
    if (entity.__typename !== typeName) throw new UnexpectedData();
    const representation: DataObject = {};
    for (const name of names) {
      if (entity[name] === undefined) throw new UnexpectedData();
      representation[name] = entity[name];
    }
    return representation;
  };
}

function flattenExecutor(execute: PlanExecutor | null, path: readonly (string | number)[]): PlanExecutor | null {
  if (!execute) return null;
  return async (objects, send) => {
    const found: DataObject[] = [];
    for (const object of objects) collectAt(path, 0, object, found);
    if (found.length > 0) await execute(found, send);
  };
}

/** Collects the objects at a path, where `@` means every element of a list. */
function collectAt(path: readonly (string | number)[], depth: number, value: unknown, found: DataObject[]): void {
  if (value === null || value === undefined) return;
  const head = path[depth];
  if (head === '@') {
    if (!Array.isArray(value)) throw new UnexpectedData();
    for (const element of value) collectAt(path, depth + 1, element, found);
    return;
  }
  if (!isObject(value)) throw new UnexpectedData();
  if (head === undefined) found.push(value);
  else if (Object.hasOwn(value, head)) collectAt(path, depth + 1, value[head], found);
}

function sequenceExecutor(executors: readonly (PlanExecutor | null)[]): PlanExecutor | null {
  if (!areSupported(executors)) return null;
  return async (objects, send) => {
    for (const execute of executors) await execute(objects, send);
  };
}

function parallelExecutor(executors: readonly (PlanExecutor | null)[]): PlanExecutor | null {
  if (!areSupported(executors)) return null;
  return async (objects, send) => {
    // When one fails, Apollo's execution takes over at once, and waits for the calls of the others that are running.
    await Promise.all(executors.map((execute) => execute(objects, send)));
  };
}

function areSupported(executors: readonly (PlanExecutor | null)[]): executors is readonly PlanExecutor[] {
  return executors.every((execute) => execute !== null);
}

function merge(object: DataObject, more: unknown): void {
  if (!isObject(more)) throw new UnexpectedData();
  for (const [name, value] of Object.entries(more)) {
    // Assigning it would replace the prototype.
    if (name === '__proto__') throw new UnexpectedData();
    const present = Object.hasOwn(object, name) ? object[name] : undefined;
    if (isObject(present)) merge(present, value);
    // Two subgraphs rarely have data for the same list of objects; Apollo's execution handles that.
    else if (Array.isArray(present)) throw new UnexpectedData();
    else object[name] = value;
  }
}

function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
