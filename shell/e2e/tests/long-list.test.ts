import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { useCowbell } from '../support/cowbell.ts';
import { createRequests } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

/** More than one list window holds. The tips of all of them add up to $1,024. */
const count = 512;

/** A request in the second window. */
let last = '';

beforeAll(async () => {
  const requests = Array.from({ length: count - 1 }, () => ({ song: 'Africa', name: 'Ada', tip: 2 }));
  const senders = Array.from({ length: 20 }, (_, sender) => requests.filter((_request, n) => n % 20 === sender));
  await Promise.all(senders.map((own) => createRequests(cowbell, own)));
  [last = ''] = await createRequests(cowbell, [{ song: 'Jolene', name: 'Dolly', tip: 1 }]);
});

function change(input: { tip?: number; requestedBy?: string }): Promise<unknown> {
  const mutation =
    'mutation ($id: ID!, $input: UpdateRequestInput!) { updateRequest(id: $id, input: $input) { request { id } } }';
  return admin.request(mutation, { id: last, input });
}

// A test that failed may have left it in the first window.
beforeEach(() => change({ tip: 2, requestedBy: 'Dolly' }));

describe('of more than 500 requests', () => {
  it('guests see the first 500 and how many there are, and nothing wrong about one in the second window', async () => {
    const { page, problems } = await cowbell.open('phone');
    const own = [{ id: last, at: Date.now() - 3_600_000 }];
    await page.addInitScript((ids) => localStorage.setItem('cowbell.my-requests', ids), JSON.stringify(own));
    await page.goto('/requests');
    await page.getByText('512 requests', { exact: true }).first().waitFor();
    await page.getByText('The first 500 of 512 requests.').waitFor();
    expect(await page.getByRole('table', { name: 'Requests' }).getAttribute('aria-rowcount')).toBe('501');
    expect(await page.getByText('Your request').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The request is still known as the guest's own: it appears once it is among the first.
    await change({ tip: 3 });
    await page.getByText('Your request', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it.each(['phone', 'desktop'] as const)('whoever scrolls sees all of them, live, on a %s', async (device) => {
    const { page, problems } = await cowbell.open(device);
    await page.goto('/requests');
    await page.getByText('The first 500 of 512 requests.').waitFor();
    const table = page.getByRole('table', { name: 'Requests' });
    const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await scrollToEnd();
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('513');
    await scrollToEnd();
    const lastRow = page.locator(`[data-id="${last}"]`);
    await lastRow.getByText('Dolly', { exact: true }).waitFor();
    expect(await lastRow.getByRole('cell').first().textContent()).toBe('512');
    expect(await page.getByText(/^The first/).count()).toBe(0);
    await change({ requestedBy: 'Miss Parton' });
    await lastRow.getByText('Miss Parton').waitFor();
    await change({ requestedBy: 'Dolly' });
    await lastRow.getByText('Dolly', { exact: true }).waitFor();
    // It moves from the second window to the first, and is never in both.
    const secondWindow = Promise.withResolvers<void>();
    await page.route(
      ({ search }) => decodeURIComponent(search).includes('"after":500'),
      async (route) => {
        await secondWindow.promise;
        await route.continue();
      },
    );
    await change({ tip: 3 });
    await lastRow.waitFor({ state: 'detached' });
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('512');
    secondWindow.resolve();
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('513');
    await change({ tip: 2 });
    await lastRow.getByText('Dolly', { exact: true }).waitFor();
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('513');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each([
    [390, 'guest'],
    [1280, 'guest'],
    [390, 'admin'],
    [1024, 'admin'],
  ] as const)('numbers of four digits fit their column, %i px wide, for the %s', async (width, viewer) => {
    const open = viewer === 'admin' ? admin.open : cowbell.open;
    const { page } = await open('desktop', { viewport: { width, height: 800 } });
    // Three times as many rows as in the first window.
    await page.route('**/graphql*', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const queue: { id: string }[] = json.data?.queue ?? [];
      const copies = [1, 2].flatMap((copy) => queue.map((entry) => ({ ...entry, id: `${entry.id}-${copy}` })));
      if (queue.length === 500) json.data.queue = [...queue, ...copies];
      await route.fulfill({ response, json });
    });
    await page.goto('/requests');
    const places = page.getByRole('cell', { name: /^15\d\d$/ });
    const fits = async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      // The rows at the end are others once the second window has been read, so nothing waits for one of them.
      return await places.evaluateAll(
        (cells) =>
          cells.length > 0 && cells.every((cell) => cell.clientWidth > 0 && cell.scrollWidth <= cell.clientWidth),
      );
    };
    await expect.poll(fits).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('admins see what all tips add up to, and clear all of them', async () => {
    const { page, problems } = await admin.open('desktop');
    await page.goto('/dashboard');
    await page.getByText('512 requests').waitFor();
    await page.getByText('$1,024 promised').waitFor();
    await page.goto('/requests');
    await page.getByText('512 requests', { exact: true }).first().waitFor();
    await page.getByText('$1,024 promised').waitFor();
    await page.getByText('The first 500 of 512 requests.').waitFor();
    await page.getByRole('button', { name: 'Clear All Requests' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear all 512 requests?' });
    await dialog.getByText('This also removes $1,024 in promised tips.').waitFor();
    expect(problems).toEqual([]);
  });
});
