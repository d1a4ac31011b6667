import { expect, it } from 'vitest';
import { freePorts, requireFreePorts } from './stack-ports.ts';

it('an error about one port for two processes names both variables', async () => {
  const ports = { ...(await freePorts()), edge: 21001, gateway: 21001 };
  await expect(requireFreePorts(ports, ['edge', 'gateway', 'user'])).rejects.toThrow(
    'PORT and GATEWAY_PORT are both 21001: every process needs a port of its own.',
  );
});

it('the port of a process that does not run is not checked', async () => {
  const ports = await freePorts();
  await requireFreePorts({ ...ports, mongod: ports.edge }, ['edge', 'gateway', 'user']);
});
