import { createStore } from '../ui/store.ts';

/** A response from a cache counts as unreachable. */
export type Connection = 'reached' | 'unreachable';

const connection = createStore<Connection>('reached');

export function currentConnection(): Connection {
  return connection.get();
}

export function setConnection(outcome: Connection): void {
  if (connection.get() !== outcome) connection.set(outcome);
}

export function onReached(callback: () => void): () => void {
  return connection.subscribe(() => connection.get() === 'reached' && callback());
}

let offset = 0;

/** How much the clock of the server is ahead, in ms. */
export const clockOffset = () => offset;

/** @param date the `date` header of a response that has just arrived. */
export function setServerClock(date: string | null): void {
  offset = (date ? Date.parse(date) - Date.now() : Number.NaN) || 0;
}
