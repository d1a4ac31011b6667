/** `npm run bench -- tap`: 5,000 phones, and an admin who decides about a song: how long until they have what plays. */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { documentOf } from './documents.ts';
import { noFailures, reportGoals } from './goals.ts';
import { getOf, postOf, sendRequest, signInAsAdmin } from './http-requests.ts';
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

  const { hash } = documentOf('NowPlaying');
  // As each phone does when it opens the app: the gateway pushes what phones read.
  await sendRequest(getOf(url, hash));
  const listeners = startLoad(new URL('live/listeners.process.ts', import.meta.url), {
    ...{ url: stack.url, phones, topic: 'stage', pushed: hash },
    // Each with a few phones, so that the list fits into an argument.
    guests: createGuestCookies(stack.environment, Math.ceil(phones / 5)),
  } satisfies ListenerSettings);
  await nextMessage(listeners);
  const changes: Change[] = [];
  for (let index = 0; index < taps; index += 1) {
    await delay(interval);
    changes.push(await tap(index));
  }
  await delay(interval);
  listeners.send(changes);
  const { delays, lost } = await nextMessage<LiveResult>(listeners);

  const atPart = (part: number) => Math.round(percentile(delays, part));
  const p95 = atPart(0.95);
  console.log(`\n${phones} phones, ${taps} decisions of the band`);
  console.log(`have what plays: half of the phones ${atPart(0.5)} ms, 95 % ${p95} ms, all of them ${atPart(1)} ms\n`);
  reportGoals({
    goals: [
      {
        what: `from a tap until 95 % of ${phones} phones have what plays`,
        figure: `${p95} ms`,
        goal: '≤ 800 ms',
        met: p95 <= 800,
      },
      noFailures('phones that missed a decision, connections that ended', {
        missed: phones * taps - delays.length,
        lost,
      }),
    ],
    rules: [
      'A delay begins before the admin’s browser sends the decision, and ends when a phone has the response that the event brings.',
    ],
  });
} finally {
  await events.close();
  await stack.stop();
}
