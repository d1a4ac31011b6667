import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSendQueue, type SendResult, type UnsentRequest } from './send-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sent: SendResult = { kind: 'sent', requestId: 'r1', place: 1 };
const noResponse: SendResult = {
  kind: 'queued',
  waitsFor: 'connection',
  message: 'No connection.',
  mayHaveArrived: true,
};
const songNotFound: SendResult = { kind: 'refused', userError: { message: 'Song not found.', field: 'songId' } };
const limited: SendResult = {
  kind: 'refused',
  userError: { message: 'Too many. Please try again in 30 seconds.', reason: 'Too many.', retryAfter: 30 },
};

function request(key = 'k1') {
  return {
    key,
    input: { songId: 's1', requestedBy: 'Ada', message: 'Loud!', tip: 5 },
    song: { id: 's1', title: 'Africa', artistName: 'Toto', albumArtwork: null },
  };
}

/** A phone with its storage, and a server that responds as the test says. */
function createPhone() {
  const storage = new Map<string, string>();
  const server = { response: sent as SendResult | Promise<SendResult>, keys: [] as string[] };
  const settled: string[] = [];
  const runs = { count: 0 };
  let holder: string | null = null;
  function openTab(tabId: string) {
    let all: readonly UnsentRequest[] = [];
    const queue = createSendQueue({
      tabId,
      unsent: {
        get: () => all,
        set: (next) => {
          all = next;
        },
      },
      read: () => [...storage.values()].map((text) => JSON.parse(text)),
      write: (key, unsent) => {
        if (unsent) storage.set(key, JSON.stringify(unsent));
        else storage.delete(key);
      },
      send: async ({ key }) => {
        server.keys.push(key);
        return server.response;
      },
      runExclusively: async (work) => {
        runs.count += 1;
        if (holder) return;
        holder = tabId;
        await work().finally(() => {
          holder = null;
        });
      },
      onAttempted: (unsent, result) => settled.push(`${unsent.key} ${result.kind}`),
      random: () => 0.5,
    });
    return { queue, list: () => all };
  }
  return { storage, server, settled, runs, openTab };
}

describe('a request that is sent', () => {
  it('is stored before its first attempt and removed with the response', async () => {
    const { storage, server, openTab } = createPhone();
    const response = Promise.withResolvers<SendResult>();
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
    const response = Promise.withResolvers<SendResult>();
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
    const response = Promise.withResolvers<SendResult>();
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
    const response = Promise.withResolvers<SendResult>();
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
    const response = Promise.withResolvers<SendResult>();
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

  it('waits while another tab works through the send queue', async () => {
    const { server, openTab } = createPhone();
    server.response = noResponse;
    const first = openTab('a');
    await first.queue.send(request('k1'), () => true);
    vi.advanceTimersByTime(10);
    await first.queue.send(request('k2'), () => true);
    const second = openTab('b');
    const response = Promise.withResolvers<SendResult>();
    server.response = response.promise;
    server.keys.length = 0;
    const flushing = first.queue.flush(true);
    second.queue.reload();
    await second.queue.flush(true);
    expect(server.keys).toEqual(['k1']);
    response.resolve(sent);
    await flushing;
    expect(server.keys).toEqual(['k1', 'k2']);
  });

  it('is sent once when the guest tries again during an attempt', async () => {
    const { server, openTab } = createPhone();
    const response = Promise.withResolvers<SendResult>();
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
    const { list, server, settled, runs } = await refuseLate(songNotFound);
    expect(list()).toMatchObject([{ state: 'refused', problem: 'Song not found.', input: { message: 'Loud!' } }]);
    expect(settled).toEqual(['k1 refused']);
    runs.count = 0;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.keys).toEqual([]);
    // The phone does not wake up for it either.
    expect(runs.count).toBe(0);
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
