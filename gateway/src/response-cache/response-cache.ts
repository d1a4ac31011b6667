import { setTimeout as sleep } from 'node:timers/promises';
import { type Topic, topicNames as topics } from '@cowbell/contracts/topics';
import { coalesceByKey } from '@cowbell/service-kit/base/coalescing';
import type { DomainEvent } from '@cowbell/service-kit/events/domain-events';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Place, Refused } from '../concurrency/permits.ts';
import type { PublicAnswer } from './cached-response.ts';
import type { PublicDocument } from './public-documents.ts';

/** How old an answer may be, in ms, from the moment on at which its making began. Only matters when an event was lost. */
const maxAge = 1_000;

/**
 * After a read was made it rests as long as that took, in ms at most: under a rush of changes no list takes more than half
 * of the time that there is.
 */
const longestRest = 250;

/** Long enough to hand an answer to those who waited for it, in ms; one with errors, or that took long, is kept no longer. */
const handingOut = 10;

/** Room for answers that are not compressed, in bytes; the compressed ones beside them take about a third more. */
const maxBytes = 8 * 1_048_576;

/** Different addresses of reads that are remembered; one that is longer than {@link maxAddress} characters goes the usual way. */
const maxReads = 2_000;
const maxAddress = 1_000;

/** A read that is answered alike for everybody without a token. */
export interface PublicRead {
  /** Names the document and the variables. */
  readonly key: string;
  readonly hash: string;
  readonly variables: Record<string, unknown>;
  readonly topics: readonly Topic[];
}

/** Those who wait for the same read, at the place of the first of them. */
interface Crowd {
  waiting: number;
  leave: Place['leave'];
}

interface KeptAnswer {
  answer: PublicAnswer;
  /** Of its topics, when its making began. */
  generation: number;
}

/** Runs a public read as nobody in particular; the request is only good for its id and its log. */
export type RunPublicRead = (read: PublicRead, request: FastifyRequest) => Promise<PublicAnswer>;

export interface PublicReads {
  /** The public read that a request is; null for everything that goes the usual way. */
  find: (request: FastifyRequest) => PublicRead | null;
  /**
   * Its answer, from memory or made for all who want it now.
   *
   * @param enter takes a place for whoever asks. Only the first needs one, and it is kept until nobody waits any more.
   */
  answer: (
    read: PublicRead,
    request: FastifyRequest,
    enter: () => Promise<Place | Refused>,
  ) => Promise<PublicAnswer | Refused>;
  /** What a domain event touches is not answered from memory any more. */
  onEvent: (event: DomainEvent) => void;
  onConnected: () => void;
  /** Without domain events nothing is answered from memory; who asks at the same moment still shares a read. */
  onDisconnected: () => void;
}

/**
 * The hot path. Reads that every phone makes are made once and kept as bytes until a domain event says that something
 * they show has changed, and never longer than {@link maxAge}.
 *
 * Nobody's answer can get in here: what is kept was asked for without a token, a cookie or an address.
 *
 * @param documents by hash.
 */
export function createPublicReads(documents: ReadonlyMap<string, PublicDocument>, run: RunPublicRead): PublicReads {
  const generations = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>;
  let live = false;

  const reads = new LRUCache<string, PublicRead | 'none'>({ max: maxReads });
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.size,
    ttl: maxAge,
  });
  const restUntil = new LRUCache<string, number>({ max: maxReads });
  const crowds = new Map<string, Crowd>();
  const share = coalesceByKey<PublicAnswer>();

  /** Grows with every change of one of the topics, so that an answer from before is not found any more. */
  function generationOf(read: PublicRead): number {
    return read.topics.reduce((sum, topic) => sum + generations[topic], 0);
  }

  function change(changed: readonly Topic[]): void {
    for (const topic of changed) generations[topic] += 1;
  }

  function recall(read: PublicRead): PublicAnswer | undefined {
    const kept = live ? answers.get(read.key) : undefined;
    return kept?.generation === generationOf(read) ? kept.answer : undefined;
  }

  /** Never runs twice at a time for the same read. */
  async function make(read: PublicRead, request: FastifyRequest): Promise<PublicAnswer> {
    // Who came while the last one was made may be content with that.
    const made = recall(read);
    if (made) return made;
    const rest = (restUntil.get(read.key) ?? 0) - performance.now();
    if (rest > 0) await sleep(rest);

    const generation = generationOf(read);
    const begin = performance.now();
    const answer = await run(read, request);
    const duration = performance.now() - begin;
    restUntil.set(read.key, performance.now() + Math.min(longestRest, duration));
    const age = answer.isWhole ? Math.max(handingOut, Math.ceil(maxAge - duration)) : handingOut;
    answers.set(read.key, { answer, generation }, { ttl: age });
    return answer;
  }

  return {
    find({ method, headers, raw }) {
      const { url = '' } = raw;
      if (method !== 'GET' || headers.authorization !== undefined || !acceptsJson(headers.accept)) return null;
      if (url.length > maxAddress) return null;
      let read = reads.get(url);
      if (!read) {
        read = parseRead(url, documents) ?? 'none';
        reads.set(url, read);
      }
      return read === 'none' ? null : read;
    },
    async answer(read, request, enter) {
      const { key } = read;
      const kept = recall(read);
      if (kept) return kept;
      let crowd = crowds.get(key);
      if (!crowd) {
        const place = await enter();
        if ('refusal' in place) return place;
        crowd = crowds.get(key);
        // Somebody else was first meanwhile.
        if (crowd) place.leave();
        else {
          crowd = { waiting: 0, leave: place.leave };
          crowds.set(key, crowd);
        }
      }
      crowd.waiting += 1;
      try {
        return await share(key, () => make(read, request));
      } finally {
        crowd.waiting -= 1;
        if (crowd.waiting === 0) {
          crowds.delete(key);
          crowd.leave();
        }
      }
    },
    onEvent(event) {
      change(topics.filter((topic) => event.versions[topic] !== undefined));
    },
    onConnected() {
      live = true;
      change(topics);
    },
    onDisconnected() {
      live = false;
    },
  };
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('application/json') || accept.includes('*/*');
}

/** Null when it is no read of a public document, or has anything about it that is better explained the usual way. */
function parseRead(url: string, documents: ReadonlyMap<string, PublicDocument>): PublicRead | null {
  try {
    const { searchParams } = new URL(url, 'http://gateway');
    const { extensions = '', variables = '{}', ...rest } = Object.fromEntries(searchParams);
    if (Object.keys(rest).length > 0) return null;
    const { version, sha256Hash: hash } = JSON.parse(extensions).persistedQuery;
    const document = version === 1 && documents.get(hash);
    const given = JSON.parse(variables);
    if (!document || typeof given !== 'object' || given === null || Array.isArray(given)) return null;
    // In the document's order and without anything else, so that one read has one key.
    const declared = Object.fromEntries(
      document.variables.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
    );
    const text = JSON.stringify(declared);
    // What the key says, also where JSON has no word for it, like 1e400.
    return { key: `${hash} ${text}`, hash, variables: JSON.parse(text), topics: document.topics };
  } catch {
    return null;
  }
}
