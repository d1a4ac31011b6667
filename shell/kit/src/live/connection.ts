import { createStore } from '../ui/store.ts';

/** Whether the latest GraphQL operation reached Cowbell. A response from a cache counts as unreachable. */
export type Connection = 'reached' | 'unreachable';

const connection = createStore<Connection>('reached');

export function currentConnection(): Connection {
  return connection.get();
}

/** Every GraphQL operation reports its outcome here. */
export function setConnection(outcome: Connection): void {
  if (connection.get() !== outcome) connection.set(outcome);
}

/** Calls back when Cowbell is reached again after it was unreachable. */
export function onReached(callback: () => void): () => void {
  return connection.subscribe(() => connection.get() === 'reached' && callback());
}

let offset = 0;

/** How much the clock of the server is ahead of this device's clock, in ms, as of the latest response. */
export const clockOffset = () => offset;

/** @param date the `date` header of a response that has just arrived. */
export function setServerClock(date: string | null): void {
  offset = (date ? Date.parse(date) - Date.now() : Number.NaN) || 0;
}
