/** Operations that must not reveal whether an email address has an account. */
export const operations = {
  signIn: 'signIn(input: {email: $email, password: "not the password"}) { userErrors { code } }',
  signUp:
    'signUp(input: {email: $email, name: "Bench", username: $username, password: "MoreCowbell!1"}) { userErrors { code } }',
  requestPasswordReset: 'requestPasswordReset(input: {email: $email}) { userErrors { code } }',
  resendVerification: 'resendVerification(input: {email: $email}) { userErrors { code } }',
} as const;

export type Operation = keyof typeof operations;

/** Runs one of them; returns its duration in ms. Throws when a limit refused it, since that would not count. */
export async function run(url: string, operation: Operation, email: string): Promise<number> {
  const withUsername = operation === 'signUp';
  const query = `mutation ($email: String!${withUsername ? ', $username: String!' : ''}) { ${operations[operation]} }`;
  const variables = { email, ...(withUsername && { username: crypto.randomUUID() }) };
  const startedAt = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const took = performance.now() - startedAt;
  if (response.status !== 200 || /RATE_LIMITED|UNAVAILABLE|"errors"/.test(text)) throw new Error(text);
  return took;
}

/** Signs in. Returns false when the service refused it; undefined when the gateway timed out. */
export async function signIn(
  url: string,
  account: { email: string; password: string },
  guest: string,
): Promise<boolean | undefined> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: guest },
    body: JSON.stringify({ query, variables: { input: account } }),
  });
  const { data } = (await response.json()) as { data?: { signIn?: { token: string | null } } };
  return data?.signIn ? data.signIn.token !== null : undefined;
}
