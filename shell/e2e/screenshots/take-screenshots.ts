import { mkdirSync } from 'node:fs';
import { startStack } from '@cowbell/local/stack/stack';
import { chromium } from 'playwright';
import { devices, quiet } from '../support/devices.ts';
import { admin, audience, type Scene } from './scenes.ts';

const guests = [
  { song: 'Mr. Brightside', requestedBy: 'Rosa', tip: 50, message: '' },
  { song: 'Dancing Queen', requestedBy: 'The Kowalskis', tip: 40, message: 'For our wedding day' },
  { song: 'Purple Rain', requestedBy: 'Deniz', tip: 25, message: '' },
  { song: 'Jolene', requestedBy: 'June', tip: 20, message: 'Play it like last year in Hall 2' },
  { song: 'September', requestedBy: 'Ana', tip: 12, message: '' },
  { song: 'Creep', requestedBy: 'Max', tip: 0, message: 'The sad one' },
];

/**
 * Takes a picture of every screen and state, on a phone and on a desktop, in the dark and in the light.
 *
 * @param folder gets them, as `song.phone.dark.png`.
 * @param only the scene with this name; all of them without.
 */
export async function takeScreenshots(folder: string, only?: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stack = await startStack({ environment: { EVENTS_HEARTBEAT_MS: '2000' } });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? 'chromium', args: quiet });

  async function ask<Data>(query: string, variables: object): Promise<Data> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${stack.url}/graphql`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data: Data }).data;
  }

  try {
    const { songs } = await ask<{ songs: { id: string; title: string }[] }>('{ songs { id title } }', {});
    const songId = (title: string) => songs.find((one) => one.title === title)?.id ?? '';
    const send = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { place } }';
    for (const { song, ...input } of guests) await ask(send, { input: { songId: songId(song), ...input } });

    const scenes: [string, Scene, string | null][] = Object.entries(audience).map(([name, scene]) => [
      name,
      scene,
      null,
    ]);
    const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
    const input = { email: 'admin@cowbell.test', password: stack.password };
    const { token } = (await ask<{ signIn: { token: string } }>(signIn, { input })).signIn;
    scenes.push(['admin', admin, token]);

    for (const [name, scene, session] of scenes) {
      if (only && only !== name) continue;
      for (const [device, viewport] of Object.entries(devices)) {
        for (const colorScheme of ['dark', 'light'] as const) {
          const options = { baseURL: stack.url, colorScheme, serviceWorkers: 'block', ...viewport } as const;
          const context = await browser.newContext(options);
          if (session) await context.addInitScript((kept) => sessionStorage.setItem('token', kept), session);
          const page = await context.newPage();
          const take = async (picture: string) => {
            await page.waitForTimeout(700); // entrances are over
            await page.screenshot({ path: `${folder}/${picture}.${device}.${colorScheme}.png` });
          };
          await scene({ page, songId, take });
          await context.close();
        }
      }
      console.log(`  ✓ ${name}`);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
}
