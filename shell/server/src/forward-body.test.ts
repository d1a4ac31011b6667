import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { forwardBody } from './forward-body.ts';

it('a body passes as it comes', async () => {
  const body = new PassThrough();
  const copy = forwardBody(body);
  body.write('Africa');
  body.end(' by Toto');
  expect(await text(copy)).toBe('Africa by Toto');
});

it('a body whose sender falls silent broke off', async () => {
  const body = new PassThrough();
  const copy = forwardBody(body, 50);
  body.write('Afr');
  await expect(text(copy)).rejects.toMatchObject({ status: 400 });
});

it('a body that nobody takes yet did not', async () => {
  const body = new PassThrough();
  const copy = forwardBody(body, 20);
  body.end(Buffer.alloc(1_000_000));
  await once(copy, 'readable');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await text(copy)).length).toBe(1_000_000);
});

it('a body that is given up is read to its end', async () => {
  const body = new PassThrough();
  forwardBody(body).destroy();
  body.end(Buffer.alloc(1_000_000));
  await once(body, 'end');
  expect(body.readableEnded).toBe(true);
});
