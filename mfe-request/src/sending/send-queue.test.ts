import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, outboxTiming, type SendResult, type Waiting } from './send-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sent: SendResult = { kind: 'sent', requestId: 'r1', place: 1 };
const unreachable: SendResult = { kind: 'unreachable', message: 'No connection.', mayHaveArrived: true };
const gone: SendResult = { kind: 'refused', message: 'Song not found.', field: 'songId', retryAfter: null };
const limited: SendResult = { kind: 'refused', message: 'Too many.', field: null, retryAfter: 30 };

function request(key = 'k1') {
  return {
    key,
    input: { songId: 's1', requestedBy: 'Ada', message: 'Loud!', tip: 5 },
    song: { id: 's1', title: 'Africa', artistName: 'Toto', albumArtwork: null },
  };
}

/** A phone: what its storage holds, and a server that answers as the test says. */
function createPhone() {
  const storage = new Map<string, string>();
  const server = { answer: sent as SendResult | Promise<SendResult>, keys: [] as string[] };
  const settled: string[] = [];
  let holder: string | null = null;
  function openTab(me: string) {
    let all: readonly Waiting[] = [];
    const outbox = createOutbox({
      me,
      waiting: {
        get: () => all,
        set: (next) => {
          all = next;
        },
      },
      read: () => [...storage.values()].map((text) => JSON.parse(text)),
      write: (key, waiting) => {
        if (waiting) storage.set(key, JSON.stringify(waiting));
        else storage.delete(key);
      },
      send: async ({ key }) => {
        server.keys.push(key);
        return server.answer;
      },
      alone: async (work) => {
        if (holder) return;
        holder = me;
        await work().finally(() => {
          holder = null;
        });
      },
      onSettled: (waiting, result) => settled.push(`${waiting.key} ${result.kind}`),
      random: () => 0.5,
    });
    return { outbox, list: () => all };
  }
  return { storage, server, settled, openTab };
}

describe('a request that is sent', () => {
  it('is kept before its first attempt and leaves with the answer', async () => {
    const { storage, server, openTab } = createPhone();
    const answer = Promise.withResolvers<SendResult>();
    server.answer = answer.promise;
    const sending = openTab('a').outbox.send(request(), () => true);
    expect(storage.size).toBe(1);
    answer.resolve(sent);
    expect(await sending).toEqual(sent);
    expect(storage.size).toBe(0);
  });

  it('is not kept when it is refused: the form has what was typed', async () => {
    const { storage, server, openTab } = createPhone();
    server.answer = gone;
    expect(await openTab('a').outbox.send(request(), () => true)).toEqual(gone);
    expect(storage.size).toBe(0);
  });

  it('is kept with the reason when it is refused after the form was left', async () => {
    const { server, settled, openTab } = createPhone();
    server.answer = gone;
    const { outbox, list } = openTab('a');
    await outbox.send(request(), () => false);
    expect(list()).toMatchObject([{ state: 'refused', problem: 'Song not found.' }]);
    expect(settled).toEqual(['k1 refused']);
  });

  it('is told of when it goes out after the form was left', async () => {
    const { settled, openTab } = createPhone();
    await openTab('a').outbox.send(request(), () => false);
    expect(settled).toEqual(['k1 sent']);
  });
});

describe('a request that does not get through', () => {
  it('is sent again under its key after growing waits, until it does', async () => {
    const { storage, server, settled, openTab } = createPhone();
    server.answer = unreachable;
    const { outbox, list } = openTab('a');
    await outbox.send(request(), () => true);
    expect(list()).toMatchObject([{ key: 'k1', state: 'waiting', problem: 'No connection.' }]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(server.keys.length).toBeGreaterThan(8);
    expect(server.keys.length).toBeLessThan(20);
    server.answer = sent;
    await vi.advanceTimersByTimeAsync(outboxTiming.longestWait * 1.25);
    expect(new Set(server.keys)).toEqual(new Set(['k1']));
    expect(settled.at(-1)).toBe('k1 sent');
    expect(storage.size).toBe(0);
  });

  it('goes at once when the network is back, the oldest first, and stops at the first that fails', async () => {
    const { server, openTab } = createPhone();
    server.answer = unreachable;
    const { outbox } = openTab('a');
    await outbox.send(request('k1'), () => true);
    vi.advanceTimersByTime(10);
    await outbox.send(request('k2'), () => true);
    server.keys.length = 0;
    await outbox.flush(true);
    expect(server.keys).toEqual(['k1']);
    server.answer = sent;
    await outbox.flush(true);
    expect(server.keys).toEqual(['k1', 'k1', 'k2']);
  });

  it('may have arrived, until the server says that it has not', async () => {
    const { server, openTab } = createPhone();
    server.answer = { ...unreachable, mayHaveArrived: false };
    const { outbox, list } = openTab('a');
    await outbox.send(request(), () => true);
    expect(list()).toMatchObject([{ mayHaveArrived: false }]);
    server.answer = unreachable;
    await outbox.flush(true);
    server.answer = { ...unreachable, mayHaveArrived: false };
    await outbox.flush(true);
    expect(list()).toMatchObject([{ mayHaveArrived: true }]);
    server.answer = limited;
    await outbox.flush(true);
    expect(list()).toMatchObject([{ mayHaveArrived: false }]);
  });

  it('survives the page, also one that was closed in the middle of an attempt', async () => {
    const { server, settled, openTab } = createPhone();
    server.answer = new Promise(() => {});
    void openTab('a').outbox.send(request(), () => true);
    server.answer = sent;
    openTab('b');
    await vi.advanceTimersByTimeAsync(outboxTiming.claim + 100);
    expect(settled).toEqual(['k1 sent']);
    expect(server.keys).toEqual(['k1', 'k1']);
  });

  it('is sent by one of two tabs only', async () => {
    const { server, openTab } = createPhone();
    server.answer = unreachable;
    const first = openTab('a');
    await first.outbox.send(request(), () => true);
    const second = openTab('b');
    server.keys.length = 0;
    const answer = Promise.withResolvers<SendResult>();
    server.answer = answer.promise;
    void first.outbox.flush(true);
    await vi.advanceTimersByTimeAsync(10);
    second.outbox.reload();
    await second.outbox.flush(true);
    expect(server.keys).toEqual(['k1']);
    answer.resolve(sent);
    await vi.advanceTimersByTimeAsync(10);
    second.outbox.reload();
    expect(second.list()).toEqual([]);
  });

  it('is not sent to the band of another night, unless the guest says so', async () => {
    const { server, settled, openTab } = createPhone();
    server.answer = unreachable;
    const first = openTab('a');
    await first.outbox.send(request(), () => true);
    server.keys.length = 0;
    vi.setSystemTime(Date.now() + outboxTiming.oldest + 1_000);
    const { outbox, list } = openTab('b');
    await outbox.flush(true);
    expect(list()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('not sent in time') }]);
    expect(server.keys).toEqual([]);
    server.answer = sent;
    await outbox.tryNow('k1');
    expect(settled).toEqual(['k1 sent']);
  });

  it('is sent no more once it is cancelled', async () => {
    const { server, openTab } = createPhone();
    server.answer = unreachable;
    const { outbox, list } = openTab('a');
    await outbox.send(request(), () => true);
    outbox.cancel('k1');
    server.keys.length = 0;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.keys).toEqual([]);
    expect(list()).toEqual([]);
  });
});

describe('a refusal that comes late', () => {
  async function refuseLate(result: SendResult) {
    const phone = createPhone();
    phone.server.answer = unreachable;
    const tab = phone.openTab('a');
    await tab.outbox.send(request(), () => true);
    phone.server.answer = result;
    await tab.outbox.flush(true);
    phone.server.keys.length = 0;
    return { ...phone, ...tab };
  }

  it('keeps what was typed with the reason, and is not tried again by itself', async () => {
    const { list, server, settled } = await refuseLate(gone);
    expect(list()).toMatchObject([{ state: 'refused', problem: 'Song not found.', input: { message: 'Loud!' } }]);
    expect(settled).toEqual(['k1 refused']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.keys).toEqual([]);
  });

  it('by the limit is tried again when the limit allows, and not before', async () => {
    const { list, server, outbox } = await refuseLate(limited);
    expect(list()).toMatchObject([{ state: 'limited', problem: 'Too many.' }]);
    server.answer = sent;
    await outbox.flush(true);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.keys).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.keys).toEqual(['k1']);
    expect(list()).toEqual([]);
  });

  it('by the limit holds back everything else that waits, also when somebody asks for it', async () => {
    const { list, server, outbox } = await refuseLate(unreachable);
    await outbox.send(request('k2'), () => true);
    server.answer = limited;
    server.keys.length = 0;
    await outbox.flush(true);
    expect(server.keys).toEqual(['k1']);
    expect(list()).toMatchObject([
      { key: 'k1', state: 'limited' },
      { key: 'k2', state: 'limited' },
    ]);
    await outbox.tryNow('k2');
    expect(server.keys).toEqual(['k1']);
  });
});
