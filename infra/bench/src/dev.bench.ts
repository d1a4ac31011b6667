/** `npm run bench -- dev`: how soon `npm run dev` shows a change, in a copy of the checkout. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startDevelopmentCopy } from '@cowbell/local/dev/checkout-copy';
import { launchBrowser } from './browser/phone.ts';
import { reportGoals } from './goals.ts';
import { median, medianWithSpread } from './statistics.ts';

const rounds = 5;

/** Between two edits, in ms: builds, restarts and type checks of the last one are over. */
const pause = 4_000;

/** The longest wait for a change, in ms. */
const timeout = 60_000;

const showResolver = /: readShow\(shows\).*\) \},/;
const isOdd = (round: number) => round % 2 === 1;

const copy = await startDevelopmentCopy();
const browser = await launchBrowser();

/** Replaces the first match in a source file of the copy. */
function edit(file: string, from: RegExp, to: string): void {
  const path = `${copy.folder}/${file}`;
  const text = readFileSync(path, 'utf8');
  if (!from.test(text)) throw new Error(`${file} does not match ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** In ms, from the save to the moment when the change shows. */
async function measure(change: (round: number) => void, see: (round: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const startedAt = performance.now();
    change(round);
    await see(round);
    times.push(performance.now() - startedAt);
    await delay(pause);
  }
  return times;
}

/** Polls the show until it is for the duo, or for all. */
async function waitForShow(isDuo: boolean): Promise<void> {
  const until = performance.now() + timeout;
  while (performance.now() < until) {
    const response = await fetch(`${copy.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ show { duoOnly } }' }),
    }).then(
      (one) => one.json() as Promise<{ data?: { show?: { duoOnly: boolean } | null } | null }>,
      () => null,
    );
    if (response?.data?.show?.duoOnly === isDuo) return;
    await delay(20);
  }
  throw new Error(`The change of the service does not show after ${timeout / 1_000} s`);
}

try {
  // The first check of all types is over then.
  await delay(10 * pause);
  const page = await browser.newPage();
  await page.goto(`${copy.url}/signup`);
  await page.getByLabel('Full name').fill('Ada');
  const remote = await measure(
    (round) => edit('mfe-auth/src/sign-up/sign-up.tsx', /title="[^"]*"/, `title="Round ${round}"`),
    (round) => page.getByRole('heading', { name: `Round ${round}` }).waitFor(),
  );
  const host = await measure(
    (round) => edit('shell/src/frame/frame.tsx', /Skip to content[^<]*/, `Skip to content ${round}`),
    (round) => page.getByText(`Skip to content ${round}`).waitFor({ state: 'attached' }),
  );
  const isKept = (await page.getByLabel('Full name').inputValue()) === 'Ada';
  const service = await measure(
    (round) =>
      edit(
        'services/catalogue/src/show/show.resolvers.ts',
        showResolver,
        `: readShow(shows).then((show) => ({ ...show, duoOnly: ${isOdd(round)} }))) },`,
      ),
    (round) => waitForShow(isOdd(round)),
  );
  const goal = (what: string, times: readonly number[], limit: number) => ({
    what,
    figure: `${medianWithSpread(times)} ms`,
    goal: `≤ ${limit} ms`,
    met: median(times) <= limit,
  });
  reportGoals('dev', {
    goals: [
      goal('a change of a screen in a remote', remote, 1_000),
      goal('a change of a component in the shell', host, 1_000),
      { what: 'typed text after these changes', figure: isKept ? 'kept' : 'lost', goal: 'kept', met: isKept },
      goal('a change of a service', service, 2_000),
    ],
    rules: [
      'A time begins when a file is saved and ends when the change shows; in between, requests to a service may fail.',
    ],
  });
} finally {
  await browser.close();
  await copy.stop();
}
