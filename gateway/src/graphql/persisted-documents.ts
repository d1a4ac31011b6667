import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A manifest as graphql-codegen writes it: `sha256:<hex>` → document. */
const manifestSchema = z.record(z.string(), z.string());

/**
 * Reads the documents that clients may send by hash.
 *
 * @param files manifests of the front ends and of rest-compat.
 * @returns SHA-256 in hexadecimal → document.
 * @throws Error when a file is missing, is not a manifest, or holds a document under a wrong hash.
 */
export async function loadPersistedDocuments(files: readonly string[]): Promise<Map<string, string>> {
  const manifests = await Promise.all(
    files.map(async (file) => manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))),
  );
  const documents = new Map<string, string>();
  for (const [key, document] of manifests.flatMap((manifest) => Object.entries(manifest))) {
    const hash = createHash('sha256').update(document).digest('hex');
    if (key !== `sha256:${hash}`) throw new Error(`A persisted document does not match its hash ${key}`);
    documents.set(hash, document);
  }
  return documents;
}
