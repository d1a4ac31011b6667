import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { getOf } from '../gateway/http-requests.ts';

/** A response as it came over the network. */
export interface PhoneResponse {
  /** Compressed, without headers. */
  bytes: number;
  etag: string;
  data: QueueData;
}

interface QueueData {
  queue?: { asked: number }[];
  requests?: object[];
  requestCount?: number;
}

/**
 * Reads a persisted document as a phone does: by GET of its hash, through the edge, compressed by gzip, which is what browsers accept
 * over plain HTTP.
 *
 * @param url of the edge.
 * @param cookie of the guest.
 * @throws Error when the response is no success, or not compressed.
 */
export async function readAsPhone(
  url: string,
  hash: string,
  cookie: string,
  variables?: object,
): Promise<PhoneResponse> {
  const { statusCode, headers, body } = await request(getOf(`${url}/graphql`, hash, variables).url, {
    headers: { accept: 'application/json', 'accept-encoding': 'gzip, deflate', cookie },
  });
  const compressed = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200 || headers['content-encoding'] !== 'gzip') {
    throw new Error(`Status ${statusCode}, encoding ${headers['content-encoding']}: ${compressed.subarray(0, 200)}`);
  }
  const { data, errors } = JSON.parse(gunzipSync(compressed).toString());
  if (errors) throw new Error(JSON.stringify(errors));
  return { bytes: compressed.length, etag: String(headers.etag), data };
}
