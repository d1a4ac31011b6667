import { type Mutant, mutantsOf } from './mutant.ts';

/** Emails: each is sent, once if possible, until a mail server has accepted it; strangers cannot make the band send too many. */
export const mailMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/user/src/outbox/outbox.ts',
    ['services/user/src/outbox/outbox.test.ts'],
    [
      ['await entries.insertOne(entry, { session });', 'await entries.insertOne(entry);'],
      ['        isDecoy,\n', '        isDecoy: false,\n'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/outbox/relay.ts',
    ['services/user/src/outbox/outbox.test.ts', 'services/user/src/outbox/mail-budget.test.ts'],
    [
      ['`${template} ${isFrequent}`', '`${isFrequent}`'],
      ["states[i] === 'completed'", "states[i] !== 'unknown'"],
      ["states[i] === 'completed'", "states[i] === 'completed' || states[i] === 'failed'"],
      ["states[i] === 'unknown'", "states[i] === 'unknown' && !_entry.isQueued"],
      [
        'const finished = [...decoys, ...sent].map(idOf);',
        'const finished = [...decoys, ...sent, ...toQueue.allowed].map(idOf);',
      ],
      ['const finished = [...decoys, ...sent].map(idOf);', 'const finished = sent.map(idOf);'],
      ['const mails = due.filter((entry) => !entry.isDecoy);', 'const mails = due;'],
      ['{ isQueued: true, dueAt }', '{ dueAt }'],
      ['{ isQueued: true, dueAt }', '{ isQueued: true }'],
      ['const seconds = entry.isQueued ? 0 : (', 'const seconds = ('],
      ['(waits.get(group)?.seconds ?? (await budget(template, isFrequent)))', '0'],
      ['if (handled === batchSize) continue;', 'if (handled === batchSize) break;'],
      ['opts: { jobId: jobIdOf(_id) }', 'opts: {}'],
      ['overBudget.push(entry);', ''],
    ],
  ),
  ...mutantsOf(
    'services/user/src/outbox/mail-budget.ts',
    ['services/user/src/outbox/mail-budget.test.ts'],
    [
      ['key: template }', "key: 'all' }"],
      ["createBucket('kind', perHour)", "createBucket('kind', 2 * perHour)"],
      ['isFrequent ? [frequent, all] : [all]', '[all]'],
      ['const reservedFraction = 1 / 3;', 'const reservedFraction = 0;'],
    ],
  ),
  ...mutantsOf(
    'services/mail-worker/src/delivery/back-off.ts',
    ['services/mail-worker/src/delivery/back-off.test.ts'],
    [
      ['age >= config.MAIL_GIVE_UP_AFTER', 'age > config.MAIL_GIVE_UP_AFTER'],
      ['2 ** (failures - 1)', '2 ** failures'],
      ['2 ** (failures - 1)', 'failures'],
      ['Math.min(config.MAIL_LONGEST_PAUSE, ', 'Math.max(config.MAIL_LONGEST_PAUSE, '],
    ],
  ),
  ...mutantsOf(
    'services/mail-worker/src/delivery/deliver.ts',
    ['services/mail-worker/src/delivery/delivery.test.ts'],
    [
      ["if (job.data.sealed === '') return;", ''],
      ["await job.updateData({ sealed: '' });", ''],
      ['throw isPermanent ? new UnrecoverableError(reason) : error;', 'throw error;'],
      ['throw isPermanent ? new UnrecoverableError(reason) : error;', 'throw new UnrecoverableError(reason);'],
      [
        'throw isPermanent ? new UnrecoverableError(reason) : error;',
        'if (isPermanent) throw new UnrecoverableError(reason);',
      ],
      ['await mailServer.send(', 'void mailServer.send('],
      ['encryption.decrypt(job.data.sealed, String(job.id))', 'encryption.decrypt(job.data.sealed, String(job.name))'],
      ['metrics.failed(mail.template, isPermanent);', ''],
    ],
  ),
  ...mutantsOf(
    'services/mail-worker/src/delivery/mail-server.ts',
    ['services/mail-worker/src/delivery/delivery.test.ts'],
    [
      ['isAboutMail && Number(responseCode) >= 500', 'isAboutMail && Number(responseCode) >= 400'],
      ['isAboutMail && Number(responseCode) >= 500', 'isAboutMail && Number(responseCode) > 550'],
      ['messageId: `<${id}@${hostname}>`,', ''],
      ['throw failure;', ''],
      ['if (lastFailure) throw lastFailure;', ''],
      ['lastFailure = undefined;\n      } catch', '} catch'],
      ["'Auto-Submitted': 'auto-generated'", ''],
    ],
  ),
  ...mutantsOf(
    'services/mail-worker/src/build-mail-worker.ts',
    ['services/mail-worker/src/delivery/delivery.test.ts'],
    [['maxStalledCount: Number.MAX_SAFE_INTEGER', 'maxStalledCount: 0']],
  ),
  ...mutantsOf(
    'services/mail-worker/src/dead-letter/dead-letters.ts',
    ['services/mail-worker/src/dead-letter/dead-letters.test.ts'],
    [
      ['if (!(await job?.isFailed())) return false;', 'if (!job) return false;'],
      ["await job?.retry('failed');", ''],
    ],
  ),
  ...mutantsOf(
    'services/mail-worker/src/message/compose-message.ts',
    ['services/mail-worker/src/message/message.test.ts'],
    [
      [
        "case 'verify-email': {\n      const notYou = text(\"If you didn't sign up for Cowbell, you can ignore this email.\");\n      return mail.expiresAt > now.toISOString()",
        "case 'verify-email': {\n      const notYou = text(\"If you didn't sign up for Cowbell, you can ignore this email.\");\n      return mail.expiresAt >= now.toISOString()",
      ],
      [
        "case 'reset-password':\n      return mail.expiresAt > now.toISOString()",
        "case 'reset-password':\n      return mail.expiresAt < now.toISOString()",
      ],
      ['return { token, id: userId };', 'return { token };'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/mail/mail-queue.ts',
    ['services/mail-worker/src/delivery/delivery.test.ts', 'services/user/src/outbox/outbox.test.ts'],
    [
      ['attempts: Number.MAX_SAFE_INTEGER', 'attempts: 1'],
      ['removeOnComplete: { age: day }', 'removeOnComplete: true'],
      ['removeOnFail: { age: week }', 'removeOnFail: true'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/mail/mail.ts',
    ['services/mail-worker/src/message/message.test.ts'],
    [["template: z.literal('verify-email'), to: recipient.to,", "template: z.literal('verify-email'), ...recipient,"]],
  ),
];
