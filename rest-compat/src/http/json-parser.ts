import type { FastifyInstance } from 'fastify';

/**
 * Lets the paths of a scope take `application/json`, and nothing else. An empty body is none: many clients announce JSON
 * on every call, those without a body among them.
 */
export function addJsonParser(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
