/** MailDev, which starts with its first client. Arguments: port of the mail server and of the page, folder. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { guardMailbox } from './guard-mailbox.ts';

const maxEmails = 500;
const loopback = '127.0.0.1';

const [smtp = '', web = '', mailDirectory = ''] = process.argv.slice(2);

async function startMailDev(): Promise<{ smtp: number; web: number }> {
  const { MailDev } = await import('maildev');
  // For this machine only, even when the edge is open to the network.
  const addresses = { ip: loopback, webIp: loopback, smtp: 0, web: 0 };
  const mailDev = new MailDev({ ...addresses, mailDirectory, maxEmails, silent: true });
  const servers = await mailDev.start();
  const page = servers.api?.server.server as Server;
  guardMailbox(page);
  return { smtp: servers.smtp.getPort(), web: (page.address() as AddressInfo).port };
}

let mailDev: ReturnType<typeof startMailDev> | undefined;

async function forward(client: Socket, name: 'smtp' | 'web'): Promise<void> {
  client.on('error', () => client.destroy());
  // A client that connects and sends nothing only asks whether the page is there. A mail server speaks first.
  if (name === 'web') await once(client, 'readable');
  if (client.readableLength === 0 && name === 'web') return void client.destroy();
  mailDev ??= startMailDev();
  const target = connect((await mailDev)[name], loopback);
  target.on('error', () => client.destroy());
  client.once('close', () => target.destroy());
  client.pipe(target).pipe(client);
}

// A client may end its side before the response.
const options = { allowHalfOpen: true };
createServer(options, (client) => void forward(client, 'smtp')).listen(Number(smtp), loopback);
createServer(options, (client) => void forward(client, 'web')).listen(Number(web), loopback);
// MailDev itself would wait until its clients disconnect.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
