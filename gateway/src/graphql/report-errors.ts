import type { ApolloServerPlugin } from '@apollo/server';
import type { Logger } from '@cowbell/service-kit/base/log';
import { GraphQLError } from 'graphql';
import { isPublic } from './mask-error.ts';
import type { OperationContext, ResponsePath } from './operation-context.ts';

/** A plugin that logs what `maskError` hides, and gives the client the request id under which it is logged. */
export function reportErrors(log: Logger): ApolloServerPlugin<OperationContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) {
            if (!(error instanceof GraphQLError) || !isPublic(error)) {
              contextValue.log.error({ err: error, path: error.path }, 'An operation failed');
            }
          }
        },
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          const { errors = [], extensions } = singleResult;
          contextValue.result.hasErrors = errors.length > 0;
          for (const error of errors) {
            if (error.extensions?.code === 'INTERNAL_SERVER_ERROR') error.extensions.requestId = contextValue.requestId;
          }
          if (extensions?.valueCompletion) {
            reportInvalidData(contextValue, extensions.valueCompletion as CompletionProblem[]);
            delete singleResult.extensions;
          }
        },
      };
    },
    async unexpectedErrorProcessingRequest({ error }) {
      log.error({ err: error }, 'The GraphQL server failed');
    },
  };
}

interface CompletionProblem {
  message: string;
  path?: ResponsePath;
}

/** Data is missing as expected where a subgraph refers to an entity that another one has deleted. */
function reportInvalidData({ log, missingEntityPaths }: OperationContext, problems: CompletionProblem[]): void {
  const isExpected = ({ path = [] }: CompletionProblem) => missingEntityPaths.some((entity) => isBelow(path, entity));
  const unexpected = problems.filter((problem) => !isExpected(problem));
  if (unexpected.length > 0) log.error({ problems: unexpected }, 'A subgraph returned invalid data');
  else log.debug({ problems }, 'A referenced entity no longer exists');
}

function isBelow(path: ResponsePath, ancestor: ResponsePath): boolean {
  return ancestor.every((segment, i) => (segment === '@' ? typeof path[i] === 'number' : segment === path[i]));
}
