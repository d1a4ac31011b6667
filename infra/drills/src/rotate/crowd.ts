import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningStack } from '@cowbell/local/stack/stack';
import type { TestMailServer } from '@cowbell/mail-worker/testing/factories';

type Figure = { due: number; failed: number };

interface Guest {
  cookie: string;
  requestId: string;
}

/** In ms. A part that has just started again may take a moment to be reached. */
const responseLimit = 10_000;
const deliveryLimit = 30_000;

const password = 'MoreCowbell!1';

/** People who come at any time: admins who sign in, guests who send a request, and accounts that are sent a PIN. */
export async function createCrowd({ url, password: adminPassword = '' }: RunningStack, mailServer: TestMailServer) {
  const tokens: string[] = [];
  const guests: Guest[] = [];
  const accounts: string[] = [];
  const ended = new Set<string>();
  const unknown = new Set<Guest>();
  mailServer.accepted.length = 0;
  // Nothing is accepted until all keys have changed.
  mailServer.verdict = () => 451;

  async function ask<Data>(query: string, variables: object, headers: Record<string, string> = {}): Promise<Data> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(responseLimit),
    });
    const { data, errors = [] } = (await response.json()) as { data: Data; errors?: { message: string }[] };
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
    return data;
  }

  async function signIn(email: string, secret: string): Promise<string> {
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token userErrors { message } } }';
    type SignedIn = { signIn: { token: string | null; userErrors: { message: string }[] } };
    const { token, userErrors } = (await ask<SignedIn>(query, { input: { email, password: secret } })).signIn;
    if (!token) throw new Error(`Nobody can sign in: ${userErrors[0]?.message}`);
    return token;
  }

  const [{ id: songId = '' } = {}] = (await ask<{ showSongs: { id: string }[] }>('{ showSongs { id } }', {})).showSongs;

  async function sendRequest(cookie: string): Promise<string> {
    const query = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }';
    type Created = { createRequest: { request: { id: string } | null } };
    const { request } = (await ask<Created>(query, { input: { songId, requestedBy: 'Drill' } }, { cookie }))
      .createRequest;
    if (!request) throw new Error('A guest cannot send.');
    return request.id;
  }

  async function openPage(cookie = ''): Promise<string | undefined> {
    const response = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(responseLimit) });
    return response.headers
      .getSetCookie()
      .find((one) => one.startsWith('cowbell_guest='))
      ?.split(';')[0];
  }

  /** Every service verifies the token by itself. */
  async function isAdmin(token: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` };
    const read = '{ me { isAdmin } listenerCount latestRequestTimes setList { version } }';
    const write = 'mutation { deleteArtist(id: "000000000000000000000000") { userErrors { code } } }';
    type Read = { me: { isAdmin: boolean } | null; latestRequestTimes: string[] | null };
    const [{ me, latestRequestTimes }] = await Promise.all([ask<Read>(read, {}, headers), ask(write, {}, headers)]);
    return me?.isAdmin === true && latestRequestTimes !== null;
  }

  async function isKnown({ cookie, requestId }: Guest): Promise<boolean> {
    const { myRequests } = await ask<{ myRequests: string[] | null }>('{ myRequests }', {}, { cookie });
    // The edge gives whom it does not know another cookie.
    return Boolean(myRequests?.includes(requestId)) && (await openPage(cookie)) === undefined;
  }

  async function check(): Promise<void> {
    const isFine = (promise: Promise<boolean>) => promise.catch(() => false);
    for (const token of tokens) if (!(await isFine(isAdmin(token)))) ended.add(token);
    for (const guest of guests) if (!(await isFine(isKnown(guest)))) unknown.add(guest);
  }

  function pinOf(email: string): string | undefined {
    const mail = mailServer.accepted.find((one) => one.includes(`To: ${email}`)) ?? '';
    return /^Subject: Your PIN for Cowbell: (\d{4})/m.exec(mail)?.[1];
  }

  async function isVerified(email: string): Promise<boolean> {
    const query = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { user { isVerified } } }';
    type Verified = { verifyEmail: { user: { isVerified: boolean } | null } };
    const headers = { authorization: `Bearer ${await signIn(email, password)}` };
    const { user } = (await ask<Verified>(query, { input: { pin: pinOf(email) } }, headers)).verifyEmail;
    return user?.isVerified === true;
  }

  return {
    check,
    /** An admin signs in, two guests send a request, and two people sign up. */
    async arrive(): Promise<void> {
      tokens.push(await signIn('admin@cowbell.test', adminPassword));
      for (let count = 0; count < 2; count += 1) {
        const cookie = await openPage();
        if (!cookie) throw new Error('A guest gets no guest id.');
        guests.push({ cookie, requestId: await sendRequest(cookie) });
        const username = crypto.randomUUID();
        const input = { name: 'Drill', username, email: `${username}@drill.test`, password };
        await ask('mutation ($input: SignUpInput!) { signUp(input: $input) { email } }', { input });
        accounts.push(input.email);
      }
    },
    /** Checks everybody once more. All emails are accepted now, and everybody enters their PIN. */
    async finish(): Promise<Figure[]> {
      await check();
      mailServer.verdict = () => 250;
      const until = Date.now() + deliveryLimit;
      const undelivered = () => accounts.filter((email) => !pinOf(email));
      while (undelivered().length > 0 && Date.now() < until) await sleep(100);
      const delivered = accounts.filter((email) => pinOf(email));
      const results: boolean[] = [];
      for (const email of delivered) results.push(await isVerified(email).catch(() => false));
      return [
        { due: tokens.length, failed: ended.size },
        { due: guests.length, failed: unknown.size },
        { due: accounts.length, failed: undelivered().length },
        { due: delivered.length, failed: results.filter((isRight) => !isRight).length },
      ];
    },
  };
}
