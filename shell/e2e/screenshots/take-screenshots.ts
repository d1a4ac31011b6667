import { mkdirSync } from 'node:fs';
import { startStack } from '@cowbell/local/stack/stack';
import { chromium } from 'playwright';
import { chromiumArguments, devices } from '../support/devices.ts';
import { requestGraphql } from '../support/graphql.ts';
import { admin } from './admin-scene.ts';
import { audience, type Scene, type SceneRequest } from './scenes.ts';

const demoRequests: readonly SceneRequest[] = [
  { song: 'Mr. Brightside', requestedBy: 'Rosa', tip: 50, message: '' },
  { song: 'Dancing Queen', requestedBy: 'The Kowalskis', tip: 40, message: 'For our wedding day' },
  { song: 'Purple Rain', requestedBy: 'Deniz', tip: 25, message: '' },
  { song: 'Jolene', requestedBy: 'June', tip: 20, message: 'Play it like last year in Hall 2' },
  { song: 'September', requestedBy: 'Ana', tip: 12, message: '' },
  { song: 'Creep', requestedBy: 'Max', tip: 0, message: 'The sad one' },
];

/**
 * Takes a screenshot of every screen and state, on a phone and on a desktop, in both color schemes.
 *
 * @param folder for files like `song.phone.dark.png`.
 * @param only the name of a scene; by default, all scenes.
 */
export async function takeScreenshots(folder: string, only?: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stack = await startStack({
    // With a public address, the screen and the poster have a code.
    environment: { EVENTS_HEARTBEAT_MS: '2000', ADDRESS_PER_MINUTE: '10000', PUBLIC_URL: 'http://cowbell.example' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? 'chromium',
    args: chromiumArguments,
  });

  try {
    const { songs } = await requestGraphql<{ songs: { id: string; title: string }[] }>(
      stack.url,
      '{ songs { id title } }',
    );
    const songId = (title: string) => songs.find((one) => one.title === title)?.id ?? '';
    const ask = async (requests: readonly SceneRequest[]) => {
      const send = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { place } }';
      for (const { song, ...input } of requests) {
        await requestGraphql(stack.url, send, { input: { songId: songId(song), ...input } });
      }
    };
    await ask(demoRequests);

    const scenes: [string, Scene, string | null][] = Object.entries(audience).map(([name, scene]) => [
      name,
      scene,
      null,
    ]);
    const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
    const input = { email: 'admin@cowbell.test', password: stack.password };
    const { token } = (await requestGraphql<{ signIn: { token: string } }>(stack.url, signIn, { input })).signIn;
    scenes.push(['admin', admin, token]);

    const asAdmin = async (mutation: string, input: object = {}) => {
      await requestGraphql(stack.url, mutation, { input }, token);
    };
    const band = {
      ask,
      decide: (title: string, status: string, reason?: string) =>
        asAdmin('mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { message } } }', {
          songId: songId(title),
          status,
          reason,
        }),
      setIntake: (input: object) =>
        asAdmin('mutation ($input: IntakeInput!) { setIntake(input: $input) { userErrors { message } } }', input),
      updateShow: (rules: object) =>
        asAdmin('mutation ($input: ShowInput!) { updateShow(input: $input) { userErrors { message } } }', rules),
      async resetList() {
        await asAdmin('mutation { clearRequests { removed } }');
        await ask(demoRequests);
      },
    };

    const wanted = scenes.filter(([name]) => !only || only === name);
    const secondsSince = (start: number) => `${Math.round((Date.now() - start) / 1_000)} s`;
    const startedAt = Date.now();
    let count = 0;
    for (const [index, [name, scene, sessionToken]] of wanted.entries()) {
      const [sceneStart, countBefore] = [Date.now(), count];
      for (const [device, viewport] of Object.entries(devices)) {
        for (const colorScheme of ['dark', 'light'] as const) {
          const options = { baseURL: stack.url, colorScheme, serviceWorkers: 'block', ...viewport } as const;
          const context = await browser.newContext(options);
          if (sessionToken) {
            await context.addInitScript((value) => sessionStorage.setItem('token', value), sessionToken);
          }
          const page = await context.newPage();
          const take = async (screenshot: string) => {
            await page.waitForTimeout(700); // entrance animations end by then
            await page.screenshot({ path: `${folder}/${screenshot}.${device}.${colorScheme}.png` });
            count += 1;
          };
          await scene({ page, songId, ...band, take });
          await context.close();
        }
      }
      const place = `${index + 1} of ${wanted.length}`;
      console.log(`  ✓ ${place}: ${name}, ${count - countBefore} screenshots, ${secondsSince(sceneStart)}`);
    }
    console.log(`\n  ${count} screenshots in ${secondsSince(startedAt)}`);
  } finally {
    await browser.close();
    await stack.stop();
  }
}
