import { loadConfig } from '@cowbell/service-kit/config';
import { buildRestCompat } from '../src/build-rest-compat.ts';
import { restCompatConfig } from '../src/config.ts';

export interface RestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever they asked for.
  body: any;
}

export interface TestRest {
  /** Sends a call under /api; `body` as JSON when it is given. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<RestAnswer>;
  close: () => Promise<void>;
}

/** A rest-compat process on a free port, in front of the gateway at `gatewayUrl`. */
export async function startRest(gatewayUrl: string): Promise<TestRest> {
  const environment = { PORT: '0', LOG_LEVEL: 'silent', GATEWAY_URL: gatewayUrl };
  const rest = buildRestCompat(loadConfig(restCompatConfig, environment));
  const url = await rest.listen();
  return {
    async call(method, path, body, headers) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    close: () => rest.close(),
  };
}
