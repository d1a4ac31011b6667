import type { Connection } from 'mongoose';
import { Histogram, type Registry } from 'prom-client';
import type { Redis } from './redis.ts';

/**
 * Measures the commands of both stores. Of MongoDB, from the request for a connection of the pool until it is given back:
 * the driver's own monitoring of commands would decode each response twice.
 */
export function measureStores(registry: Registry, stores: { connection: Connection; redis: Redis }): void {
  const { connection, redis } = stores;
  const duration = new Histogram({
    name: 'store_command_duration_seconds',
    help: 'Response time of commands, with the wait for a connection.',
    labelNames: ['store'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const mongodb = duration.labels({ store: 'mongodb' });
  const startedAt = new Map<unknown, number>();
  const client = connection.getClient();
  client.on('connectionCheckedOut', ({ address, connectionId, durationMS }) => {
    startedAt.set(`${address} ${connectionId}`, performance.now() - durationMS);
  });
  client.on('connectionCheckedIn', ({ address, connectionId }) => {
    const key = `${address} ${connectionId}`;
    mongodb.observe((performance.now() - (startedAt.get(key) ?? performance.now())) / 1_000);
    startedAt.delete(key);
  });
  client.on('connectionCheckOutFailed', ({ durationMS }) => mongodb.observe(durationMS / 1_000));

  const ofRedis = duration.labels({ store: 'redis' });
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const sentAt = performance.now();
    const observe = () => ofRedis.observe((performance.now() - sentAt) / 1_000);
    command.promise.then(observe, observe);
    return send(command, stream);
  };
}
