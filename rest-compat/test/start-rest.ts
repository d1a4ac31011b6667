import { loadConfig } from '@cowbell/service-kit/base/config';
import { buildRestCompat } from '../src/build-rest-compat.ts';
import { restCompatConfig } from '../src/config.ts';

export interface RestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any part of a body.
  body: any;
}

export interface TestRest {
  /** Base URL, without /api. */
  url: string;
  /** Sends a request to a path under /api; `body` as JSON, unless it is a text or a form. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<RestResponse>;
  close: () => Promise<void>;
}

/** Starts rest-compat on a free port, in front of a gateway; by default the catalogue is unavailable. */
export async function startRest(gatewayUrl: string, catalogueOrigin = 'http://127.0.0.1:9'): Promise<TestRest> {
  const environment = {
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    GATEWAY_URL: gatewayUrl,
    CATALOGUE_ORIGIN: catalogueOrigin,
  };
  const rest = buildRestCompat(loadConfig(restCompatConfig, environment));
  const url = await rest.listen();
  return {
    url,
    async call(method, path, body, headers) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    close: () => rest.close(),
  };
}
