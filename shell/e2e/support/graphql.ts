/**
 * Sends a GraphQL operation to the edge at `url`.
 *
 * @param token of the account that sends it; a visitor has none.
 * @throws Error with the GraphQL errors.
 */
export async function requestGraphql<Data>(
  url: string,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}
