import { type PartName, parts } from '../../../one-process/src/parts.ts';
import { Failure } from '../../bootstrap/failure.mjs';
import { findFreePort, isPortFree } from '../processes/ports.ts';

type StackServer = { variable: string; byDefault: number; title: string };

const partServers = Object.fromEntries(parts.map(({ name, port, title }) => [name, { ...port, title }]));

export const stackServers = {
  ...(partServers as Record<PartName, StackServer>),
  mailbox: { variable: 'MAILBOX_PORT', byDefault: 8025, title: 'the page of the mailbox' },
  smtp: { variable: 'SMTP_PORT', byDefault: 1025, title: 'the mail server of the mailbox' },
  mongod: { variable: 'MONGODB_PORT', byDefault: 27018, title: 'mongod' },
  redis: { variable: 'REDIS_PORT', byDefault: 6380, title: 'redis-server' },
  'dev-server': { variable: 'DEV_SERVER_PORT', byDefault: 8082, title: 'the dev server of `npm run dev`' },
} satisfies Record<string, StackServer>;

export type ServerName = keyof typeof stackServers;
export type StackPorts = Record<ServerName, number>;

export const serverNames = Object.keys(stackServers) as ServerName[];

export async function portVariables(): Promise<Record<string, string>> {
  const ports = await freePorts();
  return Object.fromEntries(serverNames.map((name) => [stackServers[name].variable, String(ports[name])]));
}

/** Different free ports, for tests. */
export async function freePorts(): Promise<StackPorts> {
  const ports = new Set<number>();
  while (ports.size < serverNames.length) ports.add(await findFreePort());
  return Object.fromEntries([...ports].map((port, i) => [serverNames[i], port])) as StackPorts;
}

/** Throws a {@link Failure} about the first port that two processes share or another program uses. */
export async function requireFreePorts(ports: StackPorts, used: readonly ServerName[]): Promise<void> {
  for (const [index, name] of used.entries()) {
    const other = used.slice(0, index).find((earlier) => ports[earlier] === ports[name]);
    if (!other) continue;
    const [first, second] = [stackServers[other].variable, stackServers[name].variable];
    throw new Failure(`${first} and ${second} are both ${ports[name]}: every process needs a port of its own.`);
  }
  for (const name of used) {
    if (await isPortFree(ports[name])) continue;
    const { variable } = stackServers[name];
    throw new Failure(
      `Port ${ports[name]} (${name}) is taken by another program: stop that one, or set ${variable} to another port, for example ${ports[name] + 100}.`,
    );
  }
}
