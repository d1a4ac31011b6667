/** Polls a URL until a GET returns a status from 200 to 299, or until the signal is aborted. */
export function waitForUrl(url: string, signal?: AbortSignal): Promise<void>;
