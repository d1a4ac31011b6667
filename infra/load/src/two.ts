/**
 * `npm run load -- two`: two gateways, two request services and two catalogues behind one edge. People read and send
 * while one of each is killed; then it compares what was acknowledged with what is stored, and what one gateway and two can
 * do.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ask, getOf, postOf } from '@cowbell/bench/gateway/ask';
import { driveLoad, generator } from '@cowbell/bench/gateway/load';
import { documentOf } from '@cowbell/bench/gateway/operations';
import { openStoredRequests } from '@cowbell/bench/mix/stored-requests';
import { buildFronts } from '@cowbell/local/fronts/build-fronts';
import { createGuests } from '@cowbell/local/stack/guests';
import { startStack } from '@cowbell/local/stack/stack';
import { letInCrowd } from './two/crowd.ts';
import { startTwins } from './two/second-of-each.ts';

const keys = `two-${Date.now()}`;
const victims = ['request', 'gateway', 'catalogue'] as const;
const seconds = 12;

await buildFronts();
const limits = { NODE_ENV: 'production', LOG_LEVEL: 'warn', ADDRESS_PER_MINUTE: '1000000' };
const stack = await startStack({ environment: limits });
const guests = createGuests(stack.environment, 300);
const twins = await startTwins(stack.environment);
const stored = await openStoredRequests(stack.environment.MONGODB_URI ?? '');
try {
  const { data } = JSON.parse(await ask(postOf(`${twins.edge}/graphql`, '{ showSongs { id } }')));
  const songs = data.showSongs.map(({ id }: { id: string }) => id);

  const catalogue = '{ showSongs { id title album era genres albumArtwork artist { id name } } }';
  const whole = Buffer.byteLength(await ask(postOf(`${twins.edge}/graphql`, catalogue)));
  const list = Buffer.byteLength(await ask(getOf(`${twins.edge}/graphql`, documentOf('Requests').hash)));
  const measure = async (url: string) => {
    const order = { connections: 32, seconds: 5, guests };
    const uncached = await driveLoad({ ...order, ...postOf(url, catalogue), length: whole });
    const hot = await driveLoad({ ...order, ...getOf(url, documentOf('Requests').hash), length: list });
    return `${uncached.perSecond.toFixed(0)} catalogues, ${hot.perSecond.toFixed(0)} hot lists a second`;
  };
  console.log(`\nThroughput on the cores of this machine, load by ${generator}\n`);
  console.log(`  one of each, without the edge     ${await measure(`${stack.environment.GATEWAY_URL}/graphql`)}`);
  console.log(`  two of each, through the edge     ${await measure(`${twins.edge}/graphql`)}`);
  console.log(`  one of each, through its own edge ${await measure(`${stack.url}/graphql`)}`);

  console.log(`\n60 people a second; killed meanwhile, one by one: ${victims.join(', ')}\n`);
  const crowd = letInCrowd(twins.edge, { rate: 60, seconds, songs, keys, guests });
  for (const victim of victims) {
    await delay(3_000);
    await twins.kill(victim);
  }
  const { reads, failedReads, acknowledged, repeated } = await crowd;
  const { lost, doubled } = await stored.compare(keys, acknowledged);
  const sends = Math.ceil((60 * seconds) / 3);
  console.log(`  ${failedReads} of ${reads} reads failed`);
  console.log(`  ${acknowledged.length} of ${sends} sends acknowledged, ${repeated} attempts repeated`);
  console.log(`  ${lost} lost, ${doubled} doubled`);
  process.exitCode = failedReads + lost + doubled + sends - acknowledged.length > 0 ? 1 : 0;
} finally {
  await stored.close();
  await twins.stop();
  await stack.stop();
}
