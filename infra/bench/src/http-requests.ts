import type { HttpRequest } from './gateway/load.ts';

export function postOf(url: string, query: string, variables: object = {}): HttpRequest {
  return { method: 'POST', url, body: JSON.stringify({ query, variables }) };
}

/** A persisted document as a GET of its hash. */
export function getOf(url: string, hash: string, variables?: object): HttpRequest {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  const search = new URLSearchParams({ extensions, ...(variables && { variables: JSON.stringify(variables) }) });
  return { method: 'GET', url: `${url}?${search}`, body: '' };
}

/** Sends a request to a GraphQL endpoint. Throws when there is no response within 10 s, or its status is not 200. */
export async function sendRequest({ method, url, body }: HttpRequest): Promise<string> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    ...(body && { body }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Status ${response.status}: ${text}`);
  return text;
}

export async function signInAsAdmin(url: string, password: string | undefined): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cowbell.test', password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
