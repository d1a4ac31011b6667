export type DueAddress = string;

const responseLimit = 10_000;

/** Signs people up, all at once; returns the addresses whose sign-up was acknowledged. */
export async function signUp(url: string, count: number, onAcknowledged = () => {}): Promise<DueAddress[]> {
  const addresses = Array.from({ length: count }, () => `${crypto.randomUUID()}@drill.test`);
  const acknowledged = await Promise.all(
    addresses.map(async (address) => {
      const isAcknowledged = await signUpOne(url, address);
      if (isAcknowledged) onAcknowledged();
      return isAcknowledged;
    }),
  );
  return addresses.filter((_address, i) => acknowledged[i]);
}

async function signUpOne(url: string, email: string): Promise<boolean> {
  const [username] = email.split('@');
  const query = `mutation ($input: SignUpInput!) { signUp(input: $input) { email userErrors { message } } }`;
  const input = { name: 'Drill', username, email, password: 'MoreCowbell!1' };
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
      signal: AbortSignal.timeout(responseLimit),
    });
    const { data } = (await response.json()) as { data?: { signUp: { email: string | null } | null } };
    return data?.signUp?.email === email;
  } catch {
    return false;
  }
}
