import type { Page } from 'playwright';
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

/** Opens what changes the intake, from its line. */
async function openIntake(page: Page) {
  await page.getByRole('button', { name: /^(Open|Paused|Closed) ·/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Taking requests' });
  await dialog.waitFor();
  return dialog;
}

describe('an admin on the request list', () => {
  it.each(['phone', 'desktop'] as const)(
    'pauses with a message, opens again, and sets last call, %s',
    async (device) => {
      const { page, problems } = await cowbell.open(device);
      const { page: guest } = await cowbell.open('phone');
      await guest.goto('/requests');
      await signIn(page, 'admin@cowbell.test');
      await page.goto('/requests');
      const dialog = await openIntake(page);
      await dialog.getByText('Paused', { exact: true }).click();
      await guest.getByText('Requests are paused').waitFor();
      await dialog.getByText('Last call is possible only while requests are open.').waitFor();
      const message = dialog.getByLabel('Message for the audience').last();
      await message.fill('x'.repeat(141));
      await dialog.getByText('141 of 140').waitFor();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Keep the message to 140 characters.').waitFor();
      await message.fill('Two more songs.');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await guest.getByText('Two more songs.').waitFor();
      await dialog.getByText('Open', { exact: true }).click();
      await guest.getByText('Requests are paused').waitFor({ state: 'detached' });
      // Opening has emptied it.
      await dialog.getByRole('button', { name: 'Two more songs.' }).click();
      expect(await message.inputValue()).toBe('Two more songs.');
      await dialog.getByText('10 min').click();
      await page.getByText('Last call: 10 minutes').waitFor();
      const line = guest.getByRole('complementary', { name: 'Last call' });
      const bar = line.locator('i');
      const share = () => bar.evaluate((rest) => rest.clientWidth / (rest.parentElement?.clientWidth ?? 1));
      await expect.poll(share).toBeCloseTo(1, 1);
      // The second of two taps reaches nothing that was below the toast.
      await page.evaluate(() => {
        document.addEventListener('click', ({ target }) => {
          if (!(target as Element).closest('[data-toast]')) document.body.dataset.reached = '';
        });
      });
      await page.getByRole('button', { name: 'Undo', exact: true }).dblclick();
      expect(await page.locator('[data-reached]').count()).toBe(0);
      await line.waitFor({ state: 'detached' });
      await setIntake({ closesAt: inSeconds(4) });
      await expect.poll(share, { timeout: 10_000 }).toBeLessThan(0.6);
      await setIntake({ closesAt: inSeconds(600) });
      await dialog.getByText(/^Last call 9:5\d$/).waitFor();
      await dialog.getByText('Off', { exact: true }).click();
      await line.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open · no last call · no message' }).waitFor();
      expect(problems).toEqual([]);
    },
  );

  it('shows a tap at once, and sends the next one before the response to it, in their order', async () => {
    const { page, problems } = await admin.open('phone');
    await page.goto('/requests');
    const intake = await openIntake(page);
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
    await intake.getByText('Paused', { exact: true }).click();
    expect(await isChosen('Paused')).toBe(true);
    await intake.getByText('Open', { exact: true }).click();
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
    await intake.getByText('Closed', { exact: true }).click();
    expect(await isChosen('Closed')).toBe(true);
    fail();
    await page.getByText(/^Closed: /).waitFor();
    await expect.poll(() => isChosen('Open')).toBe(true);
  });

  it('moves only the focus with arrow keys, and chooses with Space or Enter', async () => {
    const { page } = await admin.open('desktop');
    await page.goto('/requests');
    await openIntake(page);
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
    const intake = await openIntake(page);
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
    await intake.getByLabel('Message for the audience').last().fill('Back at nine');
    await intake.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Message saved').waitFor();
    expect(await undo.count()).toBe(0);
    await intake.getByRole('button', { name: 'Turn Off Last Call' }).click();
    await intake.getByText('Last call is possible only while requests are open.').waitFor();
    expect(problems).toEqual([]);
  });

  it('keeps what a tap did when a response from before it comes late', async () => {
    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    const intake = await openIntake(page);
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
    const intake = await openIntake(page);
    const message = intake.getByLabel('Message for the audience').last();
    const save = intake.getByRole('button', { name: 'Save' });
    await message.fill('Back at nine');
    await save.click();
    await page.getByText('Message saved').waitFor();
    await setIntake({ message: 'Back at ten' });
    await expect.poll(() => message.inputValue()).toBe('Back at ten');
    // A pause that ends by itself takes its message along.
    await setIntake({ opensAt: inSeconds(2) });
    await expect.poll(() => message.inputValue()).toBe('');

    await message.fill('Back at eleven');
    await setIntake({ message: 'Back at midnight' });
    const conflict = intake.getByRole('alert');
    await conflict.getByText('Back at midnight').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await save.click({ force: true });
    expect(await savedMessage()).toBe('Back at midnight');
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await message.inputValue()).toBe('Back at midnight');
    await message.fill('Back at one');
    await setIntake({ state: 'PAUSED', message: null });
    await conflict.getByText('The message was removed while you were typing.').waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await save.click();
    await expect.poll(savedMessage).toBe('Back at one');

    // A pause by somebody else, of which this page hears only with the refusal, does not hold up a message.
    await message.fill('Back at two');
    const versions = new Set<number>();
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON();
      if (operationName === 'SetIntake') {
        if (versions.size === 0) await setIntake({ state: 'CLOSED' });
        versions.add(variables.input.version);
      }
      await route.continue();
    });
    await save.click();
    await expect.poll(savedMessage).toBe('Back at two');
    expect(versions.size).toBe(2);
    expect(await conflict.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('adds a message after last call, and requests stay closed until there is another last call', async () => {
    const { page } = await admin.open('phone');
    await page.goto('/requests');
    await setIntake({ closesAt: inSeconds(2) });
    const intake = await openIntake(page);
    await expect.poll(() => intake.getByRole('radio', { name: 'Closed' }).isChecked(), { timeout: 10_000 }).toBe(true);
    await intake.getByLabel('Message for the audience').last().fill('Thank you, good night.');
    await page.getByRole('button', { name: 'Save' }).click();
    const { page: guest } = await cowbell.open('phone');
    await guest.goto('/requests');
    await guest.getByText('No more requests tonight').waitFor();
    await guest.getByText('Thank you, good night.').waitFor();
    const { page: desktop } = await admin.open('desktop');
    await desktop.goto('/requests');
    await openIntake(desktop);
    await desktop.getByRole('radio', { name: '5 min', exact: true }).click();
    await guest.getByRole('complementary', { name: 'Last call' }).waitFor();
  });
});
