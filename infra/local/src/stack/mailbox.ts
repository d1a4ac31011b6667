import { fileURLToPath } from 'node:url';
import type { ProcessSpec } from '../processes/child.ts';
import type { LaunchOptions } from '../processes/launch.ts';
import { waitForPort } from '../processes/wait-until-ready.ts';

const script = fileURLToPath(new URL('./mailbox.process.ts', import.meta.url));

/** A mail server that accepts every email and shows it on a page. */
export function prepareMailbox(options: {
  smtp: number;
  mailbox: number;
  folder: string;
  logFolder: string;
  onLine?: ProcessSpec['onLine'];
}): LaunchOptions {
  const { smtp, mailbox, folder, logFolder, onLine } = options;
  return {
    spec: {
      name: 'mailbox',
      program: process.execPath,
      folder,
      args: [script, String(smtp), String(mailbox), folder],
      logFile: `${logFolder}/mailbox.log`,
      onLine,
    },
    waitUntilReady: (signal) => waitForPort(mailbox, signal),
  };
}
