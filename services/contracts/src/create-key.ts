/** An idempotency key: 128 random bits. `crypto.randomUUID` does not exist on plain HTTP, which many venues use. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
