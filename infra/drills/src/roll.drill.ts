/**
 * `npm run drill -- roll [lists]`: two of each part; one after the other gets SIGTERM and is started again. No request fails.
 * They find each other through balancers; with `lists`, by lists of addresses (docs/decisions/040).
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { productionWithout } from '@cowbell/bench/settings';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { type Supervised, supervise } from '@cowbell/local/processes/supervise';
import { startStack } from '@cowbell/local/stack/stack';
import { freePorts } from '@cowbell/local/stack/stack-ports';
import { prepareGroups } from '@cowbell/local/stack/stack-processes';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';
import { startMailServer } from '@cowbell/mail-worker/testing/factories';
import { addressesOf, parts } from '@cowbell/one-process/parts';
import { createAudience, phonesInAll } from './shared/audience.ts';
import { read, sum } from './shared/guest.ts';
import { openLink } from './shared/link.ts';
import { limits, mailsOf, untilAccepted } from './shared/mails.ts';
import { printTable, seconds } from './shared/table.ts';

const names = ['user', 'catalogue', 'request', 'setlist', 'mail-worker', 'gateway', 'rest', 'edge'] as const;

/** How long the audience sends after each start, in ms. */
const pause = 1_000;

/** How long after a stop every phone must show the right list, in ms, although nothing changes any more. */
const recoveryLimit = 10_000;

await buildFrontEnds();
const folder = makeTemporaryFolder();
const mailServer = await startMailServer();
const [ports, secondPorts] = [await freePorts(), await freePorts()];
const links = new Map(
  await Promise.all(names.map(async (name) => [name, await openLink([ports[name], secondPorts[name]])] as const)),
);
const byLists = process.argv[2] === 'lists';
const originOf = (name: string) => `http://127.0.0.1:${links.get(name as (typeof names)[number])?.port}`;
const lists = parts.flatMap(({ name, addresses }) =>
  Object.entries(addresses).map(([variable, path]) => [
    variable,
    [ports[name], secondPorts[name]].map((port) => `http://127.0.0.1:${port}${path}`).join(),
  ]),
);
const environment = {
  ...productionWithout(['ADDRESS_PER_MINUTE', 'GUEST_BURST']),
  ...limits,
  ...(byLists ? Object.fromEntries(lists) : addressesOf(originOf)),
};
const stack = await startStack({ profile: 'many', ports, smtpUrl: mailServer.url, environment });
const second = new Map(
  prepareGroups({
    profile: 'many',
    ports: secondPorts,
    host: '127.0.0.1',
    publicUrl: stack.publicUrl,
    mongoUrl: String(stack.environment.MONGODB_URI),
    redisUrl: String(stack.environment.REDIS_URL),
    smtpUrl: mailServer.url,
    mailboxFolder: undefined,
    secrets: stack.environment as Parameters<typeof prepareGroups>[0]['secrets'],
    logFolder: `${folder}/logs`,
    environment,
  })
    .flat()
    .map((options) => supervise(options, () => {}))
    .map((process) => [process.name, process]),
);

let isGood = false;
try {
  await Promise.all(names.map((name) => second.get(name)?.start()));
  const url = originOf('edge');
  const { come, close } = await createAudience({ url, environment: stack.environment });
  const audience = await come({ rate: 10, signUps: 1 });
  const reading = setInterval(() => void read(`${url}/api/show`, audience.tally), 200);
  await sleep(3_000);

  let rightAlways = phonesInAll;
  async function roll(process: Supervised | undefined): Promise<void> {
    const counts = () => [sum(audience.tally.failed), sum(audience.tally.cut)] as const;
    const [failed, cut] = counts();
    const stoppedAt = performance.now();
    await process?.stop();
    const startedAt = performance.now();
    // What changed while streams were cut must not wait for the next change.
    audience.isSending = false;
    const right = await audience.untilRight(startedAt + recoveryLimit);
    rightAlways = Math.min(rightAlways, right);
    const rightAfter = performance.now() - startedAt;
    audience.isSending = true;
    await process?.start();
    await sleep(pause);
    const [failedInAll, cutInAll] = counts();
    const counted = `${failedInAll - failed} failed, ${cutInAll - cut} cut`;
    const times = `stopped in ${seconds(startedAt - stoppedAt)} s, ${right} phones right after ${seconds(rightAfter)} s`;
    console.log(`  ${process?.name.padEnd(12)} ${times}; ${counted}`);
  }

  const balancer = 'a balancer by connection that honors readiness';
  const how = byLists ? `the edge behind ${balancer}, the others by lists` : `behind ${balancer}`;
  console.log(`\nTwo of each part, ${how}; one after the other is stopped\n`);
  for (const name of names) for (const replicas of [stack.processes, second]) await roll(replicas.get(name));

  audience.quiet();
  clearInterval(reading);
  const night = await audience.end();
  const missing = await untilAccepted(mailServer, night.mails);
  const failed = sum(audience.tally.failed);
  const { due, acknowledged, lost, doubled, longestSilence } = night;
  printTable(
    ['', 'requests', 'failed', 'cut, repeated', 'due', 'acknowledged', 'lost', 'doubled', 'silence, s', 'right'],
    [
      [
        ...['in all', audience.tally.requests, failed, sum(audience.tally.cut), due + night.mails.length],
        ...[acknowledged + night.mails.length, lost + missing.length, doubled, seconds(longestSilence), rightAlways],
      ],
    ],
  );
  for (const [reason, count] of [...audience.tally.failed, ...audience.tally.cut])
    console.log(`  ${count} × ${reason}`);
  const copies = mailsOf(mailServer).copies;
  if (copies > 0) console.log(`  ${copies} emails were sent twice`);
  isGood = failed + lost + missing.length + doubled + due - acknowledged === 0 && rightAlways === phonesInAll;
  console.log(`\n  ${isGood ? '✓' : '✗ not'} 0 failed, 0 lost, 0 doubled, every phone right after each stop\n`);
  await close();
} finally {
  for (const name of names.toReversed()) await second.get(name)?.stop();
  await stack.stop();
  await mailServer.stop();
  for (const link of links.values()) link.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;
