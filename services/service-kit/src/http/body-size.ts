import { type Readable, Transform } from 'node:stream';

/**
 * Bytes of a body that only admins may exceed: a GraphQL document of the greatest length, and the longest name and message with
 * characters of several bytes, 12 kB. The front ends send hashes, so their bodies are below 13 kB.
 */
export const ordinaryBodySize = 32_768;

/**
 * A stream with the same content, which fails when it has more bytes than the limit.
 *
 * @param createError called then.
 */
export function limitStream(stream: Readable, limit: number, createError: () => Error): Readable {
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(createError());
      else done(null, chunk);
    },
  });
  stream.once('error', (error) => counter.destroy(error));
  // When the request is refused for another reason, nothing reads the counter or handles its errors.
  counter.on('error', () => undefined);
  return stream.pipe(counter);
}
