/** MailDev as a process of its own. Arguments: port of the mail server, port of the page. */
import { MailDev } from 'maildev';

/** Older mails make room: they are in memory. */
const maxEmails = 500;

const [smtp, web] = process.argv.slice(2).map(Number);
if (!smtp || !web) throw new Error('Two ports, please: of the mail server and of the page.');
const mailDev = new MailDev({ smtp, web, ip: '127.0.0.1', webIp: '127.0.0.1', maxEmails, silent: true });
await mailDev.start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailDev.stop().finally(() => process.exit(0)));
}
