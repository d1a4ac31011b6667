import { describe, expect, it, vi } from 'vitest';

import {
  createPendingResponse,
  createPhone,
  limited,
  noResponse,
  request,
  sent,
  songNotFound,
  useFakeTime,
} from './testing/phone.ts';

useFakeTime();

describe('a request that is sent', () => {
  it('is stored before its first attempt and removed with the response', async () => {
    const { storage, server, openTab } = createPhone();
    const response = createPendingResponse();
    server.response = response.promise;
    const sending = openTab('a').queue.send(request(), () => true);
    expect(storage.size).toBe(1);
    response.resolve(sent);
    expect(await sending).toEqual(sent);
    expect(storage.size).toBe(0);
  });

  it('is removed when it is refused, because the form has what was typed', async () => {
    const { storage, server, openTab } = createPhone();
    server.response = songNotFound;
    expect(await openTab('a').queue.send(request(), () => true)).toEqual(songNotFound);
    expect(storage.size).toBe(0);
  });

  it('is stored with the reason when it is refused after the form was left', async () => {
    const { server, settled, openTab } = createPhone();
    server.response = songNotFound;
    const { queue, list } = openTab('a');
    await queue.send(request(), () => false);
    expect(list()).toMatchObject([{ state: 'refused', problem: 'Song not found.' }]);
    expect(settled).toEqual(['k1 refused']);
  });

  it('is removed when a limit refuses it, because the form has what was typed; unsent requests wait as well', async () => {
    const { server, settled, openTab } = createPhone();
    const { queue, list } = openTab('a');
    server.response = noResponse;
    await queue.send(request('k1'), () => true);
    server.response = limited;
    await queue.send(request('k2'), () => true);
    expect(list()).toMatchObject([{ key: 'k1', state: 'limited', problem: 'Too many.' }]);
    expect(settled).toEqual([]);
    server.response = sent;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(list()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(settled).toEqual(['k1 sent']);
  });

  it('waits for the limit when it refuses after the form was left', async () => {
    const { server, settled, openTab } = createPhone();
    server.response = limited;
    const { queue, list } = openTab('a');
    await queue.send(request(), () => false);
    expect(list()).toMatchObject([{ key: 'k1', state: 'limited', problem: 'Too many.' }]);
    expect(settled).toEqual(['k1 refused']);
  });

  it('is sent by the tab with the form only, while its first attempt runs', async () => {
    const { server, openTab } = createPhone();
    const response = createPendingResponse();
    server.response = response.promise;
    const sending = openTab('a').queue.send(request(), () => true);
    const second = openTab('b');
    expect(second.list()).toHaveLength(1);
    await second.queue.flush(true);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(server.keys).toEqual(['k1']);
    response.resolve(sent);
    await sending;
  });

  it.each([
    ['has no response', noResponse],
    ['is refused', songNotFound],
    ['is limited', limited],
  ])('stays canceled when the attempt that was running %s', async (_case, result) => {
    const { server, storage, openTab } = createPhone();
    const response = createPendingResponse();
    server.response = response.promise;
    const { queue, list } = openTab('a');
    const sending = queue.send(request(), () => false);
    queue.cancel('k1');
    response.resolve(result);
    await sending;
    expect(list()).toEqual([]);
    expect(storage.size).toBe(0);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.keys).toEqual(['k1']);
  });

  it('is reported when it is sent after the form was left', async () => {
    const { settled, openTab } = createPhone();
    await openTab('a').queue.send(request(), () => false);
    expect(settled).toEqual(['k1 sent']);
  });
});

describe('a request that does not get through', () => {
  it('is retried under its key with growing delays, until it does', async () => {
    const { storage, server, settled, openTab } = createPhone();
    server.response = noResponse;
    const { queue, list } = openTab('a');
    await queue.send(request(), () => true);
    expect(list()).toMatchObject([{ key: 'k1', state: 'waiting', problem: 'No connection.' }]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(server.keys.length).toBeGreaterThan(8);
    expect(server.keys.length).toBeLessThan(20);
    server.response = sent;
    // The longest delay is a minute.
    await vi.advanceTimersByTimeAsync(75_000);
    expect(new Set(server.keys)).toEqual(new Set(['k1']));
    expect(settled.at(-1)).toBe('k1 sent');
    expect(storage.size).toBe(0);
  });

  it('is sent at once when the network is back, the oldest first, until one fails', async () => {
    const { server, openTab } = createPhone();
    server.response = noResponse;
    const { queue } = openTab('a');
    await queue.send(request('k1'), () => true);
    vi.advanceTimersByTime(10);
    await queue.send(request('k2'), () => true);
    server.keys.length = 0;
    await queue.flush(true);
    expect(server.keys).toEqual(['k1']);
    server.response = sent;
    await queue.flush(true);
    expect(server.keys).toEqual(['k1', 'k1', 'k2']);
  });

  it('may have arrived, until the server says that it did not', async () => {
    const { server, openTab } = createPhone();
    server.response = { ...noResponse, mayHaveArrived: false };
    const { queue, list } = openTab('a');
    await queue.send(request(), () => true);
    expect(list()).toMatchObject([{ mayHaveArrived: false }]);
    server.response = noResponse;
    await queue.flush(true);
    server.response = { ...noResponse, mayHaveArrived: false };
    await queue.flush(true);
    expect(list()).toMatchObject([{ mayHaveArrived: true }]);
    server.response = limited;
    await queue.flush(true);
    expect(list()).toMatchObject([{ mayHaveArrived: false }]);
  });

  it('survives a page that is closed during an attempt', async () => {
    const { server, settled, openTab } = createPhone();
    server.response = new Promise(() => {});
    void openTab('a').queue.send(request(), () => true);
    server.response = sent;
    openTab('b');
    // No attempt takes longer than ten seconds, so another tab may take over soon afterwards.
    await vi.advanceTimersByTimeAsync(10_500);
    expect(server.keys).toEqual(['k1']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(settled).toEqual(['k1 sent']);
    expect(server.keys).toEqual(['k1', 'k1']);
  });

  it('is sent by only one of two tabs', async () => {
    const { server, openTab } = createPhone();
    server.response = noResponse;
    const first = openTab('a');
    await first.queue.send(request(), () => true);
    const second = openTab('b');
    server.keys.length = 0;
    const response = createPendingResponse();
    server.response = response.promise;
    void first.queue.flush(true);
    await vi.advanceTimersByTimeAsync(10);
    second.queue.reload();
    await second.queue.flush(true);
    expect(server.keys).toEqual(['k1']);
    response.resolve(sent);
    await vi.advanceTimersByTimeAsync(10);
    second.queue.reload();
    expect(second.list()).toEqual([]);
  });

  it('gives up its claim, so that another tab may retry it', async () => {
    const { server, settled, openTab } = createPhone();
    server.response = noResponse;
    const first = openTab('a');
    await first.queue.send(request(), () => true);
    server.response = sent;
    await openTab('b').queue.flush(true);
    expect(settled).toEqual(['k1 sent']);
  });

  it('does not wait for a limit that another request met while it is on its way in another tab', async () => {
    const { server, openTab } = createPhone();
    const [first, second] = [openTab('a'), openTab('b')];
    server.response = noResponse;
    await second.queue.send(request('k2'), () => true);
    const response = createPendingResponse();
    server.response = response.promise;
    void first.queue.send(request('k1'), () => true);
    await vi.advanceTimersByTimeAsync(10);
    second.queue.reload();
    server.response = limited;
    await second.queue.flush(true);
    const stateOf = (key: string) => second.list().find((unsent) => unsent.key === key)?.state;
    expect(stateOf('k2')).toBe('limited');
    expect(stateOf('k1')).not.toBe('limited');
    response.resolve(sent);
    await vi.advanceTimersByTimeAsync(10);
  });

  const [minute, hour] = [60_000, 3_600_000];

  /** A request that had no response, and a tab that is opened later. */
  async function openLater(delay: number) {
    const phone = createPhone();
    phone.server.response = noResponse;
    await phone.openTab('a').queue.send(request(), () => true);
    phone.server.keys.length = 0;
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + delay);
    return { ...phone, ...phone.openTab('b') };
  }

  it('is sent on the same night, up to three hours later', async () => {
    const { server, settled, queue } = await openLater(3 * hour - minute);
    server.response = sent;
    await queue.flush(true);
    expect(settled).toEqual(['k1 sent']);
  });

  it('is not sent on another night, unless the guest asks for it', async () => {
    const { server, settled, queue, list } = await openLater(3 * hour + minute);
    await queue.flush(true);
    expect(list()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('not sent in time') }]);
    expect(server.keys).toEqual([]);
    // It is as new as its latest attempt that the guest asked for.
    await queue.tryNow('k1');
    expect(list()).toMatchObject([{ state: 'waiting' }]);
    server.response = sent;
    await queue.flush(true);
    expect(settled).toEqual(['k1 queued', 'k1 sent']);
  });

  it('is sent by another tab while the first one waits for a response to another request', async () => {
    const { server, openTab } = createPhone();
    server.response = noResponse;
    const first = openTab('a');
    await first.queue.send(request('k1'), () => true);
    vi.advanceTimersByTime(10);
    await first.queue.send(request('k2'), () => true);
    const second = openTab('b');
    const response = createPendingResponse();
    server.response = response.promise;
    server.keys.length = 0;
    const flushing = first.queue.flush(true);
    second.queue.reload();
    const alsoFlushing = second.queue.flush(true);
    response.resolve(sent);
    await Promise.all([flushing, alsoFlushing]);
    expect(server.keys).toEqual(['k1', 'k2']);
  });

  it('is sent once when the guest tries again during an attempt', async () => {
    const { server, openTab } = createPhone();
    const response = createPendingResponse();
    server.response = response.promise;
    const { queue } = openTab('a');
    const sending = queue.send(request(), () => false);
    const trying = queue.tryNow('k1');
    response.resolve(sent);
    await Promise.all([sending, trying]);
    expect(server.keys).toEqual(['k1']);
  });

  it('is not sent after it was canceled', async () => {
    const { server, openTab } = createPhone();
    server.response = noResponse;
    const { queue, list } = openTab('a');
    await queue.send(request(), () => true);
    queue.cancel('k1');
    server.keys.length = 0;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.keys).toEqual([]);
    expect(list()).toEqual([]);
  });
});
