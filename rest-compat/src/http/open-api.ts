import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';

/** Everything the docs page needs comes from here, and its scripts are files. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const description = `
Everything that the band and its audience do, as plain REST. Each call is one operation of the GraphQL gateway, with the
caller's token: both APIs have the same rules and permissions.

A list answers a JSON array, one thing the thing itself, ids are \`_id\`. Every failure answers
\`{success: false, error, message}\`, the same sentence twice. What is not known in a body is ignored.
`;

/** Describes the routes that are added to a scope after it by OpenAPI 3.1: /openapi.json, and a page at /docs. */
export async function addOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cowbell REST API', version: '1.0.0', description },
      // The origin that the document came from.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'What signing in answers.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => complete(jsonSchemaTransformObject(document)),
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
  await api.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy);
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

/** Adds what the schemas of the routes cannot say, and takes away components that nothing refers to. */
function complete(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const { paths = {}, components } = document as OpenAPIV3_1.Document;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods ?? {}) as [string, OpenAPIV3_1.OperationObject][]) {
      operation.operationId = nameOf(method, path);
      const tooMany = operation.responses?.['429'];
      if (tooMany) Object.assign(tooMany, { headers: { 'retry-after': retryAfter } });
    }
  }
  const text = JSON.stringify(document);
  const used = Object.entries(components?.schemas ?? {}).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } } as typeof document;
}

const retryAfter = { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } };

/** For example `getSongById`: what a generated client calls it. */
function nameOf(method: string, path: string): string {
  const words = path.replace('/api', '').replace(/\{(\w+)\}/g, 'by-$1');
  return method + words.replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase());
}
