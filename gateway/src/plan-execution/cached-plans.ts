import type { ApolloGateway, Experimental_DidResolveQueryPlanCallback } from '@apollo/gateway';
import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OperationContext } from '../graphql/operation-context.ts';
import { maxCachedPlans } from '../limits.ts';
import { SubgraphDataSource } from '../subgraph/subgraph-data-source.ts';
import { createPlanExecutor, type PlanExecutor, type SendFetch } from './plan-executor.ts';
import { createResponseShaper, type DataObject, type Shaper, UnexpectedData } from './response-shaper.ts';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type RequestContext = Parameters<Executor>[0];
type GraphQLExecutionResult = Awaited<ReturnType<Executor>>;
type PlannedOperation = Parameters<Experimental_DidResolveQueryPlanCallback>[0];

interface CachedPlan {
  operation: OperationDefinitionNode;
  execute: PlanExecutor;
  shape: Shaper<DataObject>;
  dataSources: ReadonlyMap<string, SubgraphDataSource>;
}

/**
 * Executes operations whose plans are cached (README.md says why): those whose responses have no errors and fit the schema.
 * For others Apollo's execution starts from the beginning, with the subgraph responses so far, so no call is sent twice.
 */
export function createCachedPlans() {
  const plans = new LRUCache<string, CachedPlan | 'unsupported'>({ max: maxCachedPlans });
  return {
    /** To be called whenever the gateway has planned an operation. */
    add(planned: PlannedOperation): void {
      const key = keyOf(planned.requestContext);
      if (!plans.has(key)) plans.set(key, createCachedPlan(planned) ?? 'unsupported');
    },
    wrap(gateway: ApolloGateway): Gateway {
      return {
        onSchemaLoadOrUpdate: (callback) => gateway.onSchemaLoadOrUpdate(callback),
        stop: () => gateway.stop(),
        async load(options) {
          const { executor: apolloExecutor } = await gateway.load(options);
          return {
            async executor(context) {
              const key = keyOf(context);
              const plan = plans.get(key);
              const data = plan && plan !== 'unsupported' ? await executePlan(plan, context) : null;
              return data ? { data } : orderFields(await apolloExecutor(context), plans.get(key));
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

/** Null for plans and documents that are not supported, and for several mutations at once. */
function createCachedPlan({ queryPlan, operationContext, serviceMap }: PlannedOperation): CachedPlan | null {
  const { operation, fragments, schema } = operationContext;
  const type = operation.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (!type || !queryPlan.node || (operation.operation === 'mutation' && !hasOneField(operation))) return null;
  const execute = createPlanExecutor(queryPlan.node);
  const shape = createResponseShaper(operation.selectionSet, type.name, fragments, schema);
  const dataSources = new Map<string, SubgraphDataSource>();
  for (const [name, dataSource] of Object.entries(serviceMap)) {
    if (dataSource instanceof SubgraphDataSource) dataSources.set(name, dataSource);
  }
  return execute && shape && { operation, execute, shape, dataSources };
}

/** Whether an operation has one root field besides `__typename`, which the gateway fills in, and so one root fetch. */
function hasOneField({ selectionSet: { selections } }: OperationDefinitionNode): boolean {
  const [field, ...others] = selections.filter(
    (selection) => selection.kind !== Kind.FIELD || selection.name.value !== '__typename',
  );
  return field?.kind === Kind.FIELD && others.length === 0;
}

/** The data of the response; null when Apollo's execution has to take over. The variables are valid. */
async function executePlan({ operation, execute, shape, dataSources }: CachedPlan, context: RequestContext) {
  const given = context.request.variables ?? {};
  const send: SendFetch = async ({ serviceName, operation: query, operationName, variableUsages = [] }, entities) => {
    const used = variableUsages.filter((name) => Object.hasOwn(given, name) && given[name] !== undefined);
    const variables = Object.fromEntries(used.map((name) => [name, given[name]]));
    if (entities) variables.representations = entities;
    const dataSource = dataSources.get(serviceName);
    const request = { query, variables, operationName };
    const isMutation = operation.operation === 'mutation' && !entities;
    const operationContext = context.context as OperationContext;
    const response = await (isMutation
      ? dataSource?.mutate(request, operationContext)
      : dataSource?.query(request, operationContext));
    if (!response?.data || response.errors) throw new UnexpectedData();
    return response.data;
  };
  try {
    const root: DataObject = {};
    await execute([root], send);
    return shape(root);
  } catch (error) {
    if (error instanceof UnexpectedData) return null;
    throw error;
  }
}

/** A response without errors has its fields in the order of the document, with this executor and with Apollo’s. */
function orderFields(result: GraphQLExecutionResult, plan: CachedPlan | 'unsupported' | undefined) {
  if (!plan || plan === 'unsupported' || !result.data || result.errors) return result;
  try {
    return { ...result, data: plan.shape(result.data) };
  } catch (error) {
    if (error instanceof UnexpectedData) return result;
    throw error;
  }
}
