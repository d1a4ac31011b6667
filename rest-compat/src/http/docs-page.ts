import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Everything that the page needs comes from here, and its scripts are files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page at /docs that shows the document of /openapi.json and lets a reader try each call. */
export async function addDocsPage(api: FastifyInstance): Promise<void> {
  await api.register(async (docs) => {
    docs.addHook('onRequest', async ({ routeOptions }) => {
      // Swagger UI brings addresses of its own for the document, and one is enough.
      if (/\/(json|yaml)$/.test(String(routeOptions.url))) throw new RestFailure(404, 'Not Found');
    });
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', policy);
      return typeof payload === 'string' ? payload.replace("resolveUrl('./json')", "'/api/openapi.json'") : payload;
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      theme: { title: 'Cowbell REST API' },
      // Without a bar of somebody else's.
      uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true, validatorUrl: null },
    });
  });
}
