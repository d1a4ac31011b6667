import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncoding, encoderOptions, smallestEncoded } from '@cowbell/service-kit/http/content-encoding';
import type { FastifyRequest } from 'fastify';

const encoders = {
  br: () => createBrotliCompress(encoderOptions.br),
  gzip: () => createGzip(encoderOptions.gzip),
};

/** Compresses JSON for a GET without a token; a response with a token might reveal a secret by its size (BREACH). */
export function compressResponse(
  request: FastifyRequest,
  response: { headers: IncomingHttpHeaders; body: Readable },
): { headers: IncomingHttpHeaders; body: Readable } {
  const { headers, body } = response;
  const isGetWithoutToken = request.method === 'GET' && !request.headers.authorization;
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(headers['content-type'] ?? '');
  const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) < smallestEncoded;
  const isNegotiated = headers['content-encoding'] || /\baccept-encoding\b/i.test(headers.vary ?? '');
  if (!isGetWithoutToken || !isJson || isSmall || isNegotiated) return response;
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return { headers: { ...headers, vary }, body };
  const { 'content-length': _length, etag, ...rest } = headers;
  return {
    headers: {
      ...rest,
      vary,
      'content-encoding': encoding,
      // Other bytes with the same meaning: a weak validator (RFC 9110, 8.8.1).
      ...(etag && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
    // An error or abort of either stream destroys the other; Fastify handles it as an error of the stream.
    body: pipeline(body, encoders[encoding](), () => {}),
  };
}
