/** `npm run bench -- live`: 5,000 phones, and two changes a second at random moments: how many arrive, and how soon. */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { createRandom } from '@cowbell/service-kit/testing/random';
import { noFailures, reportGoals } from './goals.ts';
import type { Change, ListenerSettings, LiveResult } from './live/listeners.process.ts';
import { openEvents } from './live/publish.ts';
import { cpuTimeOf, memoryOf, nextMessage, pin, startLoad } from './load-process.ts';
import { production } from './settings.ts';
import { percentile } from './statistics.ts';

const { values } = parseArgs({
  options: { phones: { type: 'string', default: '5000' }, changes: { type: 'string', default: '30' } },
});
const phones = Number(values.phones);
const changes = Number(values.changes);

/** Mean time between two changes, in ms: as many as the gateway makes batches, so that some of them share one. */
const interval = 500;

/** In ms from the start: any moment is as likely as any other, and they are the same in each run. */
const random = createRandom('live');
const moments = Array.from({ length: changes }, () => random.below(changes * interval)).toSorted((a, b) => a - b);

await buildFrontEnds();
// One address may have half of all streams.
const environment = { ...production, EVENTS_MAX_CLIENTS: String(4 * phones) };
const stack = await startStack({ profile: 'many', demo: false, environment });
const events = await openEvents(stack.environment);
try {
  const pid = stack.processes.get('gateway')?.pid() ?? 0;
  pin(pid, 'gateway');
  const empty = memoryOf(pid).now;
  const listeners = startLoad(new URL('live/listeners.process.ts', import.meta.url), {
    url: stack.environment.GATEWAY_URL ?? '',
    phones,
    // Each with a few phones, so that the list fits into an argument.
    guests: createGuestCookies(stack.environment, Math.ceil(phones / 5)),
    topic: 'requests',
  } satisfies ListenerSettings);
  await nextMessage(listeners);
  await delay(1_000);
  const cpuBefore = cpuTimeOf(pid);
  const publish = async (moment: number): Promise<Change> => {
    await delay(moment);
    const at = performance.timeOrigin + performance.now();
    await events.publish({ type: 'request.created' });
    const { requests } = await events.readVersions();
    return { at, version: requests };
  };
  const published = await Promise.all(moments.map(publish));
  const cpu = cpuTimeOf(pid) - cpuBefore;
  await delay(1_000);
  const memory = memoryOf(pid).now;
  listeners.send(published);
  const { delays, lost } = await nextMessage<LiveResult>(listeners);

  const expected = phones * changes;
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => percentile(delays, part));
  console.log(
    `\n${phones} phones listen to one gateway, ${changes} changes at random moments, one each ${interval} ms on average\n`,
  );
  console.log(`  delivered  ${delays.length} of ${expected}, ${lost} streams lost`);
  console.log(`  delay      p50 ${p50?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms, most ${most?.toFixed(0)} ms`);
  console.log(
    `  gateway    ${((100 * cpu) / (changes * interval)).toFixed(0)} % of a core, ` +
      `${(((memory - empty) * 1_000) / phones).toFixed(0)} kB a phone`,
  );
  reportGoals({
    goals: [
      {
        what: `${phones} phones, two changes a second: delivered`,
        figure: `${((100 * delays.length) / expected).toFixed(2)} %`,
        goal: '100 %',
        met: delays.length === expected,
      },
      {
        what: `${phones} phones, two changes a second: p99`,
        figure: `${p99?.toFixed(0)} ms`,
        goal: '≤ 250 ms',
        met: (p99 ?? Number.NaN) <= 250,
      },
      noFailures('streams that ended', { lost }),
    ],
    rules: [
      'Changes happen at random moments, the same in each run; one that comes soon after a batch waits for the next one.',
      'The limit of streams is raised, since all phones share one address, which may have half of all.',
      'A delay begins before a change is published, and ends when a phone has received its version or a later one.',
    ],
  });
} finally {
  await events.close();
  await stack.stop();
}
