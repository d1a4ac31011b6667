/**
 * `npm run bench -- mail`: a thousand emails become due in one transaction: how many the mail server accepts, how many
 * per second, and how long each takes from the commit to the 250 response.
 *
 * `--mails 1000` is the default.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { startMailServer } from '@cowbell/mail-worker/testing/factories';
import { createLogger } from '@cowbell/service-kit/base/log';
import { createEncryption } from '@cowbell/service-kit/mail/encryption';
import { connectMongo } from '@cowbell/service-kit/stores/mongo';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import { createOutbox } from '@cowbell/user/outbox/outbox';
import { defineOutboxModel } from '@cowbell/user/outbox/outbox.model';
import { reportGoals } from './goals.ts';
import { production } from './settings.ts';
import { percentile } from './statistics.ts';

const { values } = parseArgs({ options: { mails: { type: 'string', default: '1000' } } });
const mails = Number(values.mails);

/** An email that is not accepted within this time, in ms, counts as lost. */
const timeout = 60_000;

await buildFrontEnds();
const acceptedAt = new Map<string, number>();
const mailServer = await startMailServer();
mailServer.verdict = (mail) => {
  acceptedAt.set(/^To: (\S+)/m.exec(mail)?.[1] ?? '', performance.now());
  return 250;
};
const stack = await startStack({
  profile: 'many',
  demo: false,
  smtpUrl: mailServer.url,
  environment: { ...production, MAILS_PER_HOUR: String(mails) },
});
const uri = String(stack.environment.MONGODB_URI);
const log = createLogger({ name: 'bench', level: 'warn' });
const connection = await connectMongo({ uri, database: 'cowbell_user', log });
try {
  const encryption = createEncryption(Buffer.from(String(stack.environment.MAIL_KEY), 'hex'));
  const outbox = createOutbox({ entries: defineOutboxModel(connection), encryption });
  await inTransaction(connection, async (session) => {
    for (let i = 0; i < mails; i += 1) {
      await outbox.add({ template: 'already-registered', to: `${i}@bench.test`, name: 'Bench' }, { session });
    }
  });
  const committedAt = performance.now();
  const until = committedAt + timeout;
  while (acceptedAt.size < mails && performance.now() < until) await delay(20);

  const times = [...acceptedAt.values()].map((at) => at - committedAt);
  const seconds = percentile(times, 1) / 1_000;
  console.log(`\n${mails} emails due at once, to a mail server on this machine\n`);
  console.log(`  accepted      ${acceptedAt.size}, ${mailServer.accepted.length - acceptedAt.size} twice`);
  console.log(`  throughput    ${(acceptedAt.size / seconds).toFixed(0)} emails a second`);
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(0));
  console.log(`  commit → 250  p50 ${p50} ms, p99 ${p99} ms, most ${most} ms`);
  const everyOne = acceptedAt.size === mails;
  reportGoals('mail', {
    goals: [{ what: 'emails accepted', figure: `${acceptedAt.size}`, goal: `${mails}`, met: everyOne }],
    rules: [
      'An email is done when the mail server has accepted it; times begin at the commit.',
      'The limit of emails in an hour is raised to as many as are due.',
    ],
  });
} finally {
  await connection.close();
  await stack.stop();
  await mailServer.stop();
}
