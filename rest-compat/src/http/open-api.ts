import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';

const description = `
What the band and its audience do, as plain REST. Each call runs an operation of the GraphQL gateway with
the caller's token, so both APIs have the same rules and permissions.

A list is a JSON array, a resource is a JSON object, and ids are \`_id\`. The body of every failure is
\`{success: false, error, message}\`, with the same sentence twice. Unknown fields of a body are ignored, and so is the body
of a GET or DELETE. A method that a path does not support gets 405, with the supported ones in \`Allow\`. A body of more
than 32 kB gets 413; admins may send 1 MB, or 12 MB with a file.
`;

const tags = [
  {
    name: 'Accounts',
    description: 'Sign in first to use the calls for admins: enter the token of the response under `Authorize`.',
  },
  { name: 'Songs', description: 'The songs of the band. The lists have the `_id`s that other calls need.' },
  { name: 'Artists' },
  { name: 'Requests', description: 'The requests of the audience. Sending one needs no account.' },
  { name: 'Queue', description: 'What the band plays: now, next, and what waits.' },
  { name: 'Show' },
  { name: 'Band' },
  { name: 'Set list' },
];

/** Adds /openapi.json, which describes the routes that are added to the scope afterwards (OpenAPI 3.1). */
export async function addOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cowbell REST API', version: '1.0.0', description },
      // The origin of the document itself.
      servers: [{ url: '/' }],
      tags,
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'From the response to signing in.',
          },
        },
      },
    },
    transform: withDetails,
    transformObject: (document) => complete(jsonSchemaTransformObject(document)),
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}

/** The schemas of a route, with the headers and examples of its responses, which the type provider leaves out. */
function withDetails(route: Parameters<typeof jsonSchemaTransform>[0]) {
  const transformed = jsonSchemaTransform(route);
  const responses = (transformed.schema?.response ?? {}) as Responses;
  for (const [status, { headers, content }] of Object.entries((route.schema?.response ?? {}) as Responses)) {
    const response = responses[status];
    if (headers) Object.assign(response ?? {}, { headers });
    const example = content?.['application/json']?.example;
    if (example) Object.assign(response?.content?.['application/json'] ?? {}, { example });
  }
  return transformed;
}

type Responses = Record<string, Pick<OpenAPIV3_1.ResponseObject, 'headers' | 'content'>>;

/** Adds what the schemas of the routes cannot express, and removes unused components. */
function complete(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const { paths = {}, components } = document as OpenAPIV3_1.Document;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods ?? {}) as [string, OpenAPIV3_1.OperationObject][]) {
      operation.operationId = operationIdOf(method, path);
      const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>;
      for (const [type, body] of Object.entries(content)) content[type] = mediaTypeSchema(type, body);
    }
  }
  const references = new Set(referencesIn(document));
  const used = Object.entries(components?.schemas ?? {}).filter(([name]) =>
    references.has(`#/components/schemas/${name}`),
  );
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } } as typeof document;
}

/** Every `$ref` in a part of the document. */
function* referencesIn(part: unknown): Generator<unknown> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref') yield value;
    else yield* referencesIn(value);
  }
}

/** For example `getSongById`: its name in a generated client. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace('/api', '').replace(/\{(\w+)\}/g, 'by-$1');
  return method + words.replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase());
}

type Schema = OpenAPIV3_1.SchemaObject & { 'x-only'?: string };

/**
 * Describes a body of one media type for OpenAPI: without properties that are `x-only` for another media type, and with
 * lists in a form as repeated fields, not as one field with commas.
 */
export function mediaTypeSchema(type: string, { schema }: OpenAPIV3_1.MediaTypeObject): OpenAPIV3_1.MediaTypeObject {
  const { properties = {}, ...rest } = schema as OpenAPIV3_1.SchemaObject;
  const own = Object.entries(properties as Record<string, Schema>).flatMap(([name, { 'x-only': only, ...property }]) =>
    only === undefined || only === type ? [[name, property] as const] : [],
  );
  const lists = own.filter(([, property]) => isList(property));
  return {
    schema: { ...rest, properties: Object.fromEntries(own) },
    ...(type === 'multipart/form-data' && {
      encoding: Object.fromEntries(lists.map(([name]) => [name, { style: 'form', explode: true }])),
    }),
  };
}

function isList({ type, anyOf = [] }: OpenAPIV3_1.SchemaObject): boolean {
  return [type].flat().includes('array') || anyOf.some((one) => isList(one as OpenAPIV3_1.SchemaObject));
}

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
