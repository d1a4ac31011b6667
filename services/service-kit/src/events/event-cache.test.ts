import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createEventCache } from './domain-events.ts';

function startCache(ttl = 5_000) {
  const cache = createEventCache<string>({ max: 10, ttl, clearedBy: ['song.updated'] });
  const read = vi.fn(async () => 'Africa');
  return { ...cache, read, get: () => cache.get('a song', read) };
}

test('a value is cached while events arrive, and only then', async () => {
  const { get, read, onConnected, onDisconnected } = startCache();
  await get();
  await get();
  expect(read).toHaveBeenCalledTimes(2);
  onConnected();
  await get();
  expect(await get()).toBe('Africa');
  expect(read).toHaveBeenCalledTimes(3);
  onDisconnected();
  await get();
  await get();
  expect(read).toHaveBeenCalledTimes(5);
});

test('an event of the right type clears it, and so does a connection after which events arrive again', async () => {
  const { get, read, onConnected, onEvent } = startCache();
  onConnected();
  await get();
  onEvent('artist.created');
  await get();
  expect(read).toHaveBeenCalledTimes(1);
  onEvent('song.updated');
  await get();
  expect(read).toHaveBeenCalledTimes(2);
  onConnected();
  await get();
  expect(read).toHaveBeenCalledTimes(3);
});

test('a value that an event has overtaken is returned and not kept', async () => {
  const { get, read, onConnected, onEvent } = startCache();
  onConnected();
  const overtaken = get();
  onEvent('song.updated');
  expect(await overtaken).toBe('Africa');
  await get();
  await get();
  expect(read).toHaveBeenCalledTimes(2);
});

test('it does not rely on events alone: after its TTL a value is read again', async () => {
  const { get, read, onConnected } = startCache(20);
  onConnected();
  await get();
  await sleep(40);
  await get();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failed read is not kept', async () => {
  const { get, read, onConnected } = startCache();
  onConnected();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBe('Africa');
});
