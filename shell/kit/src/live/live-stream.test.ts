import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveStream, type Topic, timing, topics } from './live-stream.ts';

/** A stream whose other end is the test. */
class Stream extends EventTarget {
  open = true;
  close() {
    this.open = false;
  }
  say(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  /** @param age of each topic, in ms; one in particular by its name. */
  hello(requests = 1, { age = 3_600_000, ...of }: { age?: number } & Partial<Record<Topic, number>> = {}) {
    const versions = { requests, songs: 1, artists: 1, show: 1, setList: 1, sessions: 1 };
    const ages = { requests: age, songs: age, artists: age, show: age, setList: age, sessions: age, ...of };
    this.say('hello', { versions, ages, heartbeat: 1_000 });
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function follow({ random = () => 0.5 }: { random?: () => number } = {}) {
  const opened: Stream[] = [];
  const told: Topic[] = [];
  const server = { mayPoll: true };
  const live = createLiveStream({
    connect: () => {
      const stream = new Stream();
      opened.push(stream);
      return stream as unknown as EventSource;
    },
    tell: (topic) => told.push(topic),
    mayPoll: () => server.mayPoll,
    random,
  });
  live.start();
  return { live, opened, told, server, latest: () => opened.at(-1) as Stream };
}

describe('live updates', () => {
  it('tell of a change once, after a moment that differs from phone to phone', () => {
    const { told, latest } = follow({ random: () => 0.9 });
    latest().hello();
    latest().say('change', { topic: 'requests', version: 2 });
    latest().say('change', { topic: 'requests', version: 2 });
    vi.advanceTimersByTime(0.8 * timing.spread);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(0.2 * timing.spread);
    expect(told).toEqual(['requests']);
  });

  it('tell once more after a burst, when no gateway remembers what was before it, and never again', () => {
    const { told, latest } = follow({ random: () => 0.9 });
    latest().hello();
    for (let version = 2; version < 12; version += 1) {
      latest().say('change', { topic: 'requests', version });
      vi.advanceTimersByTime(500);
    }
    expect(told).toEqual(Array(10).fill('requests'));
    vi.advanceTimersByTime(timing.settling - 500);
    expect(told).toHaveLength(10);
    vi.advanceTimersByTime(timing.spread);
    expect(told).toEqual(Array(11).fill('requests'));
    for (let beat = 0; beat < 20; beat += 1) {
      latest().say('ping');
      vi.advanceTimersByTime(1_000);
    }
    expect(told).toHaveLength(11);
  });

  it('tell each topic once more in its own time', () => {
    const { told, latest } = follow();
    latest().hello();
    latest().say('change', { topic: 'songs', version: 2 });
    vi.advanceTimersByTime(1_000);
    latest().say('change', { topic: 'show', version: 2 });
    vi.advanceTimersByTime(timing.settling + timing.spread - 1_000);
    expect(told).toEqual(['songs', 'show', 'songs']);
  });

  it('open a new stream when nothing was heard for two and a half heartbeats, and ask meanwhile', () => {
    const { opened, told, latest } = follow();
    latest().hello();
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(1_000);
      latest().say('ping');
    }
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(2_500);
    expect(opened[0]?.open).toBe(false);
    vi.advanceTimersByTime(timing.firstWait);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(2_400);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(timing.pollEvery);
    expect(told).toEqual(expect.arrayContaining([...topics]));
  });

  it('do not wait long for the first word of a stream', () => {
    const { opened } = follow();
    vi.advanceTimersByTime(timing.opening);
    expect(opened[0]?.open).toBe(false);
    vi.advanceTimersByTime(timing.firstWait);
    expect(opened).toHaveLength(2);
  });

  it('read what changed while nobody listened, and nothing else', () => {
    const { told, latest } = follow();
    latest().hello(1);
    latest().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(timing.firstWait);
    latest().hello(2);
    vi.advanceTimersByTime(60_000 / 60);
    expect(told).toEqual(['requests']);
  });

  it('read what changed since the page began to load, and nothing else', () => {
    const { told, latest } = follow();
    vi.advanceTimersByTime(5_000);
    latest().hello(1, { requests: 4_900, songs: 5_000 + timing.margin });
    vi.advanceTimersByTime(timing.spread);
    expect(told).toEqual(['requests']);
  });

  it('read nothing twice on a page that was quick to listen', () => {
    const { told, latest } = follow();
    latest().hello(1, { age: timing.margin });
    vi.advanceTimersByTime(60_000 / 60);
    expect(told).toEqual([]);
  });

  it('read what changed before the first stream that could be had', () => {
    const { told, server, latest } = follow();
    server.mayPoll = false;
    latest().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(timing.firstWait);
    latest().hello(1, { show: 200 });
    vi.advanceTimersByTime(timing.spread);
    expect(told).toEqual(['show']);
  });

  it('never hammer a server that is away', () => {
    const { opened, told, server, latest } = follow();
    server.mayPoll = false;
    for (let second = 0; second < 600; second += 1) {
      if (latest().open) latest().dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(1_000);
    }
    expect(opened.length).toBeLessThan(50);
    expect(told).toEqual([]);
    expect(opened.filter((stream) => stream.open).length).toBeLessThanOrEqual(1);
  });

  it('ask every few seconds while the server itself hears of no changes', () => {
    const { told, latest } = follow();
    latest().hello();
    latest().say('status', { live: false });
    for (let second = 0; second < 21; second += 1) {
      vi.advanceTimersByTime(1_000);
      latest().say('ping');
    }
    expect(told.filter((topic) => topic === 'requests')).toHaveLength(4);
    latest().say('status', { live: true });
    told.length = 0;
    for (let second = 0; second < 20; second += 1) {
      vi.advanceTimersByTime(1_000);
      latest().say('ping');
    }
    expect(told).toEqual([]);
  });

  it('start over at once when the device woke up or changed its network', () => {
    const { live, opened, told, latest } = follow();
    latest().hello();
    live.wake();
    vi.advanceTimersByTime(timing.spread);
    expect(opened).toHaveLength(2);
    expect(opened[0]?.open).toBe(false);
    expect(told.sort()).toEqual([...topics].sort());
  });

  it('stop waiting for a new stream when the server was reached by another way', () => {
    const { live, opened, latest } = follow();
    latest().hello();
    live.resume();
    vi.advanceTimersByTime(timing.spread);
    expect(opened).toHaveLength(1);
    latest().dispatchEvent(new Event('error'));
    live.resume();
    vi.advanceTimersByTime(timing.spread);
    expect(opened).toHaveLength(2);
  });

  it('keep a stream that was heard of lately, and replace one that slept', () => {
    const { live, opened, latest } = follow();
    latest().hello();
    live.check();
    vi.advanceTimersByTime(timing.spread);
    expect(opened).toHaveLength(1);
    // A sleeping device runs no timers.
    vi.setSystemTime(Date.now() + 60_000);
    live.check();
    vi.advanceTimersByTime(timing.spread);
    expect(opened).toHaveLength(2);
  });

  it('end with their last listener', () => {
    const { live, opened, told, latest } = follow();
    latest().hello();
    latest().say('change', { topic: 'songs', version: 9 });
    live.stop();
    vi.advanceTimersByTime(120_000);
    expect(opened).toHaveLength(1);
    expect(told).toEqual([]);
  });
});
