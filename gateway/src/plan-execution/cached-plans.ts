import type { ApolloGateway, Experimental_DidResolveQueryPlanCallback } from '@apollo/gateway';
import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { getVariableValues, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OperationContext } from '../graphql/operation-context.ts';
import { SubgraphDataSource } from '../subgraph/subgraph-data-source.ts';
import { createStep, type SendFetch, type Step } from './plan-executor.ts';
import { type AnswerObject, createShaper, type Shaper, UnexpectedData } from './response-shaper.ts';

/** Operations whose plans are remembered; the front ends have a few dozen. */
const maxPlans = 1_000;

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type RequestContext = Parameters<Executor>[0];
type PlannedOperation = Parameters<Experimental_DidResolveQueryPlanCallback>[0];

interface KnownPlan {
  operation: OperationDefinitionNode;
  step: Step;
  shape: Shaper<AnswerObject>;
  dataSources: ReadonlyMap<string, SubgraphDataSource>;
}

export interface KnownPlans {
  /** To be called for each operation that the gateway planned. */
  learn: Experimental_DidResolveQueryPlanCallback;
  /** The gateway with a short way for the operations that were learned. */
  wrap: (gateway: ApolloGateway) => Gateway;
}

/**
 * The short way for queries that came before. The usual one reads the document anew each time, and looks every value up
 * in a model of the schema that is made for planning; on a list of 250 songs that is most of the gateway's work. This
 * one runs the same plan and shapes the answer by functions that were made once per operation.
 *
 * It only knows answers without errors, in which everything is as the schema says. When anything else comes, the usual
 * way begins from its start, and is told what the services have answered so far instead of asking them again: what an
 * answer with errors looks like is decided in one place.
 */
export function createKnownPlans(): KnownPlans {
  const plans = new LRUCache<string, KnownPlan | 'none'>({ max: maxPlans });
  return {
    learn(planned) {
      const key = keyOf(planned.requestContext);
      if (!plans.has(key)) plans.set(key, findPlan(planned) ?? 'none');
    },
    wrap(gateway) {
      return {
        onSchemaLoadOrUpdate: (callback) => gateway.onSchemaLoadOrUpdate(callback),
        stop: () => gateway.stop(),
        async load(options) {
          const { executor } = await gateway.load(options);
          return {
            async executor(context) {
              const plan = plans.get(keyOf(context));
              const data = plan && plan !== 'none' ? await runPlan(plan, context) : null;
              return data ? { data } : await executor(context);
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

/** Null for mutations, and for plans and documents of a kind that the short way does not know. */
function findPlan({ queryPlan, operationContext, serviceMap }: PlannedOperation): KnownPlan | null {
  const { operation, fragments, schema } = operationContext;
  if (operation.operation !== 'query' || !queryPlan.node) return null;
  const step = createStep(queryPlan.node);
  const shape = createShaper(operation.selectionSet, 'Query', fragments, schema);
  const dataSources = new Map<string, SubgraphDataSource>();
  for (const [name, dataSource] of Object.entries(serviceMap)) {
    if (dataSource instanceof SubgraphDataSource) dataSources.set(name, dataSource);
  }
  return step && shape && { operation, step, shape, dataSources };
}

/** The data of the answer; null when it is for the usual way to find out what to say. */
async function runPlan({ operation, step, shape, dataSources }: KnownPlan, context: RequestContext) {
  const given = context.request.variables ?? {};
  const { errors } = getVariableValues(context.schema, operation.variableDefinitions ?? [], given);
  if (errors) return null;

  const send: SendFetch = async ({ serviceName, operation: query, operationName, variableUsages = [] }, entities) => {
    const used = variableUsages.filter((name) => given[name] !== undefined && Object.hasOwn(given, name));
    const variables = Object.fromEntries(used.map((name) => [name, given[name]]));
    if (entities) variables.representations = entities;
    const answer = await dataSources
      .get(serviceName)
      ?.ask({ query, variables, operationName }, context.context as OperationContext);
    if (!answer?.data || answer.errors) throw new UnexpectedData();
    return answer.data;
  };
  try {
    const root: AnswerObject = {};
    await step([root], send);
    return shape(root);
  } catch (error) {
    if (error instanceof UnexpectedData) return null;
    throw error;
  }
}
