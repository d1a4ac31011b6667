import type { ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** Bytes of a body that only admins may exceed: a GraphQL document of the greatest length, and 12 kB of variables. */
export const ordinaryBodySize = 32_768;

/**
 * The body of a request as a stream that fails when it has more bytes than the limit. Once the response is sent, the
 * rest is read and dropped: unread, it would block the next request on the connection.
 *
 * @param options.limit in bytes.
 * @param options.createError called when there are more.
 * @param options.response to the request.
 */
export function limitStream(
  stream: Readable,
  { limit, createError, response }: { limit: number; createError: () => Error; response: ServerResponse },
): Readable {
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
  response.once('finish', () => stream.unpipe().resume());
  return stream.pipe(counter);
}
