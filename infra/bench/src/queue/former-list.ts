import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gatewayConfig } from '@cowbell/gateway/config';

/** The document with which the audience's screens read the request list before there was a queue. */
const document =
  'query Requests { __typename requestCount requests { __typename createdAt id message requestedBy songSnapshot { __typename albumArtwork artistName id title } tip } }';

/** Its hash, with which those screens sent it. */
export const formerListHash = createHash('sha256').update(document).digest('hex');

/**
 * Adds the document to those that the gateway knows, so that it is read as phones did: by hash, and from the response cache.
 *
 * @param file to write a manifest to.
 * @returns the environment of a gateway.
 */
export function persistFormerList(file: string): Record<string, string> {
  writeFileSync(file, JSON.stringify({ [`sha256:${formerListHash}`]: document }));
  const usual = gatewayConfig.shape.PERSISTED_DOCUMENTS.parse(undefined);
  return { PERSISTED_DOCUMENTS: [...usual, file].join(',') };
}
