import { expect, test } from 'vitest';
import { isTopic, topicNames, topics } from './topics.ts';

test('each topic names the events that change it', () => {
  expect(topicNames).toEqual(Object.keys(topics));
  for (const topic of topicNames) expect(topics[topic].changedBy.length).toBeGreaterThan(0);
});

test('an event of a topic appears once in it, and is named after a noun and a past participle', () => {
  for (const topic of topicNames) {
    const events: readonly string[] = topics[topic].changedBy;
    expect(new Set(events)).toHaveLength(events.length);
    for (const event of events) expect(event).toMatch(/^[a-z]+\.[a-z]+([A-Z][a-z]+)*$/);
  }
});

test('a changed artist changes every topic that shows the name of an artist', () => {
  const changed = topicNames.filter((topic) =>
    (topics[topic].changedBy as readonly string[]).includes('artist.updated'),
  );
  expect(changed).toEqual(['requests', 'songs', 'artists']);
});

test.each([
  ['songs', true],
  ['polka', false],
  ['__proto__', false],
  ['toString', false],
  [undefined, false],
])('whether %j is a topic: %j', (value, expected) => {
  expect(isTopic(value)).toBe(expected);
});
