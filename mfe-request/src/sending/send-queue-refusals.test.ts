import { describe, expect, it, vi } from 'vitest';
import type { SendResult } from './send-queue.ts';
import { createPhone, limited, noResponse, request, sent, songNotFound, useFakeTime } from './testing/phone.ts';

useFakeTime();

it('an unsent request that its guest has withdrawn meanwhile is not tried again', async () => {
  const { server, openTab } = createPhone();
  const { queue, list } = openTab('a');
  server.response = noResponse;
  await queue.send(request(), () => false);
  const message = 'You have taken this request back.';
  server.response = { kind: 'refused', userError: { code: 'CONFLICT', field: 'key', message } };
  await queue.flush(true);
  expect(list()).toEqual([]);
});

it('an unsent request that arrives after the band has closed is refused with its own sentence, and never sent later', async () => {
  const { server, openTab } = createPhone();
  const { queue, list } = openTab('a');
  server.response = noResponse;
  await queue.send(request(), () => false);
  server.response = { kind: 'refused', userError: { code: 'NOT_OPEN', message: 'No more requests tonight.' } };
  await queue.tryNow('k1');
  expect(list()).toMatchObject([
    { state: 'refused', problem: 'The band had closed requests before this could be sent.' },
  ]);
  const attempts = server.keys.length;
  server.response = sent;
  await queue.tryNow('k1');
  await queue.flush(true);
  expect(server.keys).toHaveLength(attempts);
  queue.cancel('k1');
  expect(list()).toEqual([]);
});

describe('a refusal of an unsent request', () => {
  async function refuseLate(result: SendResult) {
    const phone = createPhone();
    phone.server.response = noResponse;
    const tab = phone.openTab('a');
    await tab.queue.send(request(), () => true);
    phone.server.response = result;
    await tab.queue.flush(true);
    phone.server.keys.length = 0;
    return { ...phone, ...tab };
  }

  it('keeps what was typed with the reason, and is not retried automatically', async () => {
    const { list, server, settled } = await refuseLate(songNotFound);
    expect(list()).toMatchObject([{ state: 'refused', problem: 'Song not found.', input: { message: 'Loud!' } }]);
    expect(settled).toEqual(['k1 refused']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.keys).toEqual([]);
    // The phone does not wake up for it either.
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays when a limit delays another request', async () => {
    const { list, server, queue } = await refuseLate(songNotFound);
    server.response = limited;
    await queue.send(request('k2'), () => false);
    expect(list()).toMatchObject([
      { key: 'k1', state: 'refused', problem: 'Song not found.' },
      { key: 'k2', state: 'limited' },
    ]);
    server.response = sent;
    await queue.flush(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(list()).toMatchObject([{ key: 'k1', state: 'refused' }]);
  });

  it('because of a limit is retried when the limit allows, and not before', async () => {
    const { list, server, queue } = await refuseLate(limited);
    expect(list()).toMatchObject([{ state: 'limited', problem: 'Too many.' }]);
    server.response = sent;
    await queue.flush(true);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.keys).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.keys).toEqual(['k1']);
    expect(list()).toEqual([]);
  });

  it('because of a limit delays all other unsent requests, even when the guest wants to send one', async () => {
    const { list, server, queue } = await refuseLate(noResponse);
    await queue.send(request('k2'), () => true);
    server.response = limited;
    server.keys.length = 0;
    await queue.flush(true);
    expect(server.keys).toEqual(['k1']);
    expect(list()).toMatchObject([
      { key: 'k1', state: 'limited' },
      { key: 'k2', state: 'limited' },
    ]);
    await queue.tryNow('k2');
    expect(server.keys).toEqual(['k1']);
  });
});
