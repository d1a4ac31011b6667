import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findViolationsInBothThemes, manyScreensTimeout } from '../support/axe.ts';
import { readRequestList, sendRequest, signIn, useCowbell } from '../support/cowbell.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);

const readBand = async () =>
  (
    await admin.request<{ band: { name: string; tipLinks: { name: string; url: string }[]; hiddenWords: string[] } }>(
      '{ band { name tipLinks { name url } hiddenWords } }',
    )
  ).band;

it.each([
  ['phone', 'app'],
  ['desktop', 'back office'],
] as const)('the band names itself, %s', { timeout: manyScreensTimeout }, async (device, deployment) => {
  const { page, problems } = await admin.open(device, { deployment });
  await page.goto('/band');
  const name = page.getByRole('form', { name: 'Band' }).getByLabel('Name').first();
  const words = page.getByLabel('Words to hide');
  const update = page.getByRole('button', { name: 'Update' });
  const link = (number: number) => page.getByRole('group', { name: `Tip link ${number}` });
  await name.fill('M'.repeat(81));
  await words.fill('nigel, a');
  while ((await page.getByRole('group').count()) > 0)
    await page
      .getByRole('button', { name: /^Remove (?!Robin)/ })
      .first()
      .click();
  await page.getByRole('button', { name: 'Add a Tip Link' }).click();
  await expect
    .poll(() =>
      link(1)
        .getByLabel('Name')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await link(1).getByLabel('Name').fill('Venmo');
  await link(1).getByLabel('Link').fill('javascript:alert(1)');
  await update.click();
  await page.getByText('The name of the band has at most 80 characters.').waitFor();
  await page.getByText('The address of a payment page starts with https://.').waitFor();
  await page.getByText('‘a’ is not a word of 2 to 40 letters.').waitFor();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  const url = `https://venmo.com/${device}?amount={amount}&note={note}`;
  await name.fill('The Cowpokes of Tennessee');
  await update.click();
  await expect
    .poll(() =>
      link(1)
        .getByLabel('Link')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await link(1).getByLabel('Link').fill(url);
  await words.fill('nigel, Moo');
  await update.click();
  await page.getByText('Band updated successfully').waitFor();
  expect(await readBand()).toEqual({
    name: 'The Cowpokes of Tennessee',
    tipLinks: [{ name: 'Venmo', url }],
    hiddenWords: ['nigel', 'moo'],
  });

  // Another admin saves first: the question appears, and nothing typed is lost.
  await name.fill('The Milkmaids');
  await admin.request('mutation { updateBand(input: { name: "The Cowgirls" }) { userErrors { message } } }');
  await page.getByText('Name: The Cowgirls').waitFor();
  expect(await name.inputValue()).toBe('The Milkmaids');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await update.click();
  await expect.poll(async () => (await readBand()).name).toBe('The Milkmaids');

  const guest = (await cowbell.open(device)).page;
  await expect
    .poll(async () => {
      await guest.goto('/');
      return await guest.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('The Milkmaids');
  await guest.getByRole('main').getByRole('button', { name: 'Send a Tip' }).click();
  const venmo = guest.getByRole('dialog').getByRole('link', { name: 'Venmo' });
  expect(await venmo.getAttribute('href')).toBe(`https://venmo.com/${device}`);
  expect(problems).toEqual([]);
});

describe('names in public', () => {
  it('a name with a word of the band is hidden, and its sender is not told; the band shows it', async () => {
    await admin.request('mutation { updateBand(input: { hiddenWords: ["nigel"] }) { userErrors { message } } }');
    const sender = (await cowbell.open('phone')).page;
    await sendRequest(sender, { song: 'Africa', name: 'Uncle Nigel' });
    await sender.goto('/requests');
    await expect.poll(() => readRequestList(sender)).toEqual(['1 | Africa | Your request']);
    const other = (await cowbell.open('phone')).page;
    await other.goto('/requests');
    await expect.poll(() => readRequestList(other)).toEqual(['1 | Africa | Anonymous']);

    const { page, problems } = await admin.open('desktop');
    await page.goto('/requests');
    await page.getByText('Uncle Nigel').first().waitFor();
    await page.getByText('Name hidden').waitFor();
    await page.getByRole('button', { name: /^More actions for Uncle Nigel/ }).click();
    await page.getByRole('button', { name: 'Show name' }).click();
    await page.getByText('The name is shown').waitFor();
    await expect.poll(() => readRequestList(other)).toEqual(['1 | Africa | Uncle Nigel']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => readRequestList(other)).toEqual(['1 | Africa | Anonymous']);
    expect(problems).toEqual([]);
  });
});

it('a fan becomes an admin and is removed, which ends the session; the last admin stays', async () => {
  const { page, problems } = await admin.open('phone');
  await page.goto('/band');
  const email = page.getByLabel('Email of an account');
  const makeAdmin = page.getByRole('button', { name: 'Make admin' });
  await email.fill('new@cowbell.test');
  await makeAdmin.click();
  await page.getByText('new@cowbell.test is not verified yet.').waitFor();
  await email.fill('fan@cowbell.test');
  await makeAdmin.click();
  await page.getByText('fan@cowbell.test will be an admin after signing in again').waitFor();
  expect(await email.inputValue()).toBe('');

  const fan = (await cowbell.open('desktop')).page;
  await signIn(fan, 'fan@cowbell.test');
  await fan.goto('/band');
  await fan.getByRole('heading', { name: 'Members' }).waitFor();
  await page.getByRole('button', { name: 'Remove Frankie Fan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Frankie Fan?' });
  await dialog.getByText('fan@cowbell.test will be signed out').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Frankie Fan is no longer an admin').waitFor();
  await fan.waitForURL('**/signin');

  await page.getByRole('button', { name: 'Remove Robin Bandleader' }).click();
  await page.getByRole('dialog').getByText('You will be signed out').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('admin@cowbell.test is the last admin.').waitFor();
  expect(problems).toEqual([]);
});
