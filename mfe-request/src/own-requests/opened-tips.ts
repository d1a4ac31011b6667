import { createStore, useStore } from '@cowbell/kit';
import { onStoredElsewhere, readJson, writeJson } from '@cowbell/kit/storage';

/** Phones have stored it under this name. */
const storageKey = 'cowbell.sent-tips';

/** Far more than a guest sends in one show. */
const maxCount = 50;

function read(): readonly string[] {
  const stored = readJson(storageKey);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

const openedTips = createStore(read());
onStoredElsewhere(storageKey, () => openedTips.set(read()));

/**
 * Stores on this phone that the guest has opened a link to send the tip of a request. What happens on the payment page is not
 * known here.
 */
export function addOpenedTip(requestId: string): void {
  const next = [requestId, ...openedTips.get().filter((id) => id !== requestId)].slice(0, maxCount);
  openedTips.set(next);
  writeJson(storageKey, next);
}

/** Ids of the requests for which the guest has opened a link to send the tip. */
export function useOpenedTips(): readonly string[] {
  return useStore(openedTips);
}
