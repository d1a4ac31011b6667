import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const scalars = { DateTime: { input: 'string', output: 'string' }, _FieldSet: 'string' };

/**
 * Resolver types of one subgraph, from its own SDL.
 *
 * @param mappers what a resolver gives its children, where it is another shape than the type's own.
 */
function resolversOf(service: string, mappers: Record<string, string> = {}): CodegenConfig['generates'] {
  return {
    [`services/${service}/src/generated/resolvers.ts`]: {
      schema: ['services/service-kit/src/graphql/shared-schema.ts', `services/${service}/src/*/*.schema.ts`],
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        federation: true,
        enumsAsTypes: true,
        contextType: '@cowbell/service-kit/graphql/context#CallerContext',
        mappers,
        scalars: { ...scalars, DateTime: { input: 'string', output: 'Date | string' } },
      },
    },
  };
}

/** Typed documents of one front-end package, from its .graphql files, with their hashes as a manifest. */
function documentsOf(directory: string): CodegenConfig['generates'] {
  return {
    [`${directory}/src/generated/`]: {
      preset: 'client',
      schema: 'gateway/schema.graphql',
      documents: `${directory}/src/**/*.graphql`,
      // The client's cache needs type names; here they become part of the document, and of its hash.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'embedHashInDocument', hashAlgorithm: 'sha256' },
      },
      config: { scalars, enumsAsTypes: true },
    },
  };
}

/** The same for a server package, which sends them as texts: with a manifest, so that the gateway knows them, too. */
function textsOf(directory: string): CodegenConfig['generates'] {
  return {
    [`${directory}/src/generated/`]: {
      preset: 'client',
      schema: 'gateway/schema.graphql',
      documents: `${directory}/src/**/*.graphql`,
      presetConfig: {
        fragmentMasking: false,
        skipIndexFile: true,
        persistedDocuments: { mode: 'embedHashInDocument', hashAlgorithm: 'sha256' },
      },
      config: { scalars, documentMode: 'string', importExtension: '.ts' },
    },
  };
}

const config: CodegenConfig = {
  // A resolver may return a stored record; the field resolvers of its type convert it.
  config: {
    strictScalars: true,
    useTypeImports: true,
    enumsAsTypes: true,
    defaultScalarType: 'unknown',
    importExtension: '.ts',
    emitLegacyCommonJSImports: false,
  },
  generates: {
    ...resolversOf('user', { User: '../user/user.model.ts#StoredUser' }),
    ...resolversOf('catalogue', {
      Artist: '../artist/artist.model.ts#ArtistRecord',
      Song: '../song/song.model.ts#SongRecord',
      Show: '../show/show.model.ts#ShowRecord',
      Intake: '../show/show.model.ts#ShowRecord',
      Band: '../band/band.model.ts#BandRecord',
    }),
    ...resolversOf('request', {
      Request: '../request/request.model.ts#RequestRecord',
      Decision: '../decision/decision.model.ts#StoredDecision',
      QueueEntry: '../queue/queue.queries.ts#QueueEntryRecord',
      Show: '../decision/decision.model.ts#ShowReference',
    }),
    ...resolversOf('setlist', {
      SetList: '../set-list/set-list.model.ts#SetListRecord',
      Set: '../set-list/set-list.model.ts#SetRecord',
    }),
    ...documentsOf('shell/kit'),
    ...documentsOf('mfe-request'),
    ...documentsOf('mfe-auth'),
    ...documentsOf('mfe-admin'),
    ...textsOf('rest-compat'),
    // All types of the schema, so that REST notices a field that it neither has nor leaves out on purpose.
    'rest-compat/src/generated/schema.ts': {
      schema: 'gateway/schema.graphql',
      plugins: ['typescript'],
      config: { scalars },
    },
  },
};

export default config;
