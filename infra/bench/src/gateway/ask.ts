/**
 * Sends one operation to a GraphQL endpoint.
 *
 * @returns the body as it came.
 * @throws when there is no answer within 10 s, or another status than 200.
 */
export async function ask(url: string, query: string, variables: object = {}): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(10_000),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`Status ${response.status}: ${body}`);
  return body;
}
