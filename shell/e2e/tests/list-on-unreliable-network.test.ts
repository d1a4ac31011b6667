import { oneProcess } from '@cowbell/local/stack/stack-processes';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import { createRequests } from '../support/requests.ts';

const cowbell = useCowbell();

const admin = useAdmin(cowbell);

beforeEach(async () => {
  await admin.clearRequests();
  await createRequests(cowbell, [{ song: 'Imagine', name: 'Yoko' }]);
});

describe('the list on an unreliable network', () => {
  it('is refetched after the event stream stalled', async () => {
    const { page } = await cowbell.open('desktop');
    const stream = page.waitForResponse('**/events');
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    await stream;
    const server = cowbell.stack.processes.get(oneProcess)?.pid() as number;
    // Suspended: connections stay open, and nothing is sent.
    process.kill(server, 'SIGSTOP');
    try {
      await page.getByText(/List as of/).waitFor({ timeout: 40_000 });
    } finally {
      process.kill(server, 'SIGCONT');
    }
    await page.getByText(/List as of/).waitFor({ state: 'detached', timeout: 20_000 });
    const { page: phone } = await cowbell.open('phone');
    await sendRequest(phone, { song: 'Superstition', name: 'Stevie W.', tip: 99 });
    await page.getByText('Superstition').waitFor();
  });

  it('shows a change between its first response and the start of the event stream', async () => {
    const { page } = await cowbell.open('phone');
    const mayStart = Promise.withResolvers<void>();
    await page.route('**/events', async (route) => {
      await mayStart.promise;
      await route.continue();
    });
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Dolly' }]);
    mayStart.resolve();
    await page.getByText('Jolene').waitFor();
  });

  it('does not blame the connection for what a server responds', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    await page.route('**/graphql*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
    );
    const retry = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
    await retry();
    await page
      .getByText(/^Cowbell can’t respond right now\. Please try again in a moment\. List as of \d+:\d\d [ap]m$/)
      .waitFor();
    const message = "It's very busy right now. Please try again in a moment.";
    await page.route('**/graphql*', (route) =>
      route.fulfill({ status: 503, json: { errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^It's very busy right now\. .* List as of/).waitFor();
    expect(await page.getByText('No connection').count()).toBe(0);
    await page.unroute('**/graphql*');
    await retry();
    await page.getByText(/List as of/).waitFor({ state: 'detached' });
  });

  it('says nothing about a pause of a few seconds', async () => {
    const { page } = await cowbell.open('phone');
    await page.clock.install();
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    let refused = 0;
    await page.route('**/graphql*', (route) => {
      refused += 1;
      return route.abort();
    });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => refused).toBeGreaterThan(0);
    // From now on, time passes only here.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    const notice = page.getByText(/List as of/);
    await page.clock.runFor(2_000);
    await page.unroute('**/graphql*');
    await createRequests(cowbell, [{ song: 'Linger', name: 'Noor' }]);
    // The app learns of the change over its stream. Its clock is slower than the stream, also on a slow machine.
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return page.getByText('Linger').count();
      })
      .toBe(1);
    expect(await notice.count()).toBe(0);
    await page.clock.runFor(5_000);
    expect(await notice.count()).toBe(0);
  });

  it('is refreshed by hand, without waiting for the next attempt of the app', async () => {
    const { page } = await cowbell.open('phone');
    await page.clock.install();
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    await page.route('**/graphql*', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(/List as of/).waitFor();
    // From now on, no timer of the page ends.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    let attempts = 0;
    await page.route('**/graphql*', (route) => {
      attempts += 1;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/List as of/).waitFor({ state: 'detached' });
    expect(attempts).toBe(1);
  });

  it('is refetched when the network is back', async () => {
    const { page } = await cowbell.open('phone');
    await page.goto('/requests');
    await page.getByText('Imagine').waitFor();
    await page.route('**/graphql*', (route) => route.abort());
    await page.context().setOffline(true);
    await page.getByText(/No connection/).waitFor();
    await page.unroute('**/graphql*');
    await page.context().setOffline(false);
    await page.getByText(/No connection/).waitFor({ state: 'detached' });
  });
});
