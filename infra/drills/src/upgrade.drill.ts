/** `npm run drill -- upgrade`: another version takes the place of this one while people have it open in real browsers. */
import { rmSync } from 'node:fs';
import { findChromium } from '@cowbell/local/chromium';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import type { Profile } from '@cowbell/local/stack/stack-processes';
import { makeTemporaryFolder } from '@cowbell/local/temporary-folder';
import { MongoClient } from 'mongodb';
import { type Browser, chromium } from 'playwright';
import { buildNextVersion } from './upgrade/next-version.ts';
import { editSong, type Ids, isOnScreen, openList, openScreens, type Phone, typeRequest } from './upgrade/phones.ts';
import { type Site, startSite } from './upgrade/site.ts';

const ways: Record<Profile, string> = {
  one: 'One process, replaced',
  many: 'Two edges and two gateways, one of each version, in turn',
};

const row = (...[title, ...cells]: (string | number)[]) =>
  console.log(`  ${String(title).padEnd(52)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);

let failures = 0;

/** Does what is left to do on a phone, and counts. Whoever has typed something is identified by `text`. */
async function finishPhone(phone: Phone, store: (text: string) => Promise<number>, text = '', isFresh = false) {
  const problems: string[] = [];
  const typed = phone.send ? 1 : 0;
  const sent = await phone.send?.().then(
    () => 1,
    (error: Error) => {
      problems.push(`what was typed: ${error.message.split('\n')[0]}`);
      return 0;
    },
  );
  const failed = await openScreens(phone, isFresh);
  const stored = typed ? await store(text) : 0;
  row(phone.name, phone.paths.length, phone.paths.length - failed.length, typed, sent ?? 0, stored);
  for (const problem of [...problems, ...failed]) console.log(`      ${problem}`);
  failures += failed.length + Math.abs(typed - stored) + (typed - (sent ?? 0));
}

/** Two songs. */
async function findIds(url: string): Promise<[Ids, Ids]> {
  const query = encodeURIComponent('{ showSongs { id artist { id } } }');
  const headers = { 'apollo-require-preflight': '1' };
  const response = await fetch(`${url}/graphql?query=${query}`, { headers });
  const { data } = (await response.json()) as { data: { showSongs: { id: string; artist: { id: string } }[] } };
  const idsOf = (index: number): Ids => ({
    song: String(data.showSongs[index]?.id),
    artist: String(data.showSongs[index]?.artist.id),
  });
  return [idsOf(0), idsOf(1)];
}

async function upgrade(browser: Browser, site: Site, profile: Profile): Promise<void> {
  const client = new MongoClient(String(site.environment.MONGODB_URI));
  try {
    const { url } = site;
    const [ids, other] = await findIds(url);
    const requestsBy = (requestedBy: string) =>
      client.db('cowbell_request').collection('requests').countDocuments({ requestedBy });
    const songsOf = (title: string) => client.db('cowbell_catalogue').collection('songs').countDocuments({ title });
    const [typed, cached, title] = ['Typed', 'Cached', 'Changed before'];
    const phones = {
      list: await openList(browser, url, ids),
      typed: await typeRequest(browser, { url, ids, name: 'a request was typed', guest: typed }),
      cached: await typeRequest(browser, {
        ...{ url, ids: other, guest: cached, serviceWorkers: 'allow' },
        name: 'a request was typed, with a service worker',
      }),
      admin: await editSong(browser, { url, ids, password: String(site.password), title }),
    };
    const fresh = async (name: string, guest: string) => {
      const phone = await typeRequest(browser, { url, ids, name, guest });
      await finishPhone(phone, requestsBy, guest, true);
    };
    const away = await site.startNext();
    if (away > 0) console.log(`  (away for ${(away / 1_000).toFixed(1)} s)`);
    if (profile === 'many') {
      // Each document comes from one version, and half of its files and responses are asked of the other one.
      for (const number of [1, 2, 3, 4]) await fresh(`opened meanwhile, ${number}`, `Meanwhile ${number}`);
      await finishPhone(phones.typed, requestsBy, typed);
      await finishPhone(phones.admin, songsOf, title);
      await site.finish();
    } else {
      await site.finish();
      await finishPhone(phones.typed, requestsBy, typed);
      await finishPhone(phones.admin, songsOf, title);
    }
    await finishPhone(phones.cached, requestsBy, cached);
    if (!(await isOnScreen(phones.list, cached))) {
      console.log('      The list does not show the last request.');
      failures += 1;
    }
    await finishPhone(phones.list, requestsBy);
    await fresh('opened afterwards', 'Afterwards');
  } finally {
    await client.close();
  }
}

await buildFrontEnds();
const folder = makeTemporaryFolder();
const browser = await chromium.launch({ executablePath: await findChromium(() => {}), args: ['--no-sandbox'] });
try {
  console.log('\nAnother version takes the place of this one\n');
  await buildNextVersion(`${folder}/next`);
  for (const profile of ['one', 'many'] as const) {
    console.log(`\n  ${ways[profile]}\n`);
    row('', 'screens', 'opened', 'typed', 'sent', 'stored');
    const site = await startSite(profile, `${folder}/next`, `${folder}/${profile}`);
    try {
      await upgrade(browser, site, profile);
    } finally {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await site.stop();
    }
  }
  console.log(
    `\n  ${failures === 0 ? '✓ every screen opened, nothing lost, nothing doubled' : `✗ ${failures} failures`}\n`,
  );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
