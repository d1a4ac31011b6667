import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../testing/factories.ts';
import { connectMongo, inTransaction, isMongoUnavailable } from './mongo.ts';

let connection: Connection;
let notes: Model<Note>;

interface Note {
  text: string;
  count: number;
}

beforeAll(async () => {
  connection = await connectMongo({
    uri: String(process.env.MONGODB_URI),
    database: `test_transaction_${process.pid}`,
    log: silentLog,
  });
  notes = connection.model<Note>('Note', new Schema<Note>({ text: String, count: { type: Number, default: 0 } }));
  await notes.createCollection();
});
beforeEach(async () => {
  await notes.deleteMany();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

test('stores all writes', async () => {
  const count = await inTransaction(connection, async (session) => {
    await notes.create([{ text: 'first' }, { text: 'second' }], { session, ordered: true });
    return await notes.countDocuments({}, { session });
  });
  expect(count).toBe(2);
  expect(await notes.countDocuments()).toBe(2);
});

test('stores nothing when it fails in the middle, and does not try again', async () => {
  const failure = new Error('in the middle');
  let attempts = 0;
  const change = inTransaction(connection, async (session) => {
    attempts += 1;
    await notes.create([{ text: 'first' }], { session });
    throw failure;
  });
  await expect(change).rejects.toBe(failure);
  expect(attempts).toBe(1);
  expect(await notes.countDocuments()).toBe(0);
});

test('concurrent transactions that write the same document all succeed', async () => {
  const { _id } = await notes.create({ text: 'shared' });
  const add = () =>
    inTransaction(connection, async (session) => {
      await notes.findById(_id, null, { session });
      await notes.updateOne({ _id }, { $inc: { count: 1 } }, { session });
    });
  await Promise.all([add(), add(), add(), add()]);
  expect((await notes.findById(_id))?.count).toBe(4);
});

test('a transaction that cannot get past another one fails as if MongoDB were unavailable', async () => {
  const { _id } = await notes.create({ text: 'held' });
  const holder = await connection.startSession();
  holder.startTransaction();
  await notes.updateOne({ _id }, { $inc: { count: 1 } }, { session: holder });
  const attempt = inTransaction(connection, async (session) => {
    await notes.updateOne({ _id }, { $inc: { count: 1 } }, { session });
  });
  await expect(attempt).rejects.toSatisfy(isMongoUnavailable);
  await holder.abortTransaction();
  await holder.endSession();
});
