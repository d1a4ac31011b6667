import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page loads everything from this server, and has no inline scripts. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Adds /docs, a page that shows /openapi.json and can send each call. */
export async function addDocsPage(api: FastifyInstance): Promise<void> {
  await api.register(async (docs) => {
    docs.addHook('onRequest', async ({ routeOptions }) => {
      // Swagger UI adds its own URLs of the document; /openapi.json is the only one.
      if (/\/(json|yaml)$/.test(String(routeOptions.url))) throw new RestFailure(404, 'Not Found');
    });
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', contentPolicy);
      return typeof payload === 'string' ? payload.replace("resolveUrl('./json')", "'/api/openapi.json'") : payload;
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      theme: { title: 'Cowbell REST API' },
      // Without Swagger's top bar.
      uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true, validatorUrl: null },
    });
  });
}
