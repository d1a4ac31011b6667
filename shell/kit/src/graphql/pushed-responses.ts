import type { FormattedExecutionResult } from 'graphql';
import { createStore } from '../ui/store.ts';

/** How long a pushed response replaces a request, in ms: `settleDelay` and `spread` of the live stream, and more. */
const lifetime = 2_500;

interface PushedResponse {
  result: FormattedExecutionResult;
  /** In ms since the epoch. */
  until: number;
}

export const pushedResponses = createStore<Readonly<Record<string, PushedResponse>>>({});

let latest: Readonly<Record<string, PushedResponse>> = {};

export function keepPushed(hash: string, result: FormattedExecutionResult): void {
  latest = { ...latest, [hash]: { result, until: Date.now() + lifetime } };
  pushedResponses.set({ ...pushedResponses.get(), ...latest });
}

/** Called with each change, after its responses have come. Earlier ones are out of date, also when none came. */
export function dropEarlierPushed(): void {
  pushedResponses.set(latest);
  latest = {};
}

/** Of a document without variables, for a caller without a token. */
export function findPushed(hash: string): FormattedExecutionResult | undefined {
  const pushed = pushedResponses.get()[hash];
  return pushed && Date.now() < pushed.until ? pushed.result : undefined;
}

/** The hash that graphql-codegen embeds in a document, without its prefix. */
export function hashOf(document: object): string | undefined {
  const meta = (document as { __meta__?: { hash?: string } }).__meta__;
  return meta?.hash?.replace('sha256:', '');
}
