import type { FastifyInstance } from 'fastify';

/**
 * Makes a scope accept `application/json` only. An empty body is allowed, since many clients send this content type with
 * every request.
 */
export function addJsonParser(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
