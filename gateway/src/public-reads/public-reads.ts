import { type DomainEvent, type Topic, topics } from '@cowbell/service-kit/events';
import { shareByKey } from '@cowbell/service-kit/shared-read';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicAnswer } from './public-answer.ts';

/** How old an answer may be, in ms, from the moment on at which its making began. Only matters when an event was lost. */
const maxAge = 1_000;

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

/** Runs a public read as nobody in particular; the request is only good for its id and its log. */
export type RunPublicRead = (read: PublicRead, request: FastifyRequest) => Promise<PublicAnswer>;

export interface PublicReads {
  /** The public read that a request is; null for everything that goes the usual way. */
  find: (request: FastifyRequest) => PublicRead | null;
  /** Its answer, from memory or made for all who want it now. */
  answer: (read: PublicRead, request: FastifyRequest) => Promise<PublicAnswer>;
  /** What a domain event touches is not answered from memory any more. */
  onEvent: (event: DomainEvent) => void;
  onConnected: () => void;
  /** Without domain events nothing is answered from memory. */
  onDisconnected: () => void;
}

/**
 * The hot path. Reads that every phone makes are made once and kept as bytes until a domain event says that something
 * they show has changed, and never longer than {@link maxAge}.
 *
 * Nobody's answer can get in here: what is kept was asked for without a token, a cookie or an address.
 *
 * @param documents hash of each public document → topics that its answer depends on.
 */
export function createPublicReads(documents: ReadonlyMap<string, ReadonlySet<Topic>>, run: RunPublicRead): PublicReads {
  const generations = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>;
  let live = false;

  const reads = new LRUCache<string, PublicRead | 'none'>({ max: maxReads });
  // After a change the next read waits for the one that runs, so that a rush of changes is no rush of reads.
  const share = shareByKey<{ answer: PublicAnswer; startedAt: number }>();
  const answers = new LRUCache<string, PublicAnswer, { read: PublicRead; request: FastifyRequest }>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    ttl: maxAge,
    async fetchMethod(_key, _stale, { options, context: { read, request } }) {
      const { answer, startedAt } = await share(read.key, async () => {
        const begin = performance.now();
        return { answer: await run(read, request), startedAt: begin };
      });
      // 0 would stand for ever.
      options.ttl = answer.isWhole ? Math.max(1, maxAge - (performance.now() - startedAt)) : 1;
      return answer;
    },
  });

  /** Grows with every change of one of the topics, so that an answer from before is not found any more. */
  function generationOf(read: PublicRead): number {
    return read.topics.reduce((sum, topic) => sum + generations[topic], 0);
  }

  function change(changed: readonly Topic[]): void {
    for (const topic of changed) generations[topic] += 1;
  }

  return {
    find({ method, headers, raw }) {
      const { url = '' } = raw;
      if (!live || method !== 'GET' || headers.authorization !== undefined || !acceptsJson(headers.accept)) return null;
      if (url.length > maxAddress) return null;
      let read = reads.get(url);
      if (!read) {
        read = parseRead(url, documents) ?? 'none';
        reads.set(url, read);
      }
      return read === 'none' ? null : read;
    },
    async answer(read, request) {
      const key = `${generationOf(read)} ${read.key}`;
      return answers.get(key) ?? (await answers.forceFetch(key, { context: { read, request } }));
    },
    onEvent(event) {
      if (event.type !== 'user.tokensRevoked') change(topics.filter((topic) => event.versions[topic] !== undefined));
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
function parseRead(url: string, documents: ReadonlyMap<string, ReadonlySet<Topic>>): PublicRead | null {
  try {
    const { searchParams } = new URL(url, 'http://gateway');
    const { extensions = '', variables = '{}', ...rest } = Object.fromEntries(searchParams);
    if (Object.keys(rest).length > 0) return null;
    const { version, sha256Hash: hash } = JSON.parse(extensions).persistedQuery;
    const topics = version === 1 && documents.get(hash);
    const given = JSON.parse(variables);
    if (!topics || typeof given !== 'object' || given === null || Array.isArray(given)) return null;
    return { key: `${hash} ${JSON.stringify(given)}`, hash, variables: given, topics: [...topics] };
  } catch {
    return null;
  }
}
