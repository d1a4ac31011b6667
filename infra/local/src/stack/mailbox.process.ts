/** MailDev as a process of its own. Arguments: port of the mail server, port of the page, folder for the emails. */
import type { Server } from 'node:http';
import { MailDev } from 'maildev';
import { guardMailbox } from './guard-mailbox.ts';

/** Older emails are deleted. */
const maxEmails = 500;

const [smtp = '', web = '', mailDirectory = ''] = process.argv.slice(2);
const mailDev = new MailDev({
  ...{ smtp: Number(smtp), web: Number(web), mailDirectory, maxEmails },
  // For this machine only, even when the edge is open to the network.
  ...{ ip: '127.0.0.1', webIp: '127.0.0.1', silent: true },
});
const { api } = await mailDev.start();
if (api) guardMailbox(api.server.server as Server);
// MailDev itself would wait until its clients disconnect.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
