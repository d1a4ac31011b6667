import { describe, expect, it } from 'vitest';
import { parseChange, parseHello, parseStatus } from './messages.ts';

const malformed = ['', '{', 'null', '7', '"requests"', '[]', '{}', '{"topic":"requests"}', '{"versions":null}'];

describe('the first message of a stream', () => {
  it('has the versions and ages of topics, and the heartbeat', () => {
    const hello = { versions: { requests: 3, songs: 1 }, ages: { requests: 40, songs: 5_000 }, heartbeat: 15_000 };
    expect(parseHello(JSON.stringify(hello))).toEqual(hello);
  });

  it('may lack ages and heartbeat', () => {
    expect(parseHello('{"versions":{}}')).toEqual({ versions: {}, ages: {}, heartbeat: null });
  });

  it('is taken without what this build does not know', () => {
    const hello = { versions: { requests: '3', weather: 1, songs: 2, __proto__: 1 }, ages: 'old', heartbeat: 'often' };
    expect(parseHello(JSON.stringify(hello))).toEqual({ versions: { songs: 2 }, ages: {}, heartbeat: null });
  });

  it.each(malformed)('is ignored as %j', (text) => {
    expect(parseHello(text)).toBeNull();
  });
});

describe('a change', () => {
  it('has a topic and its new version', () => {
    expect(parseChange('{"topic":"show","version":7,"more":1}')).toEqual({ topic: 'show', version: 7 });
  });

  it.each([
    ...malformed,
    '{"topic":"weather","version":1}',
    '{"topic":"toString","version":1}',
    '{"topic":["show"],"version":1}',
    '{"topic":"show","version":"7"}',
  ])('is ignored as %j', (text) => {
    expect(parseChange(text)).toBeNull();
  });
});

describe('the status', () => {
  it.each([true, false])('is %j', (live) => {
    expect(parseStatus(JSON.stringify({ live }))).toBe(live);
  });

  it.each([...malformed, '{"live":"yes"}'])('is ignored as %j', (text) => {
    expect(parseStatus(text)).toBeNull();
  });
});
