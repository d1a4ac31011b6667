import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { createExamples } from '../src/examples.ts';

it('every example is valid against the schema of the gateway', () => {
  const schema = buildSchema(readFileSync(new URL('../../../gateway/schema.graphql', import.meta.url), 'utf8'));
  for (const { query } of createExamples('1')) expect(validate(schema, parse(query))).toEqual([]);
});
