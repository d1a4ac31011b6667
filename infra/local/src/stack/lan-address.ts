import { networkInterfaces } from 'node:os';

/** This machine's address on the local network; loopback when it has none. */
export function lanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
