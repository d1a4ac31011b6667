import { buildSchema, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { sameShape, shapeOf } from './selection-shape.ts';

const schema = buildSchema(`
  type Query { song(id: ID, title: String): Song, songs: [Song!]!, any: Any }
  type Song { id: ID!, title: String, artist: Artist! }
  type Artist { name: String! }
  union Any = Song | Artist
`);

function shape(document: string) {
  const { definitions } = parse(document);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return shapeOf(operation?.selectionSet, 'Query', fragments, schema);
}

function same(one: string, other: string): boolean {
  const [first, second] = [shape(one), shape(other)];
  return first !== null && second !== null && sameShape(first, second);
}

describe('the shape of a selection set', () => {
  it('is the same with and without fragments', () => {
    const plain = '{ songs { id title artist { name } } }';
    expect(same(plain, '{ songs { ...A artist { name } } } fragment A on Song { id title }')).toBe(true);
    expect(same(plain, '{ songs { ... on Song { id } ... { title } artist { name } } }')).toBe(true);
    expect(same(plain, '{ songs { id title } songs { artist { name } } }')).toBe(true);
  });

  it.each([
    ['another field', '{ songs { id } }', '{ songs { title } }'],
    ['one field more', '{ songs { id } }', '{ songs { id title } }'],
    ['another order', '{ songs { id title } }', '{ songs { title id } }'],
    ['another name', '{ songs { id } }', '{ a: songs { id } }'],
    ['another field under the same name', '{ songs { x: id } }', '{ songs { x: title } }'],
    ['another argument', '{ song(id: 1) { id } }', '{ song(id: 2) { id } }'],
    ['a type name more', '{ songs { id } }', '{ songs { __typename id } }'],
  ])('differs by %s', (_case, one, other) => {
    expect(same(one, other)).toBe(false);
  });

  it.each([
    ['directives', 'query($no: Boolean!) { songs { id @skip(if: $no) } }'],
    ['directives on fragments', 'query($no: Boolean!) { songs { ... @include(if: $no) { id } } }'],
    ['unions', '{ any { __typename } }'],
    ['introspection', '{ __schema { types { name } } }'],
  ])('is not to be told with %s', (_case, document) => {
    expect(shape(document)).toBeNull();
  });

  it('knows which fields may be null', () => {
    expect([...(shape('{ song { id } songs { id } }') ?? [])].map(([name, { nullable }]) => [name, nullable])).toEqual([
      ['song', true],
      ['songs', false],
    ]);
  });
});
