import type { ApolloServerPlugin } from '@apollo/server';
import { internalErrorMessage } from '@cowbell/service-kit/base/errors';
import type { Logger } from '@cowbell/service-kit/base/log';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Outcome } from '../metrics.ts';
import { unavailableMessageOf } from '../subgraph/subgraph-data-source.ts';
import type { OperationContext, ResponsePath } from './operation-context.ts';

/** Codes that clients may read, from the gateway and from subgraphs. */
const publicCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'UNAVAILABLE']);

/** Codes about the client's document: meaningful from the gateway, a bug when they come from a subgraph. */
const documentCodes = new Set([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

const failureCodes = new Set<unknown>(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

/** The code that the client may read together with the error's own message. */
function publicCodeOf({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): string | undefined {
  if (!extensions) return undefined;
  const { code, serviceName, http } = extensions;
  // Errors of Apollo Server about a persisted document have no code, only the status.
  if (code === undefined) return (http as { status?: number } | undefined)?.status === 400 ? 'BAD_REQUEST' : undefined;
  const isKnown = publicCodes.has(String(code)) || (!serviceName && documentCodes.has(String(code)));
  return isKnown ? String(code) : undefined;
}

export function isPublic(error: Pick<GraphQLFormattedError, 'extensions'>): boolean {
  return publicCodeOf(error) !== undefined;
}

/** A public error as it is, and INTERNAL_SERVER_ERROR for any other. `original` may lack a code. */
export function maskError(error: GraphQLFormattedError, original: unknown): GraphQLFormattedError {
  const { path, locations, extensions } = error;
  const publicCode = publicCodeOf(original instanceof GraphQLError ? original : error);
  const unavailableSubgraph = publicCode === 'UNAVAILABLE' && extensions?.serviceName;
  const message = publicCode ? error.message : internalErrorMessage;
  return {
    message: unavailableSubgraph ? unavailableMessageOf(String(unavailableSubgraph)) : message,
    ...(path && { path }),
    ...(locations && { locations }),
    extensions: { code: publicCode ?? 'INTERNAL_SERVER_ERROR' },
  };
}

/** The error without the names of the schema that graphql-js suggests: 'Did you mean "tip"?'. */
export function withoutSuggestions(error: GraphQLFormattedError): GraphQLFormattedError {
  return { ...error, message: error.message.replace(/ Did you mean .*$/s, '') };
}

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
          contextValue.result.outcome = outcomeOf(errors);
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

/** An error that is not the caller's says that something is broken or away. */
function outcomeOf(errors: readonly GraphQLFormattedError[]): Outcome {
  if (errors.length === 0) return 'ok';
  const isFailure = ({ extensions }: GraphQLFormattedError) => failureCodes.has(extensions?.code);
  return errors.some(isFailure) ? 'error' : 'refused_request';
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
