import { isSchemaPublic } from '@cowbell/service-kit/http/loopback';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** GraphiQL's editor writes style elements without a nonce, and its icon font is part of a style sheet. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** GET /graphiql: only while nobody but this machine reaches the edge, and not in production. */
export async function addGraphiql(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const notFound = { message: 'Not Found' };
  if (!isSchemaPublic(config)) {
    app.get('/graphiql', (_request, reply) => reply.code(404).send(notFound));
    return;
  }
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'content-security-policy': contentPolicy, 'cache-control': 'no-cache' });
    });
    await page.register(fastifyStatic, { root: config.GRAPHIQL_ROOT, prefix: '/graphiql/', cacheControl: false });
    page.get('/graphiql', (_request, reply) => reply.sendFile('index.html'));
  });
}
