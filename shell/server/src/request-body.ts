import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { limitStream } from '@cowbell/service-kit/http/body-size';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';

/** A body that is not forwarded; its message is shown to people. */
export class BodyError extends Error {
  readonly status: 400 | 408 | 413;

  constructor(status: 400 | 408 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const tooLarge = () => new BodyError(413, 'The request is too large.');

export function isUpload({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/** Refuses bodies above a limit with 413, by their length or by counting bytes. Limits are in bytes. */
export function limitBody(limits: { upload: number; other: number }): preParsingHookHandler {
  return async (request, reply, payload) => {
    const limit = isUpload(request) ? limits.upload : limits.other;
    const length = request.headers['content-length'];
    if (Number(length) > limit) throw tooLarge();
    if (!request.headers['transfer-encoding']) return payload;
    return limitStream(payload as Readable, { limit, createError: tooLarge, response: reply.raw });
  };
}

/** Largest body that is buffered before it is forwarded, in bytes: streaming takes more CPU time. */
const bufferedLimit = 64 * 1024;

/** One without a length may have any size. */
export const hasSmallBody = (headers: IncomingHttpHeaders) => Number(headers['content-length']) <= bufferedLimit;

export const tooSlow = () => new BodyError(408, 'The request took too long to arrive. Please try again.');

/** Resolves to a whole body, or rejects with {@link tooSlow} after `timeout` ms. */
export async function bufferBody(body: Readable, timeout: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const timer = setTimeout(() => reject(tooSlow()), timeout);
  body.on('data', (chunk: Buffer) => chunks.push(chunk));
  body.once('end', () => resolve(Buffer.concat(chunks)));
  body.once('error', reject);
  return await promise.finally(() => clearTimeout(timer));
}

/** Longest pause between two chunks, in ms: shorter than the 60 s after which idle connections are closed. */
const defaultIdleTimeout = 30_000;

/**
 * A copy of a request body, which fails after `idleTimeout` ms. When it is destroyed early, the rest of the body is still read:
 * a client that is still sending would otherwise see a closed connection instead of the response.
 */
export function forwardBody(body: Readable, idleTimeout = defaultIdleTimeout): Readable {
  const copy = body.pipe(new PassThrough());
  const timer = setTimeout(() => {
    // While the upstream does not read, the pause is not the client's.
    if (copy.writableNeedDrain) timer.refresh();
    else copy.destroy(new BodyError(400, 'The upload was interrupted. Please try again.'));
  }, idleTimeout);
  body.on('data', () => timer.refresh());
  body.once('end', () => clearTimeout(timer));
  body.once('error', (error) => copy.destroy(error));
  // The reader of the copy gets its errors; without a reader they must not crash the process.
  copy.on('error', () => undefined);
  copy.once('close', () => {
    clearTimeout(timer);
    body.unpipe(copy);
    body.resume();
  });
  return copy;
}
