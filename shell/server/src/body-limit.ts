import { Transform } from 'node:stream';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';

/** A body that goes no further; its message is for people. */
export class BodyError extends Error {
  readonly status: 400 | 408 | 413;

  constructor(status: 400 | 408 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const tooLarge = () => new BodyError(413, 'The request is too large.');

/** True for a form, which may hold a file. */
export function isUpload({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/**
 * Lets a body stream through up to a limit in bytes: by its announced length at once, and by counting when it has
 * announced none.
 *
 * @param largest of a form, and of everything else.
 */
export function limitBody(largest: { upload: number; other: number }): preParsingHookHandler {
  return async (request, _reply, payload) => {
    const limit = isUpload(request) ? largest.upload : largest.other;
    const announced = request.headers['content-length'];
    if (Number(announced) > limit) throw tooLarge();
    if (!request.headers['transfer-encoding']) return payload;
    let seen = 0;
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length;
        if (seen > limit) done(tooLarge());
        else done(null, chunk);
      },
    });
    payload.once('error', (error) => counter.destroy(error));
    // A request that is refused for something else has nobody who reads on.
    counter.on('error', () => undefined);
    return payload.pipe(counter);
  };
}
