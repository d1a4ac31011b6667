import { Failure } from '../../bootstrap/failure.mjs';
import { findFreePort, isPortFree } from '../processes/ports.ts';

/** Every port of the stack: the variable that sets it, and where it is by default. */
export const portDefaults = {
  edge: { variable: 'PORT', port: 8080 },
  backOffice: { variable: 'BACK_OFFICE_PORT', port: 8081 },
  gateway: { variable: 'GATEWAY_PORT', port: 4000 },
  user: { variable: 'USER_PORT', port: 4001 },
  catalogue: { variable: 'CATALOGUE_PORT', port: 4002 },
  request: { variable: 'REQUEST_PORT', port: 4003 },
  setlist: { variable: 'SETLIST_PORT', port: 4004 },
  rest: { variable: 'REST_PORT', port: 4005 },
  mailWorker: { variable: 'MAIL_WORKER_PORT', port: 4006 },
  mailbox: { variable: 'MAILBOX_PORT', port: 8025 },
  smtp: { variable: 'SMTP_PORT', port: 1025 },
  mongod: { variable: 'MONGODB_PORT', port: 27018 },
  redis: { variable: 'REDIS_PORT', port: 6380 },
  devServer: { variable: 'DEV_SERVER_PORT', port: 8082 },
} as const;

type PortName = keyof typeof portDefaults;
export type StackPorts = Record<PortName, number>;

const portNames = Object.keys(portDefaults) as PortName[];

/** The variables that set all ports to free ones, for a test that starts a command. */
export async function portVariables(): Promise<Record<string, string>> {
  const ports = await freePorts();
  return Object.fromEntries(portNames.map((name) => [portDefaults[name].variable, String(ports[name])]));
}

/** Different free ports, for tests. */
export async function freePorts(): Promise<StackPorts> {
  const ports = new Set<number>();
  while (ports.size < portNames.length) ports.add(await findFreePort());
  return Object.fromEntries([...ports].map((port, i) => [portNames[i], port])) as StackPorts;
}

/**
 * @throws {Failure} when two processes share a port or another program uses one. The message names the first such port
 *   and the variable that changes it.
 */
export async function requireFreePorts(ports: StackPorts, used: readonly PortName[]): Promise<void> {
  for (const [index, name] of used.entries()) {
    const other = used.slice(0, index).find((earlier) => ports[earlier] === ports[name]);
    if (!other) continue;
    const [first, second] = [portDefaults[other].variable, portDefaults[name].variable];
    throw new Failure(`${first} and ${second} are both ${ports[name]}: every process needs a port of its own.`);
  }
  for (const name of used) {
    if (await isPortFree(ports[name])) continue;
    const { variable } = portDefaults[name];
    throw new Failure(
      `Port ${ports[name]} (${name}) is taken by another program: stop that one, or set ${variable} to another port, for example ${ports[name] + 100}.`,
    );
  }
}
