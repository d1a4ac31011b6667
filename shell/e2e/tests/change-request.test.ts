import { beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { ownRow, useBand } from '../support/band.ts';
import { sendRequest, useCowbell } from '../support/cowbell.ts';
import { devices } from '../support/devices.ts';
import { createRequests } from '../support/requests.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { decide, setState, updateShow } = useBand(cowbell, admin);

beforeEach(() => admin.clearRequests());

describe('a guest without an account', () => {
  it('changes tip and message of a request and takes it back, and other phones follow', async () => {
    const { page, problems } = await cowbell.open('phone');
    const { page: other } = await cowbell.open('desktop');
    await createRequests(cowbell, [{ song: 'Dreams', name: 'Stevie', tip: 20 }]);
    await sendRequest(page, { song: 'Landslide', name: 'Maggie', tip: 10 });
    await page.goto('/');
    await other.goto('/requests');
    const rows = other.getByRole('table', { name: 'Requests' }).locator('[data-id]');
    await rows.nth(1).getByText('Landslide').waitFor();

    const row = ownRow(page, 'Landslide');
    const dialog = page.getByRole('dialog', { name: 'Change Request' });
    await row.getByRole('button', { name: 'Change Landslide' }).click();
    const tip = dialog.getByLabel('Tip in dollars');
    await tip.fill('9');
    // The server removes the space.
    await dialog.getByLabel('Message').fill('For Dana ');
    // Turning the device changes the layout and not the dialog.
    for (const viewport of [{ width: 1024, height: 768 }, devices.phone.viewport]) {
      await page.setViewportSize(viewport);
      await dialog.getByLabel('Message').and(page.locator(':focus')).waitFor();
      expect(await dialog.getByLabel('Message').inputValue()).toBe('For Dana ');
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A tip can only go up. Yours is $10.').waitFor();
    await updateShow({ minTip: 15 });
    await dialog.getByText('at least $15').waitFor();
    await tip.fill('11');
    await dialog.getByText('Tonight a request starts at $15.').waitFor();
    await updateShow({ minTip: 0 });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tip $50' }).click();
    // Closed by mistake.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await row.getByRole('button', { name: 'Change Landslide' }).click();
    await dialog.getByText('Your change isn’t saved yet.').waitFor();
    expect(await tip.inputValue()).toBe('50');
    expect(await dialog.getByLabel('Message').inputValue()).toBe('For Dana ');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('No connection. Please try again in a moment.').waitFor();
    await page.context().setOffline(false);
    await setState('PAUSED');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The band takes no requests right now. It will be back.').waitFor();
    await setState('OPEN');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Request changed. It is number 1.').waitFor();
    await row.getByText('Number 1.').waitFor();
    await row.getByText('You promised $50.').waitFor();
    await rows.nth(0).getByText('Landslide').waitFor();
    const { requests } = await admin.request<{ requests: object[] }>('{ requests(first: 1) { tip message } }');
    expect(requests).toEqual([{ tip: 50, message: 'For Dana' }]);

    await row.getByRole('button', { name: 'Change Landslide' }).click();
    await dialog.getByRole('button', { name: 'Take Back' }).waitFor();
    expect(await dialog.getByText('Your change isn’t saved yet.').count()).toBe(0);
    await dialog.getByLabel('Message').fill('For Dana and Ann');
    await decide('Landslide', 'NEXT');
    const tooLateProblem = page.getByRole('dialog', { name: 'Your Request' });
    await tooLateProblem.getByText('Up next. Get ready.').waitFor();
    await tooLateProblem.getByText('This request can’t be changed any more. Your change wasn’t saved.').waitFor();
    await tooLateProblem.getByRole('button', { name: 'Close' }).last().click();
    await row.getByText('Up next. Get ready.').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await decide('Landslide', 'WAITING');

    await page.goto('/requests');
    await page.getByRole('button', { name: 'Change Landslide' }).click();
    await dialog.getByLabel('Message').fill('Never mind');
    await page.setViewportSize({ width: 1024, height: 768 });
    await dialog.getByLabel('Message').and(page.locator(':focus')).waitFor();
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Never mind');
    await page.setViewportSize(devices.phone.viewport);
    await dialog.getByRole('button', { name: 'Take Back' }).click();
    const question = page.getByRole('dialog', { name: 'Take back Landslide?' });
    await question.getByText('you no longer promise $50').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Take Back' }).click();
    await page.getByText('Request taken back').waitFor();
    await page.getByRole('row').filter({ hasText: 'Landslide' }).waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'Landslide' }).waitFor({ state: 'detached' });
    expect(await admin.request('{ requestCount }')).toEqual({ requestCount: 1 });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Cowbell', level: 1 }).waitFor();
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it.each([
    ['phone', 'Landslide', 'NEXT', 'Up next. Get ready.'],
    ['phone', 'Jolene', 'PLAYING', 'Playing now'],
    ['phone', 'Hurt', 'PLAYED', /^Played at/],
    ['phone', 'Creep', 'DECLINED', 'Not tonight.'],
    ['phone', 'Iris', 'ENDED', 'We did not get to this one.'],
    ['desktop', 'Respect', 'PLAYED', /^Played at/],
  ] as const)(
    'is told on a %s that %s, the only request of the list, can’t be changed any more: %s',
    async (...one) => {
      const [device, song, status, news] = one;
      const { page } = await cowbell.open(device);
      await sendRequest(page, { song, name: 'Maggie', tip: 10 });
      await page.goto('/requests');
      await page.getByRole('button', { name: `Change ${song}` }).click();
      await page.getByRole('dialog', { name: 'Change Request' }).getByLabel('Message').fill('For Dana');
      if (status === 'ENDED') await setState('ENDED');
      else await decide(song, status, status === 'DECLINED' ? 'NO_TIME' : undefined);
      const tooLateProblem = page.getByRole('dialog', { name: 'Your Request' });
      await tooLateProblem.getByText(news).waitFor();
      await tooLateProblem.getByText('This request can’t be changed any more. Your change wasn’t saved.').waitFor();
      await tooLateProblem.getByRole('button', { name: 'Close' }).last().click();
      await tooLateProblem.waitFor({ state: 'detached' });
      await setState('OPEN');
    },
  );

  it('reads what the own tip is now when another tab has raised it', async () => {
    const { page } = await cowbell.open('phone');
    await sendRequest(page, { song: 'Wonderwall', name: 'Maggie', tip: 10 });
    const second = await page.context().newPage();
    const dialogs = [page, second].map((tab) => tab.getByRole('dialog', { name: 'Change Request' }));
    for (const tab of [page, second]) {
      await tab.goto('/requests');
      await tab.getByRole('button', { name: 'Change Wonderwall' }).click();
    }
    const [first, other] = dialogs;
    await first?.getByLabel('Tip in dollars').fill('40');
    await first?.getByRole('button', { name: 'Save' }).click();
    await first?.waitFor({ state: 'detached' });
    await other?.getByLabel('Tip in dollars').fill('20');
    await other?.getByRole('button', { name: 'Save' }).click();
    await other?.getByText(/at least \$40/).waitFor();
  });

  it('keeps the dialog on the home screen when the band deletes the request', async () => {
    const { page } = await cowbell.open('phone');
    await sendRequest(page, { song: 'Africa', name: 'Trent' });
    await page.goto('/');
    await ownRow(page, 'Africa').getByRole('button', { name: 'Change Africa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Request' });
    await dialog.getByLabel('Message').fill('For Dana');
    await admin.clearRequests();
    await page.getByText('Bad for cows').waitFor();
    await ownRow(page, 'Africa').waitFor({ state: 'detached' });
    await page
      .getByRole('dialog', { name: 'Your Request' })
      .getByText('This request can’t be changed any more. Your change wasn’t saved.')
      .waitFor();
  });
});
