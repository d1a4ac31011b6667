/**
 * `npm run bench -- tap`: 5,000 phones have the app open, with Cowbell in one process, and an admin decides about a song: how long
 * it takes from the tap until the phones know of it, and until they have read what plays now.
 *
 * `--phones 5000 --taps 10` are the defaults.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { signInAsAdmin } from './back-office/sign-in.ts';
import { getOf, postOf, sendRequest } from './gateway/http-requests.ts';
import { documentOf } from './gateway/operations.ts';
import { noFailures, reportGoals } from './goals.ts';
import type { Change, ListenerSettings, LiveResult } from './live/listeners.process.ts';
import { openEvents } from './live/publish.ts';
import { nextMessage, startLoad } from './load-process.ts';
import { production } from './settings.ts';
import { percentile } from './statistics.ts';

const { values } = parseArgs({
  options: { phones: { type: 'string', default: '5000' }, taps: { type: 'string', default: '10' } },
});
const phones = Number(values.phones);
const taps = Number(values.taps);

/** Time between two taps, in ms: each has reached every phone before the next one. */
const interval = 5_000;

/** Within how many ms a phone reads after an event: `timing.spread` of shell/kit/src/live/live-stream.ts. */
const spread = 400;

const decision = `mutation ($input: DecideSongInput!) {
  decideSong(input: $input) { userErrors { message } }
}`;

await buildFrontEnds();
// All phones share one address, which may have half of all streams.
const environment = { ...production, EVENTS_MAX_CLIENTS: String(4 * phones) };
const stack = await startStack({ profile: 'one', environment });
const events = await openEvents(stack.environment);
try {
  const url = `${stack.url}/graphql`;
  const headers = { ...(await signInAsAdmin(stack.url, stack.password)), 'content-type': 'application/json' };
  const { data } = JSON.parse(await sendRequest(postOf(url, '{ showSongs { id } }')));
  const songs: string[] = data.showSongs.map(({ id }: { id: string }) => id);

  async function tap(index: number): Promise<Change> {
    const at = performance.timeOrigin + performance.now();
    const input = { songId: songs[index % songs.length], status: 'PLAYING', key: `tap-${at}` };
    const body = JSON.stringify({ query: decision, variables: { input } });
    const response = await fetch(url, { method: 'POST', headers, body });
    const text = await response.text();
    if (!text.includes('"userErrors":[]')) throw new Error(`A decision was refused: ${text}`);
    return { at, version: (await events.readVersions()).stage };
  }

  /** Taps while phones listen. */
  async function measure(read?: ListenerSettings['read']): Promise<LiveResult> {
    const listeners = startLoad(new URL('live/listeners.process.ts', import.meta.url), {
      ...{ url: stack.url, phones, topic: 'stage' },
      // Each with a few phones, so that the list fits into an argument.
      guests: createGuestCookies(stack.environment, 500),
      ...(read && { read }),
    } satisfies ListenerSettings);
    await nextMessage(listeners);
    const changes: Change[] = [];
    for (let index = 0; index < taps; index += 1) {
      await delay(interval);
      changes.push(await tap(index));
    }
    await delay(interval);
    listeners.send(changes);
    return await nextMessage<LiveResult>(listeners);
  }

  const told = await measure();
  const { pathname, search } = new URL(getOf(url, documentOf('NowPlaying').hash).url);
  const seen = await measure({ path: `${pathname}${search}`, spread });

  const describe = ({ delays }: LiveResult) =>
    [0.5, 0.95, 1].map((part) => `${percentile(delays, part)?.toFixed(0)} ms`).join(', ');
  console.log(`\n${phones} phones, ${taps} decisions of the band: half of the phones, 95 %, all of them\n`);
  console.log(`  have the event       ${describe(told)}`);
  console.log(`  read what plays now  ${describe(seen)}`);
  const all = phones * taps;
  const p95 = percentile(seen.delays, 0.95) ?? Number.NaN;
  reportGoals('tap', {
    goals: [
      {
        what: `from a tap until 95 % of ${phones} phones know what plays`,
        figure: `${p95.toFixed(0)} ms`,
        goal: '≤ 800 ms',
        met: p95 <= 800,
      },
      noFailures('phones that missed a decision, connections that ended', {
        missed: 2 * all - told.delays.length - seen.delays.length,
        lost: told.lost + seen.lost,
      }),
    ],
    rules: [
      'A delay begins before the admin’s browser sends the decision, and ends with the last byte of what a phone reads.',
      `A phone reads within ${spread} ms after the event, at a random moment, like the app, and has no response cached.`,
    ],
  });
} finally {
  await events.close();
  await stack.stop();
}
