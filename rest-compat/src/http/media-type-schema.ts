import type { OpenAPIV3_1 } from 'openapi-types';

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
