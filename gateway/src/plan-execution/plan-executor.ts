import type { Experimental_DidResolveQueryPlanCallback } from '@apollo/gateway';
import { type AnswerObject, UnexpectedData } from './response-shaper.ts';

export type PlanNode = NonNullable<Parameters<Experimental_DidResolveQueryPlanCallback>[0]['queryPlan']['node']>;
export type FetchNode = Extract<PlanNode, { kind: 'Fetch' }>;
type Requirements = NonNullable<FetchNode['requires']>;

/**
 * Sends a fetch to its service.
 *
 * @returns the data that came.
 * @throws UnexpectedData when errors came, or no data.
 */
export type SendFetch = (fetch: FetchNode, representations?: AnswerObject[]) => Promise<AnswerObject>;

/**
 * Completes the objects that a part of a plan is about, in place, with what services answer.
 *
 * @throws UnexpectedData when a service did not answer all of it.
 */
export type Step = (objects: AnswerObject[], send: SendFetch) => Promise<void>;

/**
 * Makes a plan ready to be run, when it is made of fetches for the root and of fetches for entities that are found by
 * fields of one object type. Null for the rest: conditions, rewritten fields, entities behind interfaces.
 */
export function createStep(node: PlanNode): Step | null {
  switch (node.kind) {
    case 'Fetch':
      if (node.inputRewrites?.length || node.outputRewrites?.length || node.contextRewrites?.length) return null;
      return node.requires ? entitiesStep(node, node.requires) : rootStep(node);
    case 'Flatten':
      return flattenStep(createStep(node.node), node.path);
    case 'Sequence':
      return sequenceStep(node.nodes.map(createStep));
    case 'Parallel':
      return parallelStep(node.nodes.map(createStep));
    default:
      return null;
  }
}

function rootStep(fetch: FetchNode): Step {
  return async (objects, send) => {
    const data = await send(fetch);
    for (const object of objects) merge(object, data);
  };
}

function entitiesStep(fetch: FetchNode, requirements: Requirements): Step | null {
  const represent = createRepresent(requirements);
  if (!represent) return null;
  return async (objects, send) => {
    const { _entities: entities } = await send(fetch, objects.map(represent));
    if (!Array.isArray(entities) || entities.length !== objects.length) throw new UnexpectedData();
    for (const [i, object] of objects.entries()) merge(object, entities[i]);
  };
}

/** Makes what a service finds an entity by; null when that takes more than reading fields of one type. */
function createRepresent(requirements: Requirements): ((entity: AnswerObject) => AnswerObject) | null {
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
    const representation: AnswerObject = {};
    for (const name of names) {
      if (entity[name] === undefined) throw new UnexpectedData();
      representation[name] = entity[name];
    }
    return representation;
  };
}

function flattenStep(step: Step | null, path: readonly (string | number)[]): Step | null {
  if (!step) return null;
  return async (objects, send) => {
    const found: AnswerObject[] = [];
    for (const object of objects) collectAt(path, 0, object, found);
    if (found.length > 0) await step(found, send);
  };
}

/** Collects the objects that a path leads to; `@` in a path stands for every element of a list. */
function collectAt(path: readonly (string | number)[], depth: number, value: unknown, found: AnswerObject[]): void {
  if (value === null || value === undefined) return;
  const head = path[depth];
  if (head === '@') {
    if (!Array.isArray(value)) throw new UnexpectedData();
    for (const element of value) collectAt(path, depth + 1, element, found);
    return;
  }
  if (!isObject(value)) throw new UnexpectedData();
  if (head === undefined) found.push(value);
  else collectAt(path, depth + 1, value[head], found);
}

function sequenceStep(steps: readonly (Step | null)[]): Step | null {
  if (!areKnown(steps)) return null;
  return async (objects, send) => {
    for (const step of steps) await step(objects, send);
  };
}

function parallelStep(steps: readonly (Step | null)[]): Step | null {
  if (!areKnown(steps)) return null;
  return async (objects, send) => {
    // Every one is waited for, so that nothing is under way any more when the plan is given up.
    const ends = await Promise.allSettled(steps.map((step) => step(objects, send)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}

function areKnown(steps: readonly (Step | null)[]): steps is readonly Step[] {
  return steps.every((step) => step !== null);
}

/** Adds to an object what another service knows of it. */
function merge(object: AnswerObject, more: unknown): void {
  if (!isObject(more)) throw new UnexpectedData();
  for (const [name, value] of Object.entries(more)) {
    const present = object[name];
    if (isObject(present)) merge(present, value);
    // Lists of objects that two services tell something of are rare, and left to the usual way.
    else if (Array.isArray(present)) throw new UnexpectedData();
    else object[name] = value;
  }
}

function isObject(value: unknown): value is AnswerObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
