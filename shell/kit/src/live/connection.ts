import { createStore } from '../ui/store.ts';

/** Whether the latest call reached Cowbell. 'away' also when only a remembered answer could be given. */
export type Connection = 'reached' | 'away';

const connection = createStore<Connection>('reached');

export function currentConnection(): Connection {
  return connection.get();
}

/** To be called by whatever calls the server, with how that went. */
export function noteConnection(now: Connection): void {
  if (connection.get() !== now) connection.set(now);
}

/** Calls back when Cowbell is reached after it was away. */
export function onReached(callback: () => void): () => void {
  return connection.subscribe(() => connection.get() === 'reached' && callback());
}
