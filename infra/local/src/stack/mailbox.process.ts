/** MailDev, which starts with its first client. Arguments: port of the mail server and of the page, folder. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../processes/ports.ts';
import { guardMailbox } from './guard-mailbox.ts';

const maxEmails = 500;
const loopback = '127.0.0.1';

const [smtp = '', web = '', mailDirectory = ''] = process.argv.slice(2);

async function startMailDev(): Promise<{ smtp: number; web: number }> {
  const { MailDev } = await import('maildev');
  const ports = { smtp: await findFreePort(), web: await findFreePort() };
  const mailDev = new MailDev({
    ...{ ...ports, mailDirectory, maxEmails },
    // For this machine only, even when the edge is open to the network.
    ...{ ip: loopback, webIp: loopback, silent: true },
  });
  const { api } = await mailDev.start();
  if (api) guardMailbox(api.server.server as Server);
  return ports;
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
