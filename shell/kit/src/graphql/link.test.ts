import { expect, it } from 'vitest';
import { sendAfterMutations } from './link.ts';

const mutate = () => sendAfterMutations(false, async () => 'mutated');

/** Sends a query whose first responses come after a mutation, and counts how often it is sent. */
async function query(mutations: number): Promise<{ response: number; sent: number }> {
  let sent = 0;
  const response = await sendAfterMutations(true, async () => {
    sent += 1;
    if (sent <= mutations) await mutate();
    return sent;
  });
  return { response, sent };
}

it('a query is sent once, also when mutations came before it', async () => {
  await mutate();
  expect(await query(0)).toEqual({ response: 1, sent: 1 });
});

it('a query that was on its way during a mutation is sent again, and its later response counts', async () => {
  expect(await query(1)).toEqual({ response: 2, sent: 2 });
  expect(await query(2)).toEqual({ response: 3, sent: 3 });
});

it('a query is sent three times at most', async () => {
  expect(await query(10)).toEqual({ response: 3, sent: 3 });
});

it('a mutation is sent once, also when another one ends meanwhile', async () => {
  let sent = 0;
  await sendAfterMutations(false, async () => {
    sent += 1;
    await mutate();
  });
  expect(sent).toBe(1);
});

it('a mutation that fails to reach the server sends no query again', async () => {
  let sent = 0;
  await sendAfterMutations(true, async () => {
    sent += 1;
    await expect(sendAfterMutations(false, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
  expect(sent).toBe(1);
});
