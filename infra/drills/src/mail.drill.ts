/** `npm run drill -- mail [fault]`: things break; every due email must be accepted. Time runs 60 times as fast. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { startMailServer } from '@cowbell/mail-worker/testing/factories';
import { MongoClient } from 'mongodb';
import { type Drill, faults } from './mail/faults.ts';

const fasterBy = 60;
const outage = (15 * 60_000) / fasterBy;
/** How long an email may take after the fault has ended, in ms: longer than every delay and every lock. */
const deliveryLimit = 90_000;

await buildFrontEnds();
const mailServer = await startMailServer();
const stack = await startStack({
  profile: 'many',
  demo: false,
  smtpUrl: mailServer.url,
  environment: {
    LOG_LEVEL: 'warn',
    MAIL_FIRST_PAUSE: String(Math.ceil(5_000 / fasterBy)),
    MAIL_LONGEST_PAUSE: String(300_000 / fasterBy),
    SMTP_TIMEOUT: String(15_000 / fasterBy),
    SIGN_UPS_PER_ADDRESS: '100000',
    MAILS_PER_HOUR: '100000',
  },
});
const mongo = new MongoClient(String(stack.environment.MONGODB_URI));
const outbox = mongo.db('cowbell_user').collection('outbox');

const drill: Drill = {
  stack,
  mailServer,
  outage,
  async restartMailServer(whileStopped) {
    await drill.mailServer.stop();
    await whileStopped();
    drill.mailServer = await startMailServer(Number(new URL(mailServer.url).port));
  },
};

function countByAddress(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mail of drill.mailServer.accepted) {
    const to = /^To: (\S+)/m.exec(mail)?.[1] ?? '';
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

const row = (...cells: (string | number)[]) =>
  console.log(
    `  ${String(cells[0]).padEnd(54)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(10))
      .join('')}`,
  );

let lostInAll = 0;
try {
  console.log(`\nEvery due email, at least once; time runs ${fasterBy} times as fast\n`);
  row('fault', 'due', 'accepted', 'lost', 'copies', 'seconds');
  for (const { name, run } of faults.filter((fault) => fault.name.includes(process.argv[2] ?? ''))) {
    drill.mailServer.accepted.length = 0;
    drill.mailServer.verdict = () => 250;
    const startedAt = Date.now();
    const due = await run(drill);
    const isAccepted = (address: string) => countByAddress().has(address);
    const until = Date.now() + deliveryLimit;
    while (Date.now() < until && !(due.every(isAccepted) && (await outbox.countDocuments()) === 0)) await sleep(100);
    const counts = countByAddress();
    const accepted = due.filter((address) => counts.has(address));
    const copies = drill.mailServer.accepted.length - counts.size;
    lostInAll += due.length - accepted.length;
    row(
      name,
      due.length,
      accepted.length,
      due.length - accepted.length,
      copies,
      ((Date.now() - startedAt) / 1_000).toFixed(1),
    );
  }
  console.log(`\n  ${lostInAll === 0 ? '✓ nothing lost' : `✗ ${lostInAll} lost`}\n`);
} finally {
  await mongo.close();
  await stack.stop();
  await drill.mailServer.stop();
}
process.exitCode = lostInAll === 0 ? 0 : 1;
