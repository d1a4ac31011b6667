import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Below this size in bytes an answer fits into one packet either way. */
const smallest = 1_000;

/** Qualities that cost about a millisecond for a catalogue of a hundred songs, at a sixth of its size. */
const encoders = {
  br: () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
};

function encodingFor({ headers }: FastifyRequest): keyof typeof encoders | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}

/**
 * Compresses what an upstream sent as it was, when that is worth it: JSON that a GET without a token asked for. What
 * came with a token stays as it is: beside text of somebody else's choice its size could give a secret away.
 */
export function compressAnswer(
  request: FastifyRequest,
  answer: { headers: IncomingHttpHeaders; body: Readable },
): { headers: IncomingHttpHeaders; body: Readable } {
  const { headers, body } = answer;
  const isPublicRead = request.method === 'GET' && !request.headers.authorization;
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(headers['content-type'] ?? '');
  const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) < smallest;
  if (!isPublicRead || !isJson || isSmall || headers['content-encoding']) return answer;
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  const encoding = encodingFor(request);
  if (!encoding) return { headers: { ...headers, vary }, body };
  const { 'content-length': _length, etag, ...rest } = headers;
  return {
    headers: {
      ...rest,
      vary,
      'content-encoding': encoding,
      // The bytes are others now; what they mean is the same (RFC 9110, 8.8.1).
      ...(etag && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
    // When either end breaks off, so does the other; Fastify hears of it by the stream.
    body: pipeline(body, encoders[encoding](), () => {}),
  };
}
