import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { silentLog as log, startTestNetwork } from '../testing/factories.ts';
import { connectMongo, isMongoUnavailable, pingMongo } from './mongo.ts';

test('a MongoDB that stops responding is unavailable, also for operations in flight, until it responds again', async () => {
  const network = await startTestNetwork(String(process.env.MONGODB_URI));
  // With a short heartbeat the driver notices before the time limit of the operations in flight.
  const uri = `mongodb://${network.host}/?directConnection=true&heartbeatFrequencyMS=500&serverMonitoringMode=poll`;
  const connection = await connectMongo({ uri, database: `test_mongo_${process.pid}`, log });
  const notes = connection.collection('notes');
  expect(await notes.findOne({})).toBeNull();

  network.blocksData = true;
  await sleep(600);
  // The driver does not retry this one.
  await expect(notes.deleteMany({})).rejects.toSatisfy(isMongoUnavailable);
  await expect(notes.findOne({})).rejects.toSatisfy(isMongoUnavailable);
  await expect(pingMongo(connection)).rejects.toSatisfy(isMongoUnavailable);

  network.blocksData = false;
  await expect.poll(() => notes.findOne({}).catch(isMongoUnavailable)).toBeNull();
  await connection.close();
  network.stop();
});

test('a MongoDB that is starting or stopping is unavailable, and a refused write is not', () => {
  const failure = (code: number) => new mongo.MongoServerError({ code });
  expect(isMongoUnavailable(failure(10_107))).toBe(true);
  expect(isMongoUnavailable(failure(11_600))).toBe(true);
  expect(isMongoUnavailable(failure(11_000))).toBe(false);
});

test('a MongoDB that is gone is unavailable', async () => {
  const client = new mongo.MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 200 });
  const failure = await client
    .db()
    .command({ ping: 1 })
    .catch((error) => error);
  expect(isMongoUnavailable(failure)).toBe(true);
  await client.close();
});

test('a command on a connection that has just broken fails, or succeeds on another one, and never hangs', async () => {
  const sockets: Socket[] = [];
  const addSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', addSocket);
  const uri = new URL(String(process.env.MONGODB_URI));
  uri.searchParams.set('monitorCommands', 'true');
  const connection = await connectMongo({ uri: uri.href, database: `test_mongo_${process.pid}`, log });
  const notes = connection.collection('notes');
  await notes.findOne({});

  const breakConnections = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  connection.getClient().once('commandStarted', breakConnections);
  expect(await notes.findOne({})).toBeNull();
  expect(sockets).not.toHaveLength(0);
  // The driver does not retry this one.
  connection.getClient().once('commandStarted', breakConnections);
  await expect(notes.deleteMany({})).rejects.toSatisfy(isMongoUnavailable);
  expect(await notes.findOne({})).toBeNull();
  unsubscribe('net.client.socket', addSocket);
  await connection.close();
});
