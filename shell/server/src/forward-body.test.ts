import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { forwardBody } from './forward-body.ts';

afterEach(() => vi.useRealTimers());

it('a body is copied', async () => {
  const body = new PassThrough();
  const copy = forwardBody(body);
  body.write('Africa');
  body.end(' by Toto');
  expect(await text(copy)).toBe('Africa by Toto');
});

it('a body whose sender stalls fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const copy = forwardBody(body, 1_000);
  body.write('Afr');
  vi.advanceTimersByTime(1_000);
  await expect(text(copy)).rejects.toMatchObject({ status: 400 });
});

it('a body that arrives slowly does not fail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const copy = text(forwardBody(body, 1_000));
  for (const part of ['Afr', 'ica', ' by', ' To', 'to']) {
    body.write(part);
    await setImmediate();
    vi.advanceTimersByTime(600);
  }
  body.end();
  expect(await copy).toBe('Africa by Toto');
});

it('a body that is not read yet does not fail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const copy = forwardBody(body, 1_000);
  // Two parts, so that the body does not end while the first one waits to be read.
  body.write(Buffer.alloc(500_000));
  body.end(Buffer.alloc(500_000));
  await once(copy, 'readable');
  vi.advanceTimersByTime(5_000);
  expect((await text(copy)).length).toBe(1_000_000);
});

it('a body is read to its end after its copy is destroyed', async () => {
  const body = new PassThrough();
  const copy = forwardBody(body).destroy();
  await once(copy, 'close');
  body.end(Buffer.alloc(1_000_000));
  await once(body, 'end');
  expect(body.readableEnded).toBe(true);
});
