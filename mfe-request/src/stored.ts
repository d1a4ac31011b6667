/** Stands in where storage is full or switched off: then things last until the page is closed. */
const memory = new Map<string, string>();

/** What is kept on this phone under a key; null when there is nothing, or nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value `null` removes what was kept. */
export function writeStored(key: string, value: unknown): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== null) memory.set(key, JSON.stringify(value));
  }
}

/** Every key in use that begins like this. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Switched off: what is in memory is all there is.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Calls back when another tab has changed what is kept under a key that begins like this. */
export function onStoredElsewhere(prefix: string, callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    // The key is null when everything was cleared.
    if (event.key === null || event.key.startsWith(prefix)) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
