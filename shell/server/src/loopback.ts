const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Whether only this machine reaches the edge: it listens on loopback, and PUBLIC_URL names loopback as well. A PUBLIC_URL
 * elsewhere means that a tunnel or a proxy stands before it.
 */
export function isOnLoopback({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL: string }): boolean {
  return loopbackHosts.has(HOST) && loopbackHosts.has(new URL(PUBLIC_URL).hostname);
}
