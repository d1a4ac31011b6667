/** Writes supergraph.graphql, schema.graphql and persisted-documents.json. With --check, only compares them. */
import { readFile, writeFile } from 'node:fs/promises';
import { composeServices } from '@apollo/composition';
import { typeDefs as catalogue } from '@cowbell/catalogue/schema';
import { typeDefs as request } from '@cowbell/request/schema';
import { typeDefs as setlist } from '@cowbell/setlist/schema';
import { typeDefs as user } from '@cowbell/user/schema';
import { concatAST, type DocumentNode, lexicographicSortSchema, printSchema } from 'graphql';

const subgraphs: Record<string, { port: number; typeDefs: DocumentNode[] }> = {
  user: { port: 4001, typeDefs: user },
  catalogue: { port: 4002, typeDefs: catalogue },
  request: { port: 4003, typeDefs: request },
  setlist: { port: 4004, typeDefs: setlist },
};

/** The packages that send persisted documents. */
const clients = ['shell/kit', 'mfe-request', 'mfe-auth', 'mfe-admin', 'rest-compat'];

async function collectDocuments(): Promise<string> {
  const manifests = await Promise.all(
    clients.map(async (client) => {
      const file = new URL(`../../${client}/src/generated/persisted-documents.json`, import.meta.url);
      return Object.entries<string>(JSON.parse(await readFile(file, 'utf8')));
    }),
  );
  const documents = Object.fromEntries(manifests.flat().toSorted(([a], [b]) => a.localeCompare(b)));
  return `${JSON.stringify(documents, null, 2)}\n`;
}

function compose(): { supergraph: string; schema: string } {
  const result = composeServices(
    Object.entries(subgraphs).map(([name, { port, typeDefs }]) => ({
      name,
      url: `http://127.0.0.1:${port}/graphql`,
      typeDefs: concatAST(typeDefs),
    })),
  );
  if (result.errors) {
    throw new Error(`The subgraphs do not compose:\n${result.errors.map((error) => error.message).join('\n')}`);
  }
  const apiSchema = result.schema.toAPISchema().toGraphQLJSSchema();
  return { supergraph: `${result.supergraphSdl}\n`, schema: `${printSchema(lexicographicSortSchema(apiSchema))}\n` };
}

const { supergraph, schema } = compose();
const files = {
  'supergraph.graphql': supergraph,
  'schema.graphql': schema,
  'persisted-documents.json': await collectDocuments(),
};

if (process.argv.includes('--check')) {
  for (const [name, content] of Object.entries(files)) {
    const committed = await readFile(new URL(`../${name}`, import.meta.url), 'utf8').catch(() => '');
    if (committed !== content) {
      console.error(`gateway/${name} is stale: run 'npm run compose' and commit it.`);
      process.exitCode = 1;
    }
  }
} else {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(new URL(`../${name}`, import.meta.url), content);
  }
}
