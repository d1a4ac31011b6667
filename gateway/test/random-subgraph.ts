import { setTimeout as delay } from 'node:timers/promises';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { createRandom, type Random } from '@cowbell/service-kit/testing/random';
import {
  concatAST,
  type DocumentNode,
  execute,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  responsePathAsArray,
} from 'graphql';
import { respond, type StubSubgraph, startStubSubgraph } from './stub-subgraph.ts';

/** Values that are wrong wherever the schema says something else. */
const wrongValues = [null, 7, 2 ** 53 + 2, 1e21, 1.5, 'wrong', true, [], {}, { __typename: 'Nothing' }];

/** What can be wrong with a response. Most are spoiled: those differ most from each other. */
const faults = ['spoiled', 'spoiled', 'spoiled', 'slow', 'error', 'no data', 'status', 'not JSON'];

export interface RandomSubgraph extends StubSubgraph {
  /** The data and the faults depend on this text and on the operation that the subgraph gets. */
  seed: string;
}

/** Starts a subgraph that returns random data. Half of its responses are slow, partial, wrong, or failures. */
export async function startRandomSubgraph(typeDefs: readonly DocumentNode[]): Promise<RandomSubgraph> {
  const schema = buildSubgraphSchema(concatAST([...typeDefs]));
  const stub = await startStubSubgraph(async (response, { query, variables }) => {
    const random = createRandom(`${subgraph.seed} ${query} ${JSON.stringify(variables)}`);
    const fault = random.chance(0.5) ? random.pick(faults) : '';
    if (fault === 'slow') await delay(random.below(30));
    if (fault === 'no data')
      return respond(response, { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] });
    if (fault === 'status') return response.writeHead(500).end('down');
    if (fault === 'not JSON') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":');
    const result = await execute({
      schema,
      document: parse(query),
      variableValues: variables as Record<string, unknown>,
      fieldResolver(source, _args, _context, { fieldName, returnType, parentType, path }) {
        // An entity has the same fields, by whatever path it is reached; its key is what the reference says.
        if (Object.hasOwn(source ?? {}, fieldName)) return source[fieldName];
        const place = source?.id ? `${parentType.name} ${source.id} ${fieldName}` : responsePathAsArray(path).join();
        const fieldRandom = createRandom(`${subgraph.seed} ${place}`);
        if (fault === 'error' && fieldRandom.chance(0.1)) throw new Error('broken');
        return randomValue(returnType, fieldRandom);
      },
    });
    const body = JSON.parse(JSON.stringify(result));
    if (fault === 'spoiled' && body.data) spoil(body.data, random);
    respond(response, body);
  });
  const subgraph = Object.assign(stub, { seed: '' });
  return subgraph;
}

function randomValue(type: GraphQLOutputType, random: Random): unknown {
  if (isNonNullType(type)) return randomValue(type.ofType, random);
  if (random.chance(0.1)) return null;
  return randomNonNull(type, random);
}

function randomNonNull(type: GraphQLOutputType, random: Random): unknown {
  if (isNonNullType(type)) return randomNonNull(type.ofType, random);
  if (isListType(type)) {
    return Array.from({ length: random.below(4) }, () => randomValue(type.ofType, random));
  }
  if (isEnumType(type)) return random.pick(type.getValues()).value;
  if (isObjectType(type)) return { id: `id-${random.below(5)}` };
  switch (String(type)) {
    case 'Int':
      return random.below(1_000);
    case 'Float':
      return random.below(1_000) / 8;
    case 'Boolean':
      return random.chance(0.5);
    case 'DateTime':
      return new Date(1_700_000_000_000 + random.below(1_000_000));
    default:
      return `text-${random.below(5)}`;
  }
}

/** Replaces or removes one value somewhere in a response, or adds a key that only an attacker would send. */
function spoil(data: Record<string, unknown>, random: Random): void {
  const keys = Object.keys(data);
  if (keys.length === 0) return;
  const key = random.pick(keys);
  const value = data[key];
  if (typeof value === 'object' && value !== null && random.chance(0.7)) {
    spoil(value as Record<string, unknown>, random);
    return;
  }
  if (random.chance(0.2)) delete data[key];
  else if (random.chance(0.1)) Object.defineProperty(data, '__proto__', { value: { id: 'x' }, enumerable: true });
  else data[key] = random.pick(wrongValues);
}
