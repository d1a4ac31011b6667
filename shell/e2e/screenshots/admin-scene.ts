import type { Scene } from './scenes.ts';

/** The screens of admins. */
export const admin: Scene = async ({ page, take, songId, ask, setIntake, updateShow, resetList }) => {
  await resetList();
  await setIntake({ closesAt: null });
  await ask([
    ...['Kat', 'Joe', 'Ruth'].map((requestedBy) => ({ song: 'Jolene', requestedBy, tip: 5 })),
    { song: 'Creep', requestedBy: 'Dana', tip: 10, message: 'Last song before our bus' },
  ]);
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  for (const [path, name] of [
    ['/requests', 'requests-admin'],
    ['/dashboard', 'dashboard'],
    ['/artist', 'artists-admin'],
    ['/song', 'songs-admin'],
    [`/song/edit/${songId('Africa')}`, 'song-edit'],
    ['/show', 'show'],
    ['/band', 'band'],
    ['/poster', 'poster'],
    ['/setlist', 'set-list'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await take(name);
  }
  await page.goto('/requests');
  for (const button of ['Up next', 'Up next', 'Up next', 'Play'] as const) {
    const tapped = page.getByRole('button', { name: new RegExp(`^${button}: `) }).first();
    const name = (await tapped.getAttribute('aria-label')) ?? '';
    await tapped.click();
    await page.getByRole('button', { name: 'Close message' }).click();
    // The next tap is for the next song, and no second one in the same place.
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    await page.waitForTimeout(600);
  }
  await take('requests-admin-stage');
  await page.goto('/stage');
  await page.getByRole('region', { name: 'Now' }).waitFor();
  await take('stage');
  const size = page.viewportSize();
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [1024, 768],
    [768, 1024],
  ] as const) {
    if (isPhone) continue;
    await page.setViewportSize({ width, height });
    await take(`stage-${width}x${height}`);
  }
  if (size) await page.setViewportSize(size);
  await page.goto('/requests');
  await updateShow({ combine: true });
  const others = page
    .getByText(/ others?( |$)/)
    .filter({ visible: true })
    .first();
  await others.waitFor();
  await take('requests-admin-combined');
  for (const [name, tablet] of [
    ['requests-admin-tablet', { width: 768, height: 1024 }],
    ['requests-admin-tablet-landscape', { width: 1024, height: 768 }],
  ] as const) {
    if (isPhone) continue;
    await page.setViewportSize(tablet);
    await take(name);
  }
  if (size) await page.setViewportSize(size);
  await updateShow({ combine: false });
  await others.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Not tonight: / })
    .first()
    .click();
  await page.getByRole('dialog').getByText('will see this').waitFor();
  await take('decline');
  await page.keyboard.press('Escape');
  for (let change = 4; change > 0; change -= 1) {
    const undo = page.getByRole('button', { name: /^Undo: / });
    const name = (await undo.textContent()) ?? '';
    await undo.click();
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    await page.waitForTimeout(600);
  }
  // The song is back among those that wait, and its row does not move any more.
  await page.getByRole('button', { name: /^Play: / }).waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('button', { name: /from this network/ }).waitFor();
  await take('request-menu');
  await page.goto('/requests');
  await page.getByRole('button', { name: /^Open ·/ }).click();
  await page.getByLabel('Message for the audience').last().fill('Two more songs and we’re done. Thank you!');
  await take('intake');
  await page.goto('/requests');
  await page.getByRole('button', { name: 'Clear All Requests' }).click();
  await take('clear');
  await page.goto('/show');
  await page.getByRole('button', { name: 'End Show' }).click();
  await page
    .getByText(/songs? played/)
    .last()
    .waitFor();
  await take('show-end');
  await page.goto('/show');
  await page.getByRole('button', { name: 'Start New Show' }).click();
  await take('show-start');
};
