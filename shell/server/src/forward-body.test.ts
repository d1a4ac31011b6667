import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
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

it('a body that is not read yet does not fail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const copy = forwardBody(body, 1_000);
  body.end(Buffer.alloc(1_000_000));
  await once(copy, 'readable');
  vi.advanceTimersByTime(5_000);
  expect((await text(copy)).length).toBe(1_000_000);
});

it('a body is read to its end after its copy is destroyed', async () => {
  const body = new PassThrough();
  forwardBody(body).destroy();
  body.end(Buffer.alloc(1_000_000));
  await once(body, 'end');
  expect(body.readableEnded).toBe(true);
});
