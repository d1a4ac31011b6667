import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Child, startChild } from '@cowbell/local/bootstrap/child';
import { findFreePort } from '@cowbell/local/processes/ports';
import { getOf, postOf, sendRequest } from './http-requests.ts';
import type { HttpRequest } from './load.ts';
import type { Operation } from './operations.ts';

export interface Gateway {
  name: 'plain' | 'hive' | 'ours';
  /** Of its GraphQL endpoint. */
  url: string;
  pid: number;
}

/** A gateway to compare ours with, in front of the same subgraphs. */
export interface OtherGateway {
  gateway: Gateway;
  stop: Child['stop'];
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Starts the plain gateway.
 *
 * @param subgraphs the addresses of the subgraphs, under the names that our gateway has for them (CATALOGUE_URL …).
 */
export async function startPlainGateway(subgraphs: Record<string, string>): Promise<OtherGateway> {
  return await start('plain', [fileOf('plain-gateway.process.ts')], subgraphs);
}

/**
 * Starts Hive's gateway.
 *
 * @param program as `findHiveGateway` found it.
 * @param subgraphs as for {@link startPlainGateway}.
 */
export async function startHiveGateway(program: string, subgraphs: Record<string, string>): Promise<OtherGateway> {
  return await start('hive', [program, 'supergraph', '--config-path', fileOf('hive-gateway.config.ts')], subgraphs);
}

async function start(
  name: Gateway['name'],
  args: readonly string[],
  subgraphs: Record<string, string>,
): Promise<OtherGateway> {
  const port = String(await findFreePort());
  const { pid, stop } = await startChild({
    name: `${name}-gateway`,
    program: process.execPath,
    args,
    env: { ...subgraphs, HOST: '127.0.0.1', PORT: port },
    logFile: fileOf(`../../../../.cowbell/logs/${name}-gateway.log`),
  });
  const url = `http://127.0.0.1:${port}/graphql`;
  await waitUntilReady(url);
  return { gateway: { name, url, pid }, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sendRequest(postOf(url, '{ __typename }'));
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await delay(100);
    }
  }
}

/** The request of an operation to a gateway. */
export function requestFor({ name, url }: Gateway, { query, hash }: Operation): HttpRequest {
  return hash && name !== 'plain' ? getOf(url, hash) : postOf(url, query);
}

/**
 * Sends an operation to all gateways and compares their responses.
 *
 * @returns the length of each response, in bytes, by the name of the gateway.
 * @throws Error when the responses differ or are incomplete: then the benchmark would compare different work.
 */
export async function compareResponses(
  gateways: readonly Gateway[],
  operation: Operation,
): Promise<Map<Gateway['name'], number>> {
  const { name, isWhole } = operation;
  const responses = await Promise.all(gateways.map((gateway) => sendRequest(requestFor(gateway, operation))));
  const contents = responses.map((response) => JSON.parse(response));
  if (!contents.every((content) => isDeepStrictEqual(content, contents[0])))
    throw new Error(`${name}: responses differ`);
  if (!isWhole(contents[0].data)) throw new Error(`${name}: incomplete response`);
  return new Map(gateways.map((gateway, i) => [gateway.name, Buffer.byteLength(responses[i] ?? '')]));
}
