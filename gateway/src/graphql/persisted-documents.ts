import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

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
