import { buildSchema, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createResponseShaper, UnexpectedData } from './response-shaper.ts';

const schema = buildSchema(`
  type Query { song(id: ID, title: String): Song, songs: [Song!]!, rows: [[Int]!], any: Any, node: Node }
  type Song implements Node { id: ID!, title: String, era: Era, length: Int, rating: Float, live: Boolean, artist: Artist!, at: DateTime }
  type Artist { name: String! }
  interface Node { id: ID! }
  enum Era { OLD NEW }
  scalar DateTime
  union Any = Song | Artist
`);

function shaperOf(document: string) {
  const { definitions } = parse(document);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operation ? createResponseShaper(operation.selectionSet, 'Query', fragments, schema) : null;
}

/** The shaped data as JSON, which shows the order of the fields. */
function shape(document: string, data: unknown): string {
  return JSON.stringify(shaperOf(document)?.(data));
}

describe('a response shaper', () => {
  it('keeps the requested fields, in the requested order, and no others', () => {
    const data = {
      more: 1,
      songs: [{ __typename: 'Song', title: 'Africa', id: '7', artist: { id: '1', name: 'Toto' } }],
    };
    const expected = '{"songs":[{"id":"7","title":"Africa","artist":{"name":"Toto"}}]}';
    expect(shape('{ songs { id title artist { name } } }', data)).toBe(expected);
    expect(shape('{ songs { ...A artist { name } } } fragment A on Song { id title }', data)).toBe(expected);
    expect(shape('{ songs { ... on Song { id } ... { title } artist { name } } }', data)).toBe(expected);
    expect(shape('{ songs { id title } songs { title artist { name } } }', data)).toBe(expected);
  });

  it('uses aliases, and adds the names of types', () => {
    expect(shape('{ __typename a: songs { kind: __typename key: id } }', { a: [{ key: '7' }] })).toBe(
      '{"__typename":"Query","a":[{"kind":"Song","key":"7"}]}',
    );
  });

  it.each([
    ['a field', '{ song { title } }', { song: { title: null } }],
    ['an object', '{ song { title } }', { song: null }],
    ['a list', '{ rows }', { rows: null }],
    ['an element', '{ rows }', { rows: [[1, null]] }],
  ])('keeps null for %s that is nullable', (_case, document, data) => {
    expect(shape(document, data)).toBe(JSON.stringify(data));
  });

  it('returns null for a missing nullable field', () => {
    expect(shape('{ song { title } }', { song: {} })).toBe('{"song":{"title":null}}');
  });

  it.each(['constructor', 'toString'])('returns null for a missing field with the alias %s', (alias) => {
    expect(shape(`{ song { ${alias}: at } }`, { song: {} })).toBe(`{"song":{"${alias}":null}}`);
  });

  it.each([
    ['null for a field', '{ song { id } }', { song: { id: null } }],
    ['a missing field', '{ song { id } }', { song: {} }],
    ['null for an object', '{ song { artist { name } } }', { song: { artist: null } }],
    ['null for a list', '{ songs { id } }', { songs: null }],
    ['null for an element', '{ songs { id } }', { songs: [null] }],
    ['null for an inner list', '{ rows }', { rows: [null] }],
    ['an object for a list', '{ songs { id } }', { songs: {} }],
    ['a list for an object', '{ song { id } }', { song: [] }],
    ['a string for an object', '{ song { id } }', { song: 'Africa' }],
    ['another type', '{ song { id } }', { song: { __typename: 'Artist', id: '7' } }],
    ['a number for an ID', '{ song { id } }', { song: { id: 7 } }],
    ['a number for a String', '{ song { title } }', { song: { title: 7 } }],
    ['a fraction for an Int', '{ song { length } }', { song: { length: 1.5 } }],
    ['a whole number above 2^53 for an Int', '{ song { length } }', { song: { length: 2 ** 53 } }],
    ['a string for a Float', '{ song { rating } }', { song: { rating: '1' } }],
    ['a string for a Boolean', '{ song { live } }', { song: { live: 'true' } }],
    ['an unknown value of an enum', '{ song { era } }', { song: { era: 'MIDDLE' } }],
  ])('rejects %s', (_case, document, data) => {
    expect(() => shape(document, data)).toThrow(UnexpectedData);
  });

  it('accepts every kind of value', () => {
    const song = { era: 'OLD', length: 295, rating: 4.5, live: false, at: '2026-11-21T20:00:00Z' };
    expect(shape('{ song { era length rating live at } }', { song })).toBe(JSON.stringify({ song }));
  });

  it.each([
    ['directives', 'query($no: Boolean!) { songs { id @skip(if: $no) } }'],
    ['directives on fragments', 'query($no: Boolean!) { songs { ... @include(if: $no) { id } } }'],
    ['unions', '{ any { __typename } }'],
    ['interfaces', '{ node { id } }'],
    ['a type condition on another type', '{ song { ... on Node { id } } }'],
    ['introspection', '{ __schema { types { name } } }'],
    ['the alias __proto__', '{ song { __proto__: title } }'],
  ])('does not support %s', (_case, document) => {
    expect(shaperOf(document)).toBeNull();
  });
});
