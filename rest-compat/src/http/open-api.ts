import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { bodyOfType } from './body-of-type.ts';

const description = `
Everything that the band and its audience do, as plain REST. Each call is one operation of the GraphQL gateway, with the
caller's token: both APIs have the same rules and permissions.

A list answers a JSON array, one thing the thing itself, ids are \`_id\`. Every failure answers
\`{success: false, error, message}\`, the same sentence twice. What is not known in a body is ignored.
`;

/** Describes the routes that are added to a scope after it by OpenAPI 3.1, at /openapi.json. */
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
    transform: withHeaders,
    transformObject: (document) => complete(jsonSchemaTransformObject(document)),
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}

/** The schemas of a route; and the headers of its answers, which the provider of types leaves out. */
function withHeaders(route: Parameters<typeof jsonSchemaTransform>[0]) {
  const transformed = jsonSchemaTransform(route);
  const responses = (transformed.schema?.response ?? {}) as Record<string, object>;
  for (const [status, { headers }] of Object.entries((route.schema?.response ?? {}) as Record<string, Described>)) {
    if (headers) Object.assign(responses[status] ?? {}, { headers });
  }
  return transformed;
}

interface Described {
  headers?: object;
}

/** Adds what the schemas of the routes cannot say, and takes away components that nothing refers to. */
function complete(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const { paths = {}, components } = document as OpenAPIV3_1.Document;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods ?? {}) as [string, OpenAPIV3_1.OperationObject][]) {
      operation.operationId = nameOf(method, path);
      const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>;
      for (const [type, body] of Object.entries(content)) content[type] = bodyOfType(type, body);
    }
  }
  const text = JSON.stringify(document);
  const used = Object.entries(components?.schemas ?? {}).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } } as typeof document;
}

/** For example `getSongById`: what a generated client calls it. */
function nameOf(method: string, path: string): string {
  const words = path.replace('/api', '').replace(/\{(\w+)\}/g, 'by-$1');
  return method + words.replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase());
}
