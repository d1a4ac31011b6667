import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin.ts';
import { findAccessibilityViolations } from '../support/axe.ts';
import { inSeconds, useBand } from '../support/band.ts';
import { useCowbell } from '../support/cowbell.ts';
import { readQrCode } from '../support/qr-code.ts';
import { createRequests } from '../support/requests.ts';
import { createSeparateEdge, type SeparateEdge } from '../support/separate-edge.ts';

const cowbell = useCowbell();
const admin = useAdmin(cowbell);
const { decide, setIntake, setState } = useBand(cowbell, admin);

/** An edge that phones reach, as it believes. */
let edge: SeparateEdge;

beforeAll(async () => {
  edge = await createSeparateEdge(cowbell);
  await edge.start({ PUBLIC_URL: 'http://cowbell.example' });
});
afterAll(() => edge.remove());

beforeEach(async () => {
  await setIntake({ state: 'OPEN', message: null, closesAt: null, opensAt: null });
  await admin.clearRequests();
});

const requests = [
  { song: 'Jolene', name: 'Table 9', tip: 40, message: 'Last song before our bus' },
  { song: 'Iris', name: 'Maggie', tip: 20 },
  { song: 'Wagon Wheel', name: 'Ben', tip: 10 },
];

async function openScreen(path = '/screen', options: object = {}): Promise<{ page: Page; problems: string[] }> {
  const opened = await cowbell.open('desktop', {
    baseURL: edge.url,
    viewport: { width: 1280, height: 720 },
    ...options,
  });
  await opened.page.goto(path);
  await opened.page.getByText('On the list').waitFor();
  return opened;
}

describe('pictures', () => {
  it.skipIf(!process.env.PICTURES)(
    'takes them',
    async () => {
      const out = process.env.PICTURES;
      await createRequests(cowbell, [
        { song: 'Mr. Brightside', name: 'Priya', tip: 27 },
        { song: 'Africa', name: 'Luis', tip: 12 },
        { song: 'Jolene', name: 'Dana' },
        { song: 'September', name: 'Noor', tip: 15 },
        { song: 'Iris', name: 'Table 9', tip: 14, message: 'hi' },
        { song: 'Wagon Wheel', name: 'Maggie and everybody at the long table', tip: 10 },
        { song: 'Hey Ya!', name: 'Ines' },
        { song: 'Livin’ on a Prayer', name: 'Kat' },
        { song: 'Dancing Queen', name: 'Ruth' },
      ]);
      await decide('Mr. Brightside', 'PLAYING');
      await decide('Jolene', 'NEXT');
      const sizes = { 720: [1280, 720], 1080: [1920, 1080], 2160: [3840, 2160], phone: [390, 844] } as const;
      for (const [name, [width, height]] of Object.entries(sizes)) {
        const { page } = await openScreen('/screen', { viewport: { width, height } });
        await page.waitForTimeout(1000);
        await page.screenshot({ path: `${out}/screen-${name}.png` });
        if (name === '1080') {
          await decide('Africa', 'NEXT');
          await page.waitForTimeout(1500);
          await page.screenshot({ path: `${out}/screen-arrival.png` });
          await setIntake({ state: 'OPEN', closesAt: inSeconds(299) });
          await page.waitForTimeout(1500);
          await page.screenshot({ path: `${out}/screen-lastcall.png` });
          await setState('PAUSED', 'Back at 9:30. We’re taking a short break. Grab a drink, then send us more.');
          await page.waitForTimeout(1500);
          await page.screenshot({ path: `${out}/screen-paused.png` });
          await setState('CLOSED');
          await page.waitForTimeout(1500);
          await page.screenshot({ path: `${out}/screen-closed.png` });
          await setState('ENDED');
          await page.waitForTimeout(1500);
          await page.screenshot({ path: `${out}/screen-ended.png` });
          await setIntake({ state: 'OPEN', message: null, closesAt: null });
        }
      }
      const { page } = await admin.open('desktop', { baseURL: edge.url });
      await page.goto('/poster');
      for (const [label, format] of [
        ['A4', 'A4'],
        ['Letter', 'Letter'],
        ['Table cards', 'A4'],
      ] as const) {
        await page.getByText(label, { exact: true }).click();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${out}/poster-${label}.png` });
        await page.emulateMedia({ media: 'print' });
        await page.pdf({ path: `${out}/poster-${label}.pdf`, preferCSSPageSize: true });
        await page.setViewportSize({ width: 816, height: 1122 });
        await page.screenshot({ path: `${out}/poster-${label}-print.png` });
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ media: 'screen' });
      }
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'More' }).click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}/nav-desktop.png` });
      await page.setViewportSize({ width: 1000, height: 800 });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${out}/nav-1000.png` });
      const { page: phone } = await admin.open('phone', { baseURL: edge.url });
      await phone.goto('/requests');
      await phone.getByRole('button', { name: 'Menu' }).click();
      await phone.waitForTimeout(800);
      await phone.screenshot({ path: `${out}/nav-phone.png` });
      await phone.goto('/poster');
      await phone.waitForTimeout(800);
      await phone.screenshot({ path: `${out}/poster-phone.png`, fullPage: true });
    },
    300_000,
  );
});
