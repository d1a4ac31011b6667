import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncoding, encoderOptions, smallestEncoded } from '@cowbell/service-kit/http/content-encoding';
import type { FastifyRequest } from 'fastify';

const encoders = {
  br: () => createBrotliCompress(encoderOptions.br),
  gzip: () => createGzip(encoderOptions.gzip),
};

/**
 * Compresses what an upstream sent as it was, when that is worth it: JSON that a GET without a token asked for. What
 * came with a token stays as it is: beside text of somebody else's choice its size could give a secret away. What the
 * upstream negotiated by itself (it varies by `accept-encoding`) passes untouched.
 */
export function compressResponse(
  request: FastifyRequest,
  answer: { headers: IncomingHttpHeaders; body: Readable },
): { headers: IncomingHttpHeaders; body: Readable } {
  const { headers, body } = answer;
  const isPublicRead = request.method === 'GET' && !request.headers.authorization;
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(headers['content-type'] ?? '');
  const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) < smallestEncoded;
  const isNegotiated = headers['content-encoding'] || /\baccept-encoding\b/i.test(headers.vary ?? '');
  if (!isPublicRead || !isJson || isSmall || isNegotiated) return answer;
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
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
