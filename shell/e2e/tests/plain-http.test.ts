import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { readRequestList, sendRequest, useCowbell } from '../support/cowbell.ts';
import { venueHost } from '../support/devices.ts';
import { createRequests } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

beforeEach(() => admin.clearRequests());

/** Opens a page like on a phone in the venue's Wi-Fi: no secure context, so no Web Locks, service worker or randomUUID. */
async function openAtVenue(path: string, open: typeof admin.open = cowbell.open) {
  const { port } = new URL(cowbell.stack.url);
  const opened = await open('phone', { baseURL: `http://${venueHost}:${port}`, serviceWorkers: 'allow' });
  await opened.page.goto(path);
  expect(await opened.page.evaluate(() => [isSecureContext, 'locks' in navigator, 'randomUUID' in crypto])).toEqual([
    false,
    false,
    false,
  ]);
  return opened;
}

describe('on a venue’s plain HTTP', () => {
  it('a song can be requested in one of eight tabs, which have six connections, and the list is live in all', async () => {
    const { page, problems } = await openAtVenue('/request');
    const tabs = [page];
    while (tabs.length < 8) {
      const tab = await page.context().newPage();
      await tab.goto('/requests');
      await tab.getByText('No requests yet').waitFor();
      tabs.push(tab);
    }
    await sendRequest(page, { song: 'Jolene', name: 'Maggie', tip: 5 });
    await page.getByRole('link', { name: 'View Requests' }).click();
    for (const tab of tabs) await expect.poll(() => readRequestList(tab)).toEqual(['1 | Jolene | Your request']);

    // The tab that was opened last has the stream of all.
    await tabs.pop()?.close();
    await createRequests(cowbell, [{ song: 'Imagine', name: 'Yoko' }]);
    for (const tab of tabs) await expect.poll(() => readRequestList(tab)).toContain('2 | Imagine | Yoko');
    expect(problems).toEqual([]);
  });

  it('an unsent request is stored once, also when two tabs send it at the same moment', async () => {
    const { page } = await openAtVenue('/request');
    const other = await page.context().newPage();
    await other.goto('/requests');
    await page.getByRole('link', { name: 'Africa' }).click();
    await page.getByLabel('Your name').fill('Tom');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
    await other.getByRole('list', { name: 'Not sent yet' }).getByText('Africa').waitFor();
    const keys = new Set<string | undefined>();
    page.context().on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('Tom')) keys.add(/"key":"([^"]+)"/.exec(body)?.[1]);
    });
    await page.context().setOffline(false);
    await other.getByRole('list', { name: 'Not sent yet' }).waitFor({ state: 'detached', timeout: 30_000 });
    await expect
      .poll(async () => (await readRequestList(other)).filter((row) => row.includes('Africa')).length)
      .toBe(1);
    expect(keys.size).toBe(1);
  });

  it('the band decides, and undoes it', async () => {
    await createRequests(cowbell, [{ song: 'Jolene', name: 'Maggie', tip: 5 }]);
    const { page, problems } = await openAtVenue('/requests', admin.open);
    await page.getByRole('button', { name: 'Played: Jolene' }).click();
    await page.getByText('Jolene was played.').waitFor();
    await expect.poll(() => readRequestList(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => readRequestList(page)).toEqual(['1 | Jolene | Maggie']);
    await page.getByRole('button', { name: 'Up next: Jolene' }).click();
    await page.getByRole('button', { name: 'Undo: Jolene up next' }).click();
    await page.getByRole('button', { name: 'Up next: Jolene' }).waitFor();
    expect(problems).toEqual([]);
  });
});
