import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gatewayConfig } from '@cowbell/gateway/config';

/** The document with which the audience's screens read the request list before there was a queue. */
const document =
  'query Requests { __typename requestCount requests { __typename createdAt id message requestedBy songSnapshot { __typename albumArtwork artistName id title } tip } }';

/** That of a later window of the list, for guests. */
const windowDocument =
  'query RequestsAfter($after: Int!) { __typename requestCount requests(after: $after) { __typename createdAt id message requestedBy songSnapshot { __typename albumArtwork artistName id title } tip } }';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Their hashes, with which those screens sent them. */
export const formerListHash = hashOf(document);
export const formerWindowHash = hashOf(windowDocument);

/**
 * Adds the documents to those that the gateway knows, so that they are read as phones did: by hash, and from the response cache.
 *
 * @param file to write a manifest to.
 * @returns the environment of a gateway.
 */
export function persistFormerList(file: string): Record<string, string> {
  const documents = [document, windowDocument].map((text) => [`sha256:${hashOf(text)}`, text]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(documents)));
  const usual = gatewayConfig.shape.PERSISTED_DOCUMENTS.parse(undefined);
  return { PERSISTED_DOCUMENTS: [...usual, file].join(',') };
}
