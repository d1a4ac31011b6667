import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Prefix of the keys of unsent requests. Only when there are some, the shell loads the code that sends them. */
export const sendQueuePrefix = 'cowbell.waiting.';

/** Key of the ids of the guest's own requests. The shell loads the code that follows them only when it exists. */
export const ownRequestsKey = 'cowbell.my-requests';

/** `tab` lasts until the tab is closed; all tabs and later visits share `device`. */
type StorageArea = 'tab' | 'device';

const areas = { tab: () => sessionStorage, device: () => localStorage };

/** Takes what the browser refuses to store because storage is full or disabled. It lasts until the page is closed. */
const memory = new Map<string, string>();

/** The text under a key; null when there is none. Keys are unique across both areas. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return memory.get(key) ?? areas[area]().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes it. Never throws. */
export function writeText(area: StorageArea, key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) areas[area]().removeItem(key);
    else areas[area]().setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

/** Whether the browser has refused to store what is under a key, so that it is lost with the page. */
export function isLostWithPage(key: string): boolean {
  return memory.has(key);
}

/** What the device has under a key; null when it has nothing, or nothing that can be parsed. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText('device', key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value on the device; null removes it. Never throws. */
export function writeJson(key: string, value: unknown): void {
  writeText('device', key, value === null ? null : JSON.stringify(value));
}

export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Storage is disabled: memory has all there is.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Calls back when another tab has changed something under a key with this prefix. Returns what stops it. */
export function onStoredElsewhere(prefix: string, callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    // The key is null when the storage was cleared.
    if (event.key === null || event.key.startsWith(prefix)) callback();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** A store whose value the device keeps under a key; it follows what other tabs store. */
export function createStoredStore<Value>(key: string, initial: Value): Store<Value> {
  const read = () => (readJson(key) ?? initial) as Value;
  const store = createStore(read());
  onStoredElsewhere(key, () => store.set(read()));
  const set = (value: Value) => {
    store.set(value);
    writeJson(key, value);
  };
  return { ...store, set };
}
