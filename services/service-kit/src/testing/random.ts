import { createHash } from 'node:crypto';

/** A source of random decisions that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  /** One of the elements. */
  pick: <Element>(elements: readonly Element[]) => Element;
}

/** @param seed any text. Similar seeds have unrelated sequences. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  // mulberry32, a generator of the public domain by Tommy Ettinger.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (elements) => elements[below(elements.length)] as (typeof elements)[number],
  };
}
