/** `npm run load -- two`: one of two gateways, request services and catalogues is killed under load. */
import { setTimeout as delay } from 'node:timers/promises';
import { postOf, sendRequest } from '@cowbell/bench/http-requests';
import { printDifferences, productionWithout } from '@cowbell/bench/settings';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { openStoredRequests } from './stored-requests.ts';
import { startSecondInstances } from './two/second-instances.ts';
import { runVisitors } from './two/visitors.ts';

const keys = `two-${Date.now()}`;
const victims = ['request', 'gateway', 'catalogue'] as const;
const seconds = 12;
const lifted = ['ADDRESS_PER_MINUTE'] as const;

await buildFrontEnds();
const stack = await startStack({ profile: 'many', environment: productionWithout(lifted) });
const guests = createGuestCookies(stack.environment, 300);
const second = await startSecondInstances(stack.environment);
const stored = await openStoredRequests(stack.environment.MONGODB_URI ?? '');
try {
  const { data } = JSON.parse(await sendRequest(postOf(`${second.edge}/graphql`, '{ showSongs { id } }')));
  const songs = data.showSongs.map(({ id }: { id: string }) => id);

  console.log(`\n60 visitors a second; killed meanwhile, one after the other: ${victims.join(', ')}\n`);
  const visitors = runVisitors(second.edge, { rate: 60, seconds, songs, keys, guests });
  for (const victim of victims) {
    await delay(3_000);
    await second.kill(victim);
  }
  const { reads, failedReads, acknowledged, repeated } = await visitors;
  const { lost, doubled } = await stored.compare(keys, acknowledged);
  const sends = Math.ceil((60 * seconds) / 3);
  console.log(`  ${failedReads} of ${reads} reads failed`);
  console.log(`  ${acknowledged.length} of ${sends} sends acknowledged, ${repeated} attempts repeated`);
  console.log(`  ${lost} lost, ${doubled} stored twice`);
  printDifferences(lifted);
  process.exitCode = failedReads + lost + doubled + sends - acknowledged.length > 0 ? 1 : 0;
} finally {
  await stored.close();
  await second.stop();
  await stack.stop();
}
