import type { ApolloGateway, Experimental_DidResolveQueryPlanCallback, GraphQLDataSource } from '@apollo/gateway';
import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Shape, sameShape, shapeOf } from './selection-shape.ts';

/** Operations whose plans are remembered; the front ends have a few dozen. */
const maxPlans = 1_000;

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type RequestContext = Parameters<Executor>[0];
type PlanNode = NonNullable<Parameters<Experimental_DidResolveQueryPlanCallback>[0]['queryPlan']['node']>;
type FetchNode = Extract<PlanNode, { kind: 'Fetch' }>;

interface DirectPlan {
  fetch: FetchNode;
  dataSource: GraphQLDataSource;
  operation: OperationDefinitionNode;
  /** `{ __typename: 'Query' }` when it is asked for, which subgraphs are not. */
  start: Record<string, string>;
  /** The data when the subgraph has none: null for each root field. */
  nothing: Record<string, null>;
}

export interface DirectPlans {
  /** To be called for each operation that the gateway planned. */
  learn: Experimental_DidResolveQueryPlanCallback;
  /** The gateway with a short way for the operations that were learned. */
  wrap: (gateway: ApolloGateway) => Gateway;
}

/**
 * The short way for queries that one subgraph answers alone, in the very shape that the client asked for: its answer is
 * handed on as it is. The usual way reads every field of it again, to drop and reorder what other subgraphs needed or
 * added; on a list of 250 songs that is half of the gateway's work. Whether an operation qualifies is proved once, from
 * its plan; all others go the usual way.
 */
export function createDirectPlans(): DirectPlans {
  const plans = new LRUCache<string, DirectPlan | 'none'>({ max: maxPlans });
  return {
    learn({ queryPlan, serviceMap, requestContext, operationContext }) {
      const key = keyOf(requestContext);
      if (plans.has(key)) return;
      const { operation, fragments, schema } = operationContext;
      const asked =
        operation.operation === 'query' ? shapeOf(operation.selectionSet, 'Query', fragments, schema) : null;
      const fetch = queryPlan.node?.kind === 'Fetch' ? queryPlan.node : null;
      const dataSource = fetch && serviceMap[fetch.serviceName];
      const plan = asked && dataSource && findDirectPlan({ fetch, dataSource, operation, asked, schema });
      plans.set(key, plan || 'none');
    },
    wrap(gateway) {
      return {
        onSchemaLoadOrUpdate: (callback) => gateway.onSchemaLoadOrUpdate(callback),
        stop: () => gateway.stop(),
        async load(options) {
          const { executor } = await gateway.load(options);
          return {
            executor: (context) => {
              const plan = plans.get(keyOf(context));
              return plan && plan !== 'none' ? runDirectPlan(plan, context) : executor(context);
            },
          };
        },
      };
    },
  };
}

function keyOf({ queryHash, request }: Pick<RequestContext, 'queryHash' | 'request'>): string {
  return `${queryHash} ${request.operationName ?? ''}`;
}

/** Null unless the subgraph is asked for exactly what the client asked for, and may answer each root field by null. */
function findDirectPlan(options: {
  fetch: FetchNode;
  dataSource: GraphQLDataSource;
  operation: OperationDefinitionNode;
  asked: Shape;
  schema: GraphQLSchema;
}): DirectPlan | null {
  const { fetch, dataSource, operation, asked, schema } = options;
  const [first] = asked.keys();
  const withTypeName = first === '__typename';
  const fields = new Map([...asked].slice(withTypeName ? 1 : 0));
  const [sent] = parse(fetch.operation).definitions;
  const answered = sent?.kind === 'OperationDefinition' ? shapeOf(sent.selectionSet, 'Query', {}, schema) : null;
  const nullable = [...fields.values()].every((field) => field.nullable);
  if (!answered || !nullable || !sameShape(fields, answered)) return null;

  const start = withTypeName ? { __typename: 'Query' } : {};
  const nothing = Object.fromEntries([...fields.keys()].map((name) => [name, null]));
  return { fetch, dataSource, operation, start, nothing };
}

async function runDirectPlan(plan: DirectPlan, context: RequestContext): ReturnType<Executor> {
  const { fetch, dataSource, operation, start, nothing } = plan;
  const given = context.request.variables ?? {};
  const { errors: invalid } = getVariableValues(context.schema, operation.variableDefinitions ?? [], given);
  if (invalid) return { errors: invalid };

  const used = fetch.variableUsages?.filter((name) => Object.hasOwn(given, name)) ?? [];
  const variables = Object.fromEntries(used.map((name) => [name, given[name]]));
  const response = await dataSource.process({
    kind: 'incoming operation',
    request: { query: fetch.operation, variables, operationName: fetch.operationName },
    incomingRequestContext: context,
    context: context.context,
  } as Parameters<GraphQLDataSource['process']>[0]);
  const data = { ...start, ...(response.data ?? nothing) };
  if (!response.errors) return { data };
  const errors = response.errors.map(
    ({ message, path, extensions }) =>
      new GraphQLError(message, { path: path ?? null, extensions: { ...extensions, serviceName: fetch.serviceName } }),
  );
  return { data, errors };
}
