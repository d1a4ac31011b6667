/** MailDev as a process of its own. Arguments: port of the mail server, port of the page, folder for the mails. */
import { MailDev } from 'maildev';

/** Older mails make room. */
const maxEmails = 500;

const [smtp = '', web = '', mailDirectory = ''] = process.argv.slice(2);
const mailDev = new MailDev({
  ...{ smtp: Number(smtp), web: Number(web), mailDirectory, maxEmails },
  // For this machine alone, also when the edge is open to the network.
  ...{ ip: '127.0.0.1', webIp: '127.0.0.1', silent: true },
});
await mailDev.start();
// MailDev would wait for its clients to leave.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
