/** `npm run bench -- sign-in`: 50 people sign in at once; and do times reveal who has an account? */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import { startStack } from '@cowbell/local/stack/stack';
import { type Goal, noFailures, reportGoals } from './goals.ts';
import { cpuTimeOf, memoryOf } from './load-process.ts';
import { production } from './settings.ts';
import { percentile } from './statistics.ts';

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

const { values } = parseArgs({
  options: {
    'sign-ins': { type: 'string', default: '500' },
    people: { type: 'string', default: '50' },
    samples: { type: 'string', default: '200' },
  },
});
const signIns = Number(values['sign-ins']);
const samples = Number(values.samples);
const people = Number(values.people);

/** A refused sign-in is tried again after this time, in ms, as the refusal asks for. */
const pause = 2_000;

const many = '1000000';
await buildFrontEnds();
const stack = await startStack({
  profile: 'many',
  environment: {
    ...production,
    MAIL_PAUSE: '1',
    SIGN_UPS_PER_ADDRESS: many,
    MAILS_PER_ADDRESS: many,
    MAILS_PER_HOUR: many,
    SIGN_IN_FAILURES_PER_ACCOUNT: many,
    SIGN_IN_FAILURES_PER_ADDRESS: many,
    SIGN_INS_PER_ADDRESS: many,
  },
});
const url = String(stack.environment.GATEWAY_URL);

async function measureSignIns(): Promise<Goal[]> {
  const pid = stack.processes.get('user')?.pid() ?? 0;
  const account = { email: 'fan@cowbell.test', password: String(stack.password) };
  const guests = createGuestCookies(stack.environment, people);
  await signIn(url, account, '');
  const cpuBefore = cpuTimeOf(pid);
  const startedAt = performance.now();
  let left = signIns;
  const times: number[] = [];
  let done = 0;
  let refused = 0;
  let failed = 0;
  const work = async (guest: string) => {
    while (left > 0) {
      left -= 1;
      const sentAt = performance.now();
      const signedIn = await signIn(url, account, guest);
      times.push(performance.now() - sentAt);
      if (signedIn) done += 1;
      else if (signedIn === undefined) failed += 1;
      else {
        refused += 1;
        await delay(pause);
      }
    }
  };
  await Promise.all(guests.map(work));
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = (cpuTimeOf(pid) - cpuBefore) / 1_000;
  console.log(`\n${signIns} sign-ins, ${people} people at once\n`);
  console.log(`  signed in              ${done}`);
  console.log(`  refused for a moment   ${refused}`);
  console.log(`  slowest response       ${Math.max(...times).toFixed(0)} ms`);
  console.log(`  sign-ins a second      ${(done / seconds).toFixed(0)}`);
  console.log(
    `  and a core             ${(done / cpu).toFixed(0)}  (${((1_000 * cpu) / done).toFixed(1)} ms of CPU each)`,
  );
  console.log(`  memory at most         ${memoryOf(pid).peak.toFixed(0)} MB, with the threads that hash`);
  return [
    { what: 'signed in at the first attempt', figure: `${done}`, goal: `${signIns}`, met: done === signIns },
    noFailures('sign-ins without a response in time', { failed }),
  ];
}

/** Medians for email addresses with and without an account, in random order, as one may slow the next. */
async function compare(operation: Operation, known: readonly string[]): Promise<Goal> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const attempts = known.flatMap((email) => [
    { group: times.known, email, rank: Math.random() },
    { group: times.unknown, email: `${crypto.randomUUID()}@bench.test`, rank: Math.random() },
  ]);
  for (const { group, email } of attempts.toSorted((one, other) => one.rank - other.rank)) {
    group.push(await run(url, operation, email));
  }
  const [ours, others] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const difference = Math.abs(ours / others - 1) * 100;
  console.log(`  ${operation.padEnd(22)} known ${ours.toFixed(1)} ms, unknown ${others.toFixed(1)} ms`);
  return {
    what: `${operation}: known and unknown differ`,
    figure: `${difference.toFixed(1)} %`,
    goal: '≤ 10 %',
    met: difference <= 10,
  };
}

try {
  const goals = await measureSignIns();
  const known = Array.from({ length: samples }, () => `${crypto.randomUUID()}@bench.test`);
  for (const email of known) await run(url, 'signUp', email);
  console.log(`\nMedians of ${samples} samples each\n`);
  for (const operation of Object.keys(operations) as Operation[]) {
    // An address may be last in one operation and first in the next, and the cooldown is one second.
    await delay(1_100);
    goals.push(await compare(operation, known));
  }
  reportGoals({
    goals,
    rules: [
      'A sign-in that is refused for a moment is not done, also when it would succeed later.',
      'The limits of failures, sign-ups and emails are raised, since all people share one address.',
      'Known and unknown emails are tried in random order; their medians are compared.',
    ],
  });
} finally {
  await stack.stop();
}
