import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { mediaTypeSchema } from './media-type-schema.ts';

const description = `
Everything that the band and its audience do, as plain REST. Each call is one operation of the GraphQL gateway, with the
caller's token: both APIs have the same rules and permissions.

A list answers a JSON array, one thing the thing itself, ids are \`_id\`. Every failure answers
\`{success: false, error, message}\`, the same sentence twice. What is not known in a body is ignored, and so
is the body of a GET or DELETE. A method that a path does not have answers 405 and says in \`Allow\` which ones it has. A body
that is larger than 1 MB (12 MB in a form) answers 413 wherever it is sent.
`;

/** In the order in which one needs them. */
const tags = [
  {
    name: 'Accounts',
    description: 'Sign in first, for what is for the band: `Authorize` takes the token of the answer.',
  },
  { name: 'Songs', description: 'What the band plays. The lists here have the `_id`s that other calls ask for.' },
  { name: 'Artists' },
  { name: 'Requests', description: 'What the audience asks for. Nobody needs an account to ask.' },
  { name: 'Show' },
  { name: 'Set list' },
];

/** Describes the routes that are added to a scope after it by OpenAPI 3.1, at /openapi.json. */
export async function addOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cowbell REST API', version: '1.0.0', description },
      // The origin that the document came from.
      servers: [{ url: '/' }],
      tags,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'What signing in answers.' },
        },
      },
    },
    transform: withDetails,
    transformObject: (document) => complete(jsonSchemaTransformObject(document)),
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}

/** The schemas of a route; and the headers and examples of its answers, which the provider of types leaves out. */
function withDetails(route: Parameters<typeof jsonSchemaTransform>[0]) {
  const transformed = jsonSchemaTransform(route);
  const responses = (transformed.schema?.response ?? {}) as Answers;
  for (const [status, { headers, content }] of Object.entries((route.schema?.response ?? {}) as Answers)) {
    const response = responses[status];
    if (headers) Object.assign(response ?? {}, { headers });
    const example = content?.['application/json']?.example;
    if (example) Object.assign(response?.content?.['application/json'] ?? {}, { example });
  }
  return transformed;
}

type Answers = Record<string, Pick<OpenAPIV3_1.ResponseObject, 'headers' | 'content'>>;

/** Adds what the schemas of the routes cannot say, and takes away components that nothing refers to. */
function complete(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const { paths = {}, components } = document as OpenAPIV3_1.Document;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods ?? {}) as [string, OpenAPIV3_1.OperationObject][]) {
      operation.operationId = nameOf(method, path);
      const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>;
      for (const [type, body] of Object.entries(content)) content[type] = mediaTypeSchema(type, body);
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
