import type { ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/**
 * Bytes of a body that only admins may exceed: a GraphQL document of the greatest length, and the longest name and message with
 * characters of several bytes, 12 kB. The front ends send hashes, so their bodies are below 13 kB.
 */
export const ordinaryBodySize = 32_768;

/**
 * A stream with the same content as the body of a request, which fails when it has more bytes than the limit. Once the response is
 * sent, the rest of the body is read and dropped: unread, it would block the next request on the connection.
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
