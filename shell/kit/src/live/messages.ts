import { isTopic, type Topic, topicNames } from '@cowbell/contracts/topics';

/** A number for each topic that the server knows. */
export type TopicNumbers = Partial<Record<Topic, number>>;

/** The first message of a stream. */
export interface Hello {
  versions: TopicNumbers;
  /** How long ago each topic changed, in ms. */
  ages: TopicNumbers;
  /** How often the server sends a message at least, in ms; null when it did not say. */
  heartbeat: number | null;
}

export interface Change {
  topic: Topic;
  version: number;
}

/** The new response of a query that is the same for everybody. It comes before the change that it belongs to. */
export interface PushedMessage {
  /** SHA-256 of the document, in hexadecimal. */
  hash: string;
  result: { data: Record<string, unknown> };
}

/** The fields of a JSON object; none when the text is something else. */
function fieldsOf(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
}

function parse(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Leaves out topics that this build does not know, since the server may be of another version. */
function parseNumbers(json: unknown): TopicNumbers {
  const fields = fieldsOf(json);
  return Object.fromEntries(
    topicNames.filter((topic) => isNumber(fields[topic])).map((topic) => [topic, fields[topic]]),
  );
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** @returns null for a message without versions. */
export function parseHello(text: string): Hello | null {
  const { versions, ages, heartbeat } = parse(text);
  if (typeof versions !== 'object' || versions === null) return null;
  return {
    versions: parseNumbers(versions),
    ages: parseNumbers(ages),
    heartbeat: isNumber(heartbeat) ? heartbeat : null,
  };
}

/** @returns null for a topic that this build does not know, and for a message of another shape. */
export function parseChange(text: string): Change | null {
  const { topic, version } = parse(text);
  return isTopic(topic) && isNumber(version) ? { topic, version } : null;
}

/** @returns null for a message of another shape. */
export function parseResponse(text: string): PushedMessage | null {
  const { hash, result } = parse(text);
  const data = fieldsOf(fieldsOf(result).data);
  return typeof hash === 'string' && Object.keys(data).length > 0 ? { hash, result: { data } } : null;
}

/**
 * @returns whether the server itself is informed of changes; null for a message of another shape.
 */
export function parseStatus(text: string): boolean | null {
  const { live } = parse(text);
  return typeof live === 'boolean' ? live : null;
}
