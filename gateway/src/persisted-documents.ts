import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { ConfigError } from '@cowbell/service-kit/base/config';
import type { Logger } from '@cowbell/service-kit/base/log';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { z } from 'zod';
import type { GatewayConfig } from './config.ts';

const manifestSchema = z.record(z.string(), z.string());

async function readManifest(file: string): Promise<Record<string, string>> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new ConfigError([
      `PERSISTED_DOCUMENTS: ${file} is missing or not a manifest. \`npm run compose\` writes the one of Cowbell's own clients.`,
    ]);
  }
}

/** Reads the documents that clients may send by hash (SHA-256 in hexadecimal). Throws when a file does not fit. */
export async function loadPersistedDocuments(files: readonly string[]): Promise<Map<string, string>> {
  const manifests = await Promise.all(files.map(readManifest));
  const documents = new Map<string, string>();
  for (const [key, document] of manifests.flatMap((manifest) => Object.entries(manifest))) {
    const hash = createHash('sha256').update(document).digest('hex');
    if (key !== `sha256:${hash}`) throw new Error(`A persisted document does not match its hash ${key}`);
    documents.set(hash, document);
  }
  return documents;
}

/** Undefined when a document of an earlier version can run; otherwise why it cannot. */
function findProblem(document: string, schema: GraphQLSchema): string | undefined {
  try {
    return validate(schema, parse(document))[0]?.message;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * The documents of this version, and those of the last ones that are valid today. A document that is not is left out:
 * whoever still sends it learns that it is unknown, and sends its text, which is refused with the reason.
 *
 * @throws ConfigError when a manifest of this version is missing. A folder of releases may be.
 */
export async function loadDocuments(config: GatewayConfig, log: Logger): Promise<Map<string, string>> {
  const documents = await loadPersistedDocuments(config.PERSISTED_DOCUMENTS);
  const releases = (await readdir(config.RELEASES_ROOT).catch(() => [])).sort().reverse();
  let schema: GraphQLSchema | undefined;
  for (const release of releases) {
    const file = `${config.RELEASES_ROOT}/${release}/persisted-documents.json`;
    const earlier = await loadPersistedDocuments([file]).catch((error: Error) => {
      log.warn({ reason: error.message }, 'The documents of an earlier version cannot be read');
      return new Map<string, string>();
    });
    for (const [hash, document] of earlier) {
      if (documents.has(hash)) continue;
      // It takes a while to build, and most starts do not need it.
      schema ??= buildSchema(await readFile(new URL('../schema.graphql', import.meta.url), 'utf8'));
      const reason = findProblem(document, schema);
      if (reason === undefined) documents.set(hash, document);
      else log.warn({ release, hash, reason }, 'A document of an earlier version is not valid any more');
    }
  }
  return documents;
}
