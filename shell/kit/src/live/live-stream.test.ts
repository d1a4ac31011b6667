import { type Topic, topicNames } from '@cowbell/contracts/topics';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveStream, timing } from './live-stream.ts';

/** A stream to which the test sends messages. */
class Stream extends EventTarget {
  open = true;
  close() {
    this.open = false;
  }
  send(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  /** @param age of each topic, in ms; one in particular by its name. */
  hello(requests = 1, { age = 3_600_000, ...ageOf }: { age?: number } & Partial<Record<Topic, number>> = {}) {
    const forAll = (number: number) => Object.fromEntries(topicNames.map((topic) => [topic, number]));
    const versions = { ...forAll(1), requests };
    const ages = { ...forAll(age), ...ageOf };
    this.send('hello', { versions, ages, heartbeat: 1_000 });
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function follow({ random = () => 0.5 }: { random?: () => number } = {}) {
  const opened: Stream[] = [];
  const notified: Topic[] = [];
  const kept: string[] = [];
  const server = { mayPoll: true };
  const live = createLiveStream({
    connect: () => {
      const stream = new Stream();
      opened.push(stream);
      return stream as unknown as EventSource;
    },
    notify: (topic) => notified.push(topic),
    keep: ({ hash }) => kept.push(hash),
    dropEarlier: () => kept.push('drop earlier'),
    mayPoll: () => server.mayPoll,
    random,
  });
  live.start();
  return { live, opened, notified, kept, server, latest: () => opened.at(-1) as Stream };
}

describe('live updates', () => {
  it('notify of a change once, after a random delay', () => {
    const { notified, latest } = follow({ random: () => 0.9 });
    latest().hello();
    latest().send('change', { topic: 'requests', version: 2 });
    latest().send('change', { topic: 'requests', version: 2 });
    vi.advanceTimersByTime(0.8 * timing.spread);
    expect(notified).toEqual([]);
    vi.advanceTimersByTime(0.2 * timing.spread);
    expect(notified).toEqual(['requests']);
  });

  it('keep a pushed response at once', () => {
    const { notified, kept, latest } = follow();
    latest().hello();
    latest().send('response', { hash: 'a', result: { data: { show: null } } });
    expect([kept, notified]).toEqual([['a'], []]);
  });

  it('drop earlier pushed responses with each change that may push some', () => {
    const { kept, latest } = follow();
    latest().hello();
    latest().send('response', { hash: 'a', result: { data: { show: null } } });
    latest().send('change', { topic: 'stage', version: 2 });
    latest().send('change', { topic: 'requests', version: 2 });
    latest().send('change', { topic: 'stage', version: 2 });
    latest().send('change', { topic: 'stage', version: 3 });
    expect(kept).toEqual(['a', 'drop earlier', 'drop earlier']);
  });

  it('notify once more after a burst, when the caches of all gateways have expired, and never again', () => {
    const { notified, latest } = follow({ random: () => 0.9 });
    latest().hello();
    for (let version = 2; version < 12; version += 1) {
      latest().send('change', { topic: 'requests', version });
      vi.advanceTimersByTime(500);
    }
    expect(notified).toEqual(Array(10).fill('requests'));
    vi.advanceTimersByTime(timing.settleDelay - 500);
    expect(notified).toHaveLength(10);
    vi.advanceTimersByTime(timing.spread);
    expect(notified).toEqual(Array(11).fill('requests'));
    for (let beat = 0; beat < 20; beat += 1) {
      latest().send('ping');
      vi.advanceTimersByTime(1_000);
    }
    expect(notified).toHaveLength(11);
  });

  it('notify of each topic once more after its own delay', () => {
    const { notified, latest } = follow();
    latest().hello();
    latest().send('change', { topic: 'songs', version: 2 });
    vi.advanceTimersByTime(1_000);
    latest().send('change', { topic: 'show', version: 2 });
    vi.advanceTimersByTime(timing.settleDelay + timing.spread - 1_000);
    expect(notified).toEqual(['songs', 'show', 'songs']);
  });

  it('reconnect after two and a half heartbeats without a message, and poll meanwhile', () => {
    const { opened, notified, latest } = follow();
    latest().hello();
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(1_000);
      latest().send('ping');
    }
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(2_500);
    expect(opened[0]?.open).toBe(false);
    vi.advanceTimersByTime(timing.firstDelay);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(2_400);
    expect(notified).toEqual([]);
    vi.advanceTimersByTime(timing.pollInterval);
    expect(notified).toEqual(expect.arrayContaining([...topicNames]));
  });

  it('do not wait long for the first message of a stream', () => {
    const { opened } = follow();
    vi.advanceTimersByTime(timing.opening);
    expect(opened[0]?.open).toBe(false);
    vi.advanceTimersByTime(timing.firstDelay);
    expect(opened).toHaveLength(2);
  });

  it('notify of what changed while there was no stream, and of nothing else', () => {
    const { notified, latest } = follow();
    latest().hello(1);
    latest().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(timing.firstDelay);
    latest().hello(2);
    vi.advanceTimersByTime(60_000 / 60);
    expect(notified).toEqual(['requests']);
  });

  it('notify of what changed since the page began to load, and of nothing else', () => {
    const { notified, latest } = follow();
    vi.advanceTimersByTime(5_000);
    latest().hello(1, { requests: 4_900, songs: 5_000 + timing.margin });
    vi.advanceTimersByTime(timing.spread);
    expect(notified).toEqual(['requests']);
  });

  it('notify of nothing on a page that connected quickly', () => {
    const { notified, latest } = follow();
    latest().hello(1, { age: timing.margin });
    vi.advanceTimersByTime(60_000 / 60);
    expect(notified).toEqual([]);
  });

  it('notify of what changed before the first stream could be opened', () => {
    const { notified, server, latest } = follow();
    server.mayPoll = false;
    latest().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(timing.firstDelay);
    latest().hello(1, { show: 200 });
    vi.advanceTimersByTime(timing.spread);
    expect(notified).toEqual(['show']);
  });

  it('reconnect rarely to a server that is unavailable', () => {
    const { opened, notified, server, latest } = follow();
    server.mayPoll = false;
    for (let second = 0; second < 600; second += 1) {
      if (latest().open) latest().dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(1_000);
    }
    expect(opened.length).toBeLessThan(50);
    expect(notified).toEqual([]);
    expect(opened.filter((stream) => stream.open).length).toBeLessThanOrEqual(1);
  });

  it('poll while the server itself is not informed of changes', () => {
    const { notified, latest } = follow();
    latest().hello();
    latest().send('status', { live: false });
    for (let second = 0; second < 21; second += 1) {
      vi.advanceTimersByTime(1_000);
      latest().send('ping');
    }
    expect(notified.filter((topic) => topic === 'requests')).toHaveLength(4);
    latest().send('status', { live: true });
    notified.length = 0;
    for (let second = 0; second < 20; second += 1) {
      vi.advanceTimersByTime(1_000);
      latest().send('ping');
    }
    expect(notified).toEqual([]);
  });

  it('reconnect at once when the device woke up or changed its network', () => {
    const { live, opened, notified, latest } = follow();
    latest().hello();
    live.wake();
    vi.advanceTimersByTime(timing.spread);
    expect(opened).toHaveLength(2);
    expect(opened[0]?.open).toBe(false);
    expect(notified.sort()).toEqual([...topicNames].sort());
  });

  it('ignore events and topics that they do not know', () => {
    const { opened, notified, latest } = follow();
    latest().hello();
    latest().send('change', { topic: 'weather', version: 2 });
    latest().send('weather', { sunny: true });
    vi.advanceTimersByTime(2_000);
    expect(opened).toHaveLength(1);
    expect(notified).toEqual([]);
  });

  it('end the back-off delay when another call reached the server', () => {
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

  it('keep a stream with a recent message, and replace a silent one', () => {
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

  it('stop with their last listener', () => {
    const { live, opened, notified, latest } = follow();
    latest().hello();
    latest().send('change', { topic: 'songs', version: 9 });
    live.stop();
    vi.advanceTimersByTime(120_000);
    expect(opened).toHaveLength(1);
    expect(notified).toEqual([]);
  });
});
