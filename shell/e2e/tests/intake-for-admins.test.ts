import { afterEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { inSeconds, useBand } from '../support/band.ts';
import { signIn, useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { setIntake } = useBand(cowbell, admin);

afterEach(() => setIntake({ state: 'OPEN', message: null, closesAt: null }));

async function savedMessage(): Promise<string | null> {
  const { show } = await admin.request<{ show: { intake: { message: string | null } } }>(
    '{ show { intake { message } } }',
  );
  return show.intake.message;
}

async function savedState(): Promise<string> {
  const { show } = await admin.request<{ show: { intake: { state: string } } }>('{ show { intake { state } } }');
  return show.intake.state;
}

/** Opens the request list of an admin, who pauses requests, and that of a guest on a phone, who sees it. */
async function pauseRequests(device: 'phone' | 'desktop') {
  const { page, problems } = await cowbell.open(device);
  const { page: guest } = await cowbell.open('phone');
  await guest.goto('/requests');
  await signIn(page, 'admin@cowbell.test');
  await page.goto('/requests');
  await page.getByText('Paused', { exact: true }).click();
  await guest.getByText('Requests are paused').waitFor();
  return { page, problems, guest };
}

describe('an admin on the request list', () => {
  it('pauses with a message, opens again, and sets last call, on a phone', async () => {
    const { page, problems, guest } = await pauseRequests('phone');
    await page.getByRole('button', { name: /Last call and message/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Last Call and Message' });
    await dialog.getByText('Last call is possible only while requests are open.').waitFor();
    await dialog.getByLabel('Message for the audience').fill('Two more songs.');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await guest.getByText('Two more songs.').waitFor();
    await page.getByText('Open', { exact: true }).click();
    await guest.getByText('Requests are paused').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Last call and message/ }).click();
    // Opening has emptied it.
    await dialog.getByRole('button', { name: 'Use again: Two more songs.' }).waitFor();
    await dialog.getByText('10 min').click();
    // Of the dialog's two parts, only what was changed here is saved.
    await setIntake({ message: 'From another leader' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await savedMessage()).toBe('From another leader');
    const bar = guest.getByRole('complementary', { name: 'Last call' }).locator('i');
    const share = () => bar.evaluate((rest) => rest.clientWidth / (rest.parentElement?.clientWidth ?? 1));
    await expect.poll(share).toBeCloseTo(1, 1);
    await setIntake({ closesAt: inSeconds(4) });
    await expect.poll(share, { timeout: 10_000 }).toBeLessThan(0.6);
    await setIntake({ closesAt: inSeconds(600) });
    await page.getByRole('button', { name: /^Last call 9:5\d/ }).click();
    await dialog.getByText('Off', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await guest.getByText('Last call', { exact: true }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('does the same in the column of a desktop, with an undo of last call', async () => {
    const { page, problems, guest } = await pauseRequests('desktop');
    const intake = page.getByRole('region', { name: 'Taking requests' });
    await intake.getByText('Last call is possible only while requests are open.').waitFor();
    const message = intake.getByLabel('Message for the audience');
    await message.fill('x'.repeat(100));
    await intake.getByText('100 of 140').waitFor();
    await message.fill('x'.repeat(141));
    await intake.getByText('Keep the message to 140 characters.').waitFor();
    // Leaving the field is always possible.
    await message.press('Tab');
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(false);
    await intake.getByText('Keep the message to 140 characters.').waitFor();
    await message.fill('Two more songs.');
    await message.press('Enter');
    await guest.getByText('Two more songs.').waitFor();
    await message.fill('One more song.');
    await message.blur();
    await guest.getByText('One more song.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await intake.getByText('Open', { exact: true }).click();
    await guest.getByText('Requests are paused').waitFor({ state: 'detached' });
    await intake.getByRole('button', { name: 'Use again: One more song.' }).waitFor();
    await intake.getByText('10 min').click();
    const line = guest.getByRole('complementary', { name: 'Last call' });
    await line.waitFor();
    await intake.getByText(/^Last call (10:00|9:5\d)$/).waitFor();
    await page.getByText('Last call: 10 minutes').waitFor();
    // The second of two taps reaches nothing that was below the toast.
    await page.evaluate(() => {
      document.addEventListener('click', ({ target }) => {
        if (!(target as Element).closest('[data-toast]')) document.body.dataset.reached = '';
      });
    });
    await page.getByRole('button', { name: 'Undo', exact: true }).dblclick();
    expect(await page.locator('[data-reached]').count()).toBe(0);
    await line.waitFor({ state: 'detached' });
    await intake.getByText('5 min', { exact: true }).click();
    await line.waitFor();
    await intake.getByText('Off', { exact: true }).click();
    await line.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('shows a tap at once, and sends the next one before the response to it, in their order', async () => {
    const { page, problems } = await admin.open('phone');
    await page.goto('/requests');
    const isChosen = (label: string) => page.getByRole('radio', { name: label, exact: true }).isChecked();
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON();
      if (operationName !== 'SetIntake') return route.continue();
      sent.push(variables.input.state);
      const response = await route.fetch();
      await responded;
      await route.fulfill({ response });
    });
    await page.getByText('Paused', { exact: true }).click();
    expect(await isChosen('Paused')).toBe(true);
    await page.getByText('Open', { exact: true }).click();
    expect(await isChosen('Open')).toBe(true);
    await expect.poll(() => sent).toEqual(['PAUSED']);
    respond();
    await expect.poll(() => sent).toEqual(['PAUSED', 'OPEN']);
    await expect.poll(savedState).toBe('OPEN');
    await expect.poll(() => isChosen('Open')).toBe(true);
    expect(problems).toEqual([]);

    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await failed;
      await route.abort();
    });
    await page.getByText('Closed', { exact: true }).click();
    expect(await isChosen('Closed')).toBe(true);
    fail();
    await page.getByText(/^Closed: /).waitFor();
    await expect.poll(() => isChosen('Open')).toBe(true);
  });

  it('moves only the focus with arrow keys, and chooses with Space or Enter', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/requests');
    const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent);
    const isChosen = (label: string) => page.getByRole('radio', { name: label, exact: true }).isChecked();
    await page.getByRole('radio', { name: 'Open', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Closed');
    expect(await isChosen('Open')).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isChosen('Closed')).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Open');
    await page.keyboard.press('Space');
    await expect.poll(() => isChosen('Open')).toBe(true);
    // The choice of a last call is made anew when requests are open again.
    await expect
      .poll(async () => {
        await page.getByRole('radio', { name: 'Off', exact: true }).focus();
        await page.keyboard.press('ArrowLeft');
        return focused();
      })
      .toBe('15 min');
    expect(await isChosen('Off')).toBe(true);
    // The choice is shown before it is saved. The next test must not begin before it is.
    await expect.poll(savedState).toBe('OPEN');
  });

  it('sees which last call is in force, and undoes only an own one', async () => {
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    const intake = page.getByRole('region', { name: 'Taking requests' });
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const five = intake.getByRole('radio', { name: '5 min', exact: true });
    await five.click();
    await undo.waitFor();
    expect(await five.isChecked()).toBe(true);
    await setIntake({ closesAt: inSeconds(900) });
    await intake.getByText(/^Last call 14:5\d$/).waitFor();
    await undo.waitFor({ state: 'detached' });
    expect(await intake.getByRole('radio', { name: /Off|min/, checked: true }).count()).toBe(0);
    await five.click();
    await intake.getByText(/^Last call (5:00|4:5\d)$/).waitFor();
    await intake.getByText(/^Last call 4:5[0-7]$/).waitFor();
    await five.click();
    await intake.getByText(/^Last call (5:00|4:5[89])$/).waitFor();

    await intake.getByText('Paused', { exact: true }).click();
    await five.waitFor({ state: 'detached' });
    await intake.getByText(/^Last call 4:5\d$/).waitFor();
    // One message at a time: two would cover the buttons at the end of the column.
    await intake.getByLabel('Message for the audience').fill('Back at nine');
    await intake.getByLabel('Message for the audience').press('Enter');
    await page.getByText('Message saved').waitFor();
    expect(await undo.count()).toBe(0);
    await intake.getByRole('button', { name: 'Turn Off Last Call' }).click();
    await intake.getByText('Last call is possible only while requests are open.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(problems).toEqual([]);
  });

  it('keeps what a tap did when a response from before it comes late', async () => {
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    const intake = page.getByRole('region', { name: 'Taking requests' });
    const five = intake.getByRole('radio', { name: '5 min', exact: true });
    await five.waitFor();
    const { promise: read, resolve: hold } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let reads = 0;
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      if (route.request().postDataJSON().operationName === 'Tonight') {
        reads += 1;
        hold();
        if (reads === 1) await released;
      }
      await route.fulfill({ response });
    });
    await setIntake({ message: 'From another leader' });
    await read;
    await five.click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    release();
    await expect.poll(() => reads).toBeGreaterThan(1);
    await page.waitForTimeout(500);
    expect([await five.isChecked(), await undo.isVisible()]).toEqual([true, true]);
    expect(problems).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('sees in the field what is saved, and replaces nothing unseen that another admin saved', async () => {
    const { page, problems } = await admin.open('desktop');
    await setIntake({ state: 'PAUSED', message: null });
    await page.goto('/requests');
    const intake = page.getByRole('region', { name: 'Taking requests' });
    const message = intake.getByLabel('Message for the audience');
    await message.fill('Back at nine');
    await message.press('Enter');
    await page.getByText('Message saved').waitFor();
    await setIntake({ message: 'Back at ten' });
    await expect.poll(() => message.inputValue()).toBe('Back at ten');
    await setIntake({ state: 'OPEN' });
    await expect.poll(() => message.inputValue()).toBe('');
    await message.fill('   ');
    await message.blur();
    await expect.poll(() => message.inputValue()).toBe('');
    await intake.getByRole('button', { name: 'Use again: Back at nine' }).click();
    await expect.poll(savedMessage).toBe('Back at nine');
    await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);

    await message.fill('Back at eleven');
    await setIntake({ message: 'Back at midnight' });
    const conflict = intake.getByRole('alert');
    await conflict.getByText('Back at midnight').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await message.blur();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await message.inputValue()).toBe('Back at midnight');
    expect(await savedMessage()).toBe('Back at midnight');
    await message.fill('Back at one');
    await setIntake({ state: 'PAUSED', message: null });
    await conflict.getByText('The message was removed while you were typing.').waitFor();
    // Only one of the two buttons answers.
    await message.press('Enter');
    await expect.poll(() => conflict.evaluate((panel) => panel === document.activeElement)).toBe(true);
    expect(await savedMessage()).toBeNull();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(savedMessage).toBe('Back at one');
    await conflict.waitFor({ state: 'detached' });

    // The response to Enter takes longer than the rest of the sentence.
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('Back at two')) await responded;
      await route.continue();
    });
    await message.fill('Back at two');
    await message.press('Enter');
    await message.pressSequentially(' thirty');
    await message.blur();
    respond();
    await expect.poll(savedMessage).toBe('Back at two thirty');
    expect(await message.inputValue()).toBe('Back at two thirty');
    expect(problems).toEqual([]);

    await message.fill('Good night');
    await setIntake({ state: 'ENDED' });
    await message.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('adds a message after last call, and requests stay closed until there is another last call', async () => {
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await setIntake({ closesAt: inSeconds(2) });
    await expect.poll(() => page.getByRole('radio', { name: 'Closed' }).isChecked(), { timeout: 10_000 }).toBe(true);
    await page.getByRole('button', { name: /Last call and message/ }).click();
    await page.getByLabel('Message for the audience').fill('Thank you, good night.');
    await page.getByRole('button', { name: 'Save' }).click();
    const { page: guest } = await cowbell.open('phone');
    await guest.goto('/requests');
    await guest.getByText('No more requests tonight').waitFor();
    await guest.getByText('Thank you, good night.').waitFor();
    const { page: desktop } = await admin.open('desktop');
    await desktop.goto('/requests');
    await desktop.getByRole('radio', { name: '5 min', exact: true }).click();
    await guest.getByRole('complementary', { name: 'Last call' }).waitFor();
  });
});
