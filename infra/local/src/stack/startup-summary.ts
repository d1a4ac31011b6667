import { networkInterfaces } from 'node:os';
import { relative } from 'node:path';
import { isLoopbackUrl } from '@cowbell/service-kit/http/loopback';
import { home, root } from '../../bootstrap/paths.mjs';
import { color } from '../../bootstrap/steps.mjs';
import type { LocalConfig } from '../configuration/local-config.ts';
import { measureMemory } from '../processes/run.ts';
import type { Supervised } from '../processes/supervise.ts';
import { demoLogins } from './demo-data.ts';
import type { RunningStack } from './stack.ts';

/** What guests will miss, because a site that others reach has no mail server; undefined when there is nothing. */
export function describeMissingMail({ PUBLIC_URL, SMTP_URL }: Pick<LocalConfig, 'PUBLIC_URL' | 'SMTP_URL'>) {
  if (!PUBLIC_URL || SMTP_URL || (isLoopbackUrl(PUBLIC_URL) && !PUBLIC_URL.startsWith('https:'))) return undefined;
  return 'SMTP_URL is not set: guests get no PIN to verify an account and no link for a new password; the mailbox of this machine keeps them.';
}

/** This machine's address on the local network; loopback when it has none. */
export function lanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

const line = (label: string, ...parts: string[]) => `  ${color.dim(label.padEnd(12))} ${parts.join('   ')}`;

function describeLogins({ demo, password }: RunningStack): string[] {
  if (demo === 'none') return [];
  const logins = demoLogins.map(({ email, who }, index) => line(index === 0 ? 'Sign in' : '', email.padEnd(20), who));
  const secret = password ?? 'as printed when it was created';
  const once = demo === 'random password' && password ? color.amber('not shown again') : '';
  return [...logins, line('', 'password'.padEnd(20), secret, once), ''];
}

export async function describeRunningStack(
  stack: RunningStack,
  processes: ReadonlyMap<string, Supervised>,
  firstAdminLink?: string,
): Promise<string> {
  const pids = [...[...processes.values()].map(({ pid }) => pid() ?? 0), process.pid];
  const seconds = ((Date.now() - Number(process.env.COWBELL_STARTED_AT || Date.now())) / 1000).toFixed(1);
  const folder = (name: string) => relative(root, `${home}/${name}`);
  return [
    '',
    `  ${color.bold(color.amber('Cowbell is on.'))} Bad for cows. Good for the band.`,
    '',
    line('Audience', color.bold(stack.publicUrl)),
    ...(stack.backOfficeUrl ? [line('Back office', stack.backOfficeUrl)] : []),
    ...(stack.mailbox ? [line('Mailbox', stack.mailbox, 'every email that Cowbell sends')] : []),
    ...(isLoopbackUrl(stack.publicUrl) ? [line('Phones', 'HOST=0.0.0.0 npm start   opens it to this network')] : []),
    '',
    ...describeLogins(stack),
    ...(firstAdminLink
      ? [
          line('First admin', color.bold(firstAdminLink)),
          line('', 'makes the bandleader’s account: once, within an hour'),
          '',
        ]
      : []),
    line('Data, logs', folder('data'), folder('logs')),
    line('Memory', `${await measureMemory(pids)} MB in ${pids.length} processes`),
    line('Ready in', `${seconds} s`),
    line('Stop', 'Ctrl-C'),
    '',
  ].join('\n');
}
