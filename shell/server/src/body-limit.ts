import type { Readable } from 'node:stream';
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
