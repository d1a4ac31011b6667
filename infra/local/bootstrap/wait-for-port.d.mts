/** Polls until a server listens on a port of loopback, or until the signal is aborted. */
export function waitForPort(port: number, signal?: AbortSignal): Promise<void>;
