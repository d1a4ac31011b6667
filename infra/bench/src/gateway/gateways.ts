import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Child, startChild } from '@cowbell/local/processes/child';
import { findFreePort } from '@cowbell/local/processes/ports';
import { gatewayRuntime } from '@cowbell/local/stack/stack-processes';
import { getOf, postOf, sendRequest } from '../http-requests.ts';
import type { HttpRequest } from './load.ts';
import type { Operation } from './operations.ts';

export interface Gateway {
  name: 'plain' | 'hive' | 'ours';
  url: string;
  pid: number;
}

export interface OtherGateway {
  gateway: Gateway;
  stop: Child['stop'];
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function startPlainGateway(environment: Record<string, string>): Promise<OtherGateway> {
  return await start('plain', [fileOf('plain-gateway.process.ts')], environment);
}

export async function startHiveGateway(program: string, environment: Record<string, string>): Promise<OtherGateway> {
  return await start('hive', [program, 'supergraph', '--config-path', fileOf('hive-gateway.config.ts')], environment);
}

/** Starts a gateway with what the process of ours has, too: the flags of V8 and the stack's environment. */
async function start(
  name: Gateway['name'],
  args: readonly string[],
  environment: Record<string, string>,
): Promise<OtherGateway> {
  const port = String(await findFreePort());
  const { pid, stop } = await startChild({
    name: `${name}-gateway`,
    program: process.execPath,
    args,
    env: { ...environment, ...gatewayRuntime(), PORT: port },
    logFile: fileOf(`../../../../.cowbell/logs/${name}-gateway.log`),
  });
  const url = `http://127.0.0.1:${port}/graphql`;
  await waitUntilReady(url);
  return { gateway: { name, url, pid }, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await sendRequest(postOf(url, '{ __typename }'));
      return;
    } catch (error) {
      if (attempts === 100) throw error;
      await delay(100);
    }
  }
}

export function requestFor({ name, url }: Gateway, { query, hash }: Operation): HttpRequest {
  return hash && name !== 'plain' ? getOf(url, hash) : postOf(url, query);
}

/** Returns the lengths of the responses to an operation. Throws when they differ or are incomplete. */
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
