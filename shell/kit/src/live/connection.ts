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
