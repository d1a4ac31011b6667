import { oneProcess } from '@cowbell/local/stack/stack-processes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { readRequestList, useCowbell } from '../support/cowbell.ts';
import { createRequests } from '../support/requests.ts';

const cowbell = useCowbell({ profile: 'one', environment: {} });

/** Sends a signal to the one process. It is started again when it ends. */
function signal(name: 'SIGSTOP' | 'SIGKILL'): void {
  process.kill(cowbell.stack.processes.get(oneProcess)?.pid() ?? Number.NaN, name);
}

/** What screens say when the server has a problem, as opposed to a phone without a connection. */
const errorSentence = /cannot be reached|can’t respond|could not|went wrong|unable to|very busy/i;

/** Collects the sentences of problems that the page shows from now on, however briefly. */
async function collectErrors(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((pattern) => {
    const errors = new Set<string>();
    const collect = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? '';
        if (pattern.test(text)) errors.add(text);
      }
    };
    new MutationObserver(collect).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { errors });
  }, errorSentence);
  return () => page.evaluate(() => [...(window as unknown as { errors: Set<string> }).errors]);
}

it('phones notice a pause and no error when the one process is killed and started again', async () => {
  await createRequests(cowbell, [{ song: 'Jolene', name: 'Dolly', tip: 5 }]);
  const { page: watcher } = await cowbell.open('phone');
  await watcher.goto('/requests');
  await watcher.getByRole('table', { name: 'Requests' }).getByText('Jolene').waitFor();
  const { page: sender } = await cowbell.open('phone');
  await sender.goto('/request');
  await sender.getByRole('searchbox', { name: 'Search songs' }).fill('Africa');
  await sender.getByRole('link', { name: 'Africa' }).click();
  await sender.getByLabel('Your name').fill('Toto');
  const readErrors = await Promise.all([watcher, sender].map(collectErrors));

  // It cannot respond, so the request is on its way.
  signal('SIGSTOP');
  const isOnItsWay = sender.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/graphql'),
  );
  await sender.getByRole('button', { name: 'Send Request' }).click();
  await isOnItsWay;
  signal('SIGKILL');

  await sender.getByRole('heading', { name: 'Thank you for your request' }).waitFor({ timeout: 30_000 });
  await expect
    .poll(() => readRequestList(watcher), { timeout: 30_000 })
    .toEqual(['1 | Jolene | Dolly', '2 | Africa | Toto']);
  // Once they have nothing left to try.
  await watcher.getByText(/No connection/).waitFor({ state: 'detached' });
  expect(await Promise.all(readErrors.map((read) => read()))).toEqual([[], []]);
});
