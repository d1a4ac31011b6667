/**
 * Polls a URL until a GET returns a status from 200 to 299, or until the signal is aborted.
 *
 * @param options.instanceId only a process that was started with it as its INSTANCE_ID counts: another one may have the port.
 */
export function waitForUrl(
  url: string,
  options?: { instanceId?: string | undefined; signal?: AbortSignal | undefined },
): Promise<void>;
