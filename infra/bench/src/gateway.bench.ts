/**
 * `npm run bench -- gateway`: our gateway and a plain `@apollo/gateway` in alternating rounds, in front of the same
 * subgraphs.
 */
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import {
  compareResponses,
  type Gateway,
  type OtherGateway,
  requestFor,
  startHiveGateway,
  startPlainGateway,
} from './gateway/gateways.ts';
import { findHiveGateway, installHiveGateway } from './gateway/hive-gateway.ts';
import { driveLoad } from './gateway/load.ts';
import { type Operation, operations, seedRequests } from './gateway/operations.ts';
import { printReport, type Round } from './gateway/report.ts';
import { reportGoals } from './goals.ts';
import { cpuTimeOf, memoryOf, pin } from './load-process.ts';
import { production } from './settings.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '50' },
    hive: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const connections = Number(values.connections);

async function measure(gateways: readonly Gateway[]): Promise<Round[]> {
  const lengths = new Map<Operation, Map<Gateway['name'], number>>();
  for (const operation of operations) lengths.set(operation, await compareResponses(gateways, operation));
  const measured: Round[] = [];
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const operation of operations) {
      // The order alternates, too.
      for (const gateway of round % 2 === 0 ? gateways : gateways.toReversed()) {
        const { name, pid } = gateway;
        const length = lengths.get(operation)?.get(name) ?? 0;
        const before = cpuTimeOf(pid);
        const load = await driveLoad({ ...requestFor(gateway, operation), connections, seconds, guests, length });
        const cpu = (cpuTimeOf(pid) - before) / load.requests;
        const memory = memoryOf(pid).now;
        if (round > 0) measured.push({ gateway: name, operation: operation.name, ...load, cpu, memory });
      }
    }
  }
  return measured;
}

if (values.hive) {
  await installHiveGateway().catch((error: Error) => {
    console.log(`@graphql-hive/gateway could not be installed, so the table is without it: ${error.message}`);
  });
}
const hiveGateway = findHiveGateway();
await buildFrontEnds();
const stack = await startStack({
  profile: 'many',
  environment: production,
});
const guests = createGuestCookies(stack.environment, 300);
const others: OtherGateway[] = [];
try {
  others.push(await startPlainGateway(stack.environment));
  if (hiveGateway) others.push(await startHiveGateway(hiveGateway, stack.environment));
  const url = `${stack.environment.GATEWAY_URL}/graphql`;
  const ours: Gateway = { name: 'ours', url, pid: stack.processes.get('gateway')?.pid() ?? 0 };
  const gateways = [...others.map(({ gateway }) => gateway), ours];
  for (const { pid } of gateways) pin(pid, 'gateway');
  await seedRequests(url);
  reportGoals(printReport(await measure(gateways), { rounds, seconds, connections }));
} finally {
  await Promise.all(others.map(({ stop }) => stop()));
  await stack.stop();
}
