import type { Page } from 'playwright';

export interface SceneRequest {
  /** Title of a demo song. */
  song: string;
  requestedBy: string;
  /** In whole dollars. */
  tip?: number;
  message?: string;
}

export interface SceneContext {
  page: Page;
  /** Id of a demo song. */
  songId: (title: string) => string;
  /** Decides about a song as the band. */
  decide: (title: string, status: string, reason?: string) => Promise<void>;
  /** Changes whether the band takes requests, with its message and last call. */
  setIntake: (input: { state?: string; message?: string | null; closesAt?: string | null }) => Promise<void>;
  /** Changes rules of the show. */
  updateShow: (rules: { combine?: boolean; minTip?: number }) => Promise<void>;
  /** Sends requests as others. */
  ask: (requests: readonly SceneRequest[]) => Promise<void>;
  /** Leaves the requests that are there at first on the list, and no others. */
  resetList: () => Promise<void>;
  /** Takes a screenshot under this name. */
  take: (name: string) => Promise<void>;
}

/** A series of screenshots of related screens. Each scene starts on a new page with empty storage. */
export type Scene = (context: SceneContext) => Promise<void>;

async function fillIn({ page, songId }: SceneContext, song: string, name: string): Promise<void> {
  await page.goto(`/song/${songId(song)}`);
  await page.getByLabel('Your name').click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Tip in dollars').fill('15');
  await page.getByLabel('Message').fill('Slow one after this please');
}

async function fillInAndSend(context: SceneContext, song: string): Promise<void> {
  await fillIn(context, song, 'Maggie');
  await context.page.getByRole('button', { name: 'Send Request' }).click();
  await context.page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
}

/** The screens of the audience, by the name of the scene. */
export const audience: Record<string, Scene> = {
  async browse({ page, take }) {
    await page.goto('/');
    await take('home');
    await page.getByRole('main').getByRole('button', { name: 'Send a Tip' }).click();
    await take('tip');
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await take('browse');
    await page.getByRole('searchbox').fill('dont');
    await take('search');
    await page.getByRole('searchbox').fill('free bird');
    await take('no-match');
    await page.getByRole('button', { name: 'Clear search' }).first().click();
    for (const mode of ['Era', 'Genre']) {
      await page.getByText(mode, { exact: true }).first().click();
      await take(mode.toLowerCase());
    }
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await take('menu');
    }
  },

  async request(context) {
    const { page, take, songId } = context;
    await page.goto(`/song/${songId('Africa')}`);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await take('song-error');
    await fillIn(context, 'Africa', 'Luis');
    await take('song');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    await take('sent');
    await page.getByRole('link', { name: 'View Requests' }).click();
    await page.getByText('Your request').first().waitFor();
    await take('requests');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Your Requests' }).waitFor();
    await take('home-with-requests');
  },

  async follow(context) {
    const { page, take, songId, decide } = context;
    const songs = ['Hey Ya!', 'Iris', 'Landslide', 'Dreams', 'Hurt'];
    for (const song of songs) await fillInAndSend(context, song);
    await page.goto('/');
    await page.getByText('Number').first().waitFor();
    await decide('Iris', 'PLAYED');
    await decide('Landslide', 'NEXT');
    await decide('Dreams', 'DECLINED', 'UNKNOWN_SONG');
    await decide('Hey Ya!', 'PLAYING');
    await page.getByRole('heading', { name: 'Hey Ya!', level: 1 }).waitFor();
    await take('playing');
    await page.getByRole('button', { name: 'Close' }).click();
    await take('own-requests');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Send $15 for Iris' }).waitFor();
    await take('requests-own');
    await page.goto('/');
    await page.getByText('Number').first().waitFor();
    await page.getByRole('button', { name: 'Change Hurt' }).click();
    await page.getByRole('button', { name: 'Take Back' }).waitFor();
    await take('change-request');
    await page.getByRole('button', { name: 'Take Back' }).click();
    await page.getByRole('dialog', { name: 'Take back Hurt?' }).waitFor();
    await take('take-back');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Send $15 for Iris' }).click();
    await take('tip-due');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /Venmo/ }).click(),
    ]);
    await opened.close();
    await page.getByRole('button', { name: 'Close' }).click();
    await take('tip-sent');
    await page.goto('/requests');
    await page.getByText('Playing now').waitFor();
    await page.getByText('Your request').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    await take('requests-on-stage');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/requests');
    await page.getByText('Playing now').waitFor();
    await take('requests-landscape');
    await page.goto('/request');
    await page.getByRole('row').nth(1).waitFor();
    await take('browse-landscape');
    await page.goto(`/song/${songId('Creep')}`);
    await page.getByText('Already on the list.').waitFor();
    await take('song-landscape');
    for (const song of songs) await decide(song, 'PLAYED');
  },

  async combining(context) {
    const { page, take, songId, decide, updateShow, ask, resetList } = context;
    await resetList();
    await updateShow({ combine: true });
    await ask([
      ...['Priya', 'Luis', 'Una', 'Vic'].map((requestedBy) => ({ song: 'Mr. Brightside', requestedBy, tip: 5 })),
      ...['Kat', 'Joe', 'Ruth'].map((requestedBy) => ({ song: 'Purple Rain', requestedBy, tip: 5 })),
      { song: 'Jolene', requestedBy: 'Dana' },
    ]);
    await decide('Mr. Brightside', 'PLAYING');
    await decide('Dancing Queen', 'NEXT');
    await decide('September', 'NEXT');
    await fillInAndSend(context, 'Creep');
    await page.goto('/requests');
    await page.getByText('Your request, plus').first().waitFor();
    await take('requests-combined');
    await page.goto(`/song/${songId('Jolene')}`);
    await page.getByRole('button', { name: 'Me too' }).waitFor();
    await take('song-asked');
    for (const song of ['Mr. Brightside', 'Dancing Queen', 'September']) await decide(song, 'WAITING');
    await updateShow({ combine: false });
  },

  async intake(context) {
    const { page, take, songId, setIntake, updateShow } = context;
    await setIntake({ closesAt: new Date(Date.now() + 300_000).toISOString() });
    await page.goto('/request');
    await page.getByRole('link', { name: 'Africa' }).waitFor();
    await page.getByRole('timer', { name: 'Time left' }).waitFor();
    await take('last-call');
    const message = 'Back at 9:30. We’re taking a short break. Grab a drink, then send us more.';
    await setIntake({ state: 'PAUSED', message, closesAt: null });
    for (const [path, name] of [
      ['/requests', 'requests-paused'],
      [`/song/${songId('Africa')}`, 'song-paused'],
    ] as const) {
      await page.goto(path);
      await page.getByText('Requests are paused').waitFor();
      await page.getByText('Back at 9:30').waitFor();
      await take(name);
    }
    await setIntake({ state: 'CLOSED', message: null });
    await page.goto('/requests');
    await page.getByText('No more requests tonight').waitFor();
    await page.locator('[data-id]').first().waitFor();
    await take('requests-closed');
    await setIntake({ state: 'OPEN' });
    await updateShow({ minTip: 5 });
    await fillIn(context, 'Africa', 'Maggie');
    await page.getByLabel('Tip in dollars').fill('3');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Tonight a request starts at $5.').waitFor();
    await take('song-minimum');
    await updateShow({ minTip: 0 });
  },

  async 'end of the list'(context) {
    const { page, take, songId, decide, ask, resetList } = context;
    await resetList();
    for (const song of ['Hurt', 'Iris', 'Dreams', 'Landslide']) await decide(song, 'PLAYED');
    const before = 99 - (await page.request.get('/api/request').then((response) => response.json())).length;
    await ask(Array.from({ length: before }, (_, index) => ({ song: 'Jolene', requestedBy: `Table ${index + 1}` })));
    await page.goto(`/song/${songId('Wonderwall')}`);
    await page.getByLabel('Your name').fill('Maggie');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    await ask(['Africa', 'Linger'].map((song) => ({ song, requestedBy: 'Marguerite' })));
    await page.goto('/requests');
    await page.locator('summary').click();
    // The last rows are above the fold, however many songs were played in the scenes before.
    const scrollToEnd = () =>
      page.evaluate(() => {
        const end = document.querySelector('[data-rows]')?.getBoundingClientRect().bottom ?? 0;
        window.scrollBy(0, end - window.innerHeight * 0.62);
      });
    await scrollToEnd();
    await page.locator('[aria-rowindex="103"]').waitFor();
    await scrollToEnd();
    await take('requests-end');
    await resetList();
  },

  async others({ page, take }) {
    for (const [path, name] of [
      ['/artist', 'artists'],
      ['/no/such/page', 'not-found'],
      ['/song/none', 'song-not-found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await take(name);
    }
    await page.goto('/artist');
    await page.getByRole('link', { name: 'The Beatles' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Beatles' }).waitFor();
    await take('artist');
  },

  async 'no network'(context) {
    const { page, take } = context;
    await page.goto('/requests');
    await page.getByText('Purple Rain').waitFor();
    await page.context().setOffline(true);
    await page.getByText(/No connection/).waitFor();
    await take('offline');
    await page.context().setOffline(false);
    await fillIn(context, 'Hey Ya!', 'André');
    // The first touch starts to prefetch the other screens.
    await page.waitForTimeout(1_500);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
    await take('queued');
    await page.getByRole('link', { name: 'View Requests' }).click();
    await page.getByText('Waiting to be sent').waitFor();
    await take('queued-in-list');
  },

  async failures({ page, take, songId }) {
    await page.route('**/graphql*', (route) => route.abort());
    await page.goto('/requests');
    await page.getByText('Unable to fetch requests data').waitFor();
    await take('error');
    await page.unroute('**/graphql*');
    // Never responds.
    await page.route('**/graphql*', () => undefined);
    for (const [path, name] of [
      ['/request', 'loading'],
      ['/requests', 'loading-list'],
      [`/song/${songId('Africa')}`, 'loading-song'],
    ] as const) {
      await page.goto(path);
      await take(name);
    }
    await page.route('**/remotes/**', (route) => route.abort());
    await page.goto('/artist');
    await page.getByText('Not available right now').waitFor();
    await take('remote-unavailable');
  },

  async 'rate limit'(context) {
    const { page, take } = context;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('Hasty')) return route.continue();
      const message = 'That’s a lot of requests at once. Please try again in 57 seconds.';
      const userErrors = [{ code: 'RATE_LIMITED', field: null, message, retryAfter: 57 }];
      await route.fulfill({ json: { data: { createRequest: { place: null, request: null, userErrors } } } });
    });
    await fillIn(context, 'Creep', 'Hasty');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Send again in').waitFor();
    await take('limited');
  },

  async accounts({ page, take }) {
    for (const [path, name] of [
      ['/signin', 'sign-in'],
      ['/signup', 'sign-up'],
      ['/verify', 'verify'],
      ['/verify/sent', 'verification-sent'],
      ['/resend-verification', 'resend-verification'],
      ['/forgot-password', 'forgot-password'],
      ['/forgot-password/success', 'reset-email-sent'],
      ['/reset-pw/?token=none&id=none', 'reset-link-invalid'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await take(name);
    }
  },

  async room({ page, take, decide, setIntake, resetList }) {
    await resetList();
    await decide('Mr. Brightside', 'PLAYING');
    for (const song of ['Dancing Queen', 'September']) await decide(song, 'NEXT');
    await page.goto('/screen');
    await page.getByText('Playing now').waitFor();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await take('screen');
    const size = page.viewportSize();
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      if (!size || size.width < 900) continue;
      await page.setViewportSize({ width, height });
      await take(`screen-${width}x${height}`);
    }
    if (size) await page.setViewportSize(size);
    await setIntake({ closesAt: new Date(Date.now() + 300_000).toISOString() });
    await page.getByRole('timer').waitFor();
    await take('screen-last-call');
    await setIntake({ state: 'PAUSED', message: 'Back at 9:30. Grab a drink, then send us more.', closesAt: null });
    await page.getByText('Requests are paused').waitFor();
    await take('screen-paused');
    await setIntake({ state: 'OPEN', message: null });
    for (const song of ['Mr. Brightside', 'Dancing Queen', 'September']) await decide(song, 'WAITING');
  },
};

/** What `npm run pictures` can be limited to. */
export const sceneNames: readonly string[] = [...Object.keys(audience), 'admin'];
