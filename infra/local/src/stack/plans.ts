import { existsSync } from 'node:fs';
import { root } from '../../bootstrap/paths.mjs';
import type { Command } from '../processes/child.ts';
import type { Plan } from '../processes/launch.ts';
import { waitForUrl } from '../processes/wait-for-url.ts';
import { planMailbox } from './mailbox.ts';
import type { Secrets } from './secrets.ts';
import type { StackPorts } from './stack-ports.ts';

export type StackSettings = {
  ports: StackPorts;
  /** Address of the edge: loopback, or 0.0.0.0 for the venue's network. Everything else stays on loopback. */
  host: string;
  publicUrl: string;
  mongoUrl: string;
  redisUrl: string;
  /** The mail server that takes the mails. */
  smtpUrl: string;
  /** Where our own one, the mailbox, keeps the mails; undefined with another one. */
  mailboxFolder: string | undefined;
  secrets: Secrets;
  logFolder: string;
  /** What all processes are told besides, for example a limit that a test raises. */
  environment: Readonly<Record<string, string>>;
  onLine?: NonNullable<Command['onLine']>;
};

/** Where visitors of the demo pay what they promised: the front doors of two payment services, nobody's account. */
const demoTipLinks = [
  { name: 'Venmo', url: 'https://venmo.com/' },
  { name: 'PayPal', url: 'https://www.paypal.com/' },
];

/**
 * Room for a gateway's heap, in MB: twenty times what it lives on. Without a limit V8 collects less the more memory the
 * machine has, and a gateway under load takes half as much again. And room for what it has just made: with the 16 MB
 * that V8 gives it, a busy gateway spends a tenth of its time on collecting answers that are about to go anyway.
 */
const gatewayMemory = '--max-old-space-size=1024 --max-semi-space-size=64';

/**
 * Room for what a catalogue has just made, in MB: with more, V8 lets the pieces of uploads lie until they take tens of
 * megabytes (`npm run bench -- artwork`).
 */
const catalogueMemory = '--max-semi-space-size=8';

/** The back office is a page of its own; it is there once it is built. */
export const hasBackOffice = () => existsSync(`${root}/mfe-admin/dist/index.html`);

/** The environment that all processes share; who must not know a secret does not get it. */
export function sharedEnvironment(settings: StackSettings): Record<string, string> {
  const { ports, mongoUrl, redisUrl, secrets, environment } = settings;
  const subgraph = (port: number) => `http://127.0.0.1:${port}/graphql`;
  return {
    HOST: '127.0.0.1',
    MONGODB_URI: mongoUrl,
    // Each service has its own database; one name for all of them would mix their data.
    MONGODB_DATABASE: '',
    REDIS_URL: redisUrl,
    TOKEN_PUBLIC_KEY: secrets.TOKEN_PUBLIC_KEY,
    USER_URL: subgraph(ports.user),
    CATALOGUE_URL: subgraph(ports.catalogue),
    REQUEST_URL: subgraph(ports.request),
    SETLIST_URL: subgraph(ports.setlist),
    CATALOGUE_ORIGIN: `http://127.0.0.1:${ports.catalogue}`,
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
    REST_URL: `http://127.0.0.1:${ports.rest}`,
    ...environment,
  };
}

/** What only the user service may know. */
export function userSecrets({ TOKEN_PRIVATE_KEY, MAIL_KEY, PIN_PEPPER }: Secrets): Record<string, string> {
  return { TOKEN_PRIVATE_KEY, MAIL_KEY, PIN_PEPPER };
}

/** Every Node process of the stack, in the order they need each other: services, the ways to them, the edges. */
export function planProcesses(settings: StackSettings): { services: Plan[]; gateways: Plan[]; edges: Plan[] } {
  const { ports, host, publicUrl, smtpUrl, mailboxFolder, secrets, logFolder, onLine } = settings;
  const shared = sharedEnvironment(settings);
  const { GUEST_SECRET } = secrets;

  const plan = (
    name: string,
    folder: string,
    port: number,
    env: Record<string, string> = {},
    probe = 'readyz',
  ): Plan => ({
    command: {
      name,
      command: process.execPath,
      args: [`${root}/${folder}/src/main.ts`],
      env: { ...shared, PORT: String(port), ...env },
      logFile: `${logFolder}/${name}.log`,
      ...(onLine && { onLine }),
    },
    waitUntilReady: () => waitForUrl(`http://127.0.0.1:${port}/${probe}`),
  });

  const nodeOptions = (own: string) => `${process.env.NODE_OPTIONS ?? ''} ${own}`.trim();
  const services = [
    plan('user', 'services/user', ports.user, userSecrets(secrets)),
    plan('catalogue', 'services/catalogue', ports.catalogue, { NODE_OPTIONS: nodeOptions(catalogueMemory) }),
    plan('request', 'services/request', ports.request, { GUEST_SECRET }),
    plan('setlist', 'services/setlist', ports.setlist),
    plan('mail-worker', 'services/mail-worker', ports.mailWorker, {
      MAIL_KEY: secrets.MAIL_KEY,
      SMTP_URL: smtpUrl,
      PUBLIC_URL: publicUrl,
    }),
    ...(mailboxFolder ? [planMailbox({ ...ports, folder: mailboxFolder, logFolder, ...(onLine && { onLine }) })] : []),
  ];
  const gateways = [
    plan('gateway', 'gateway', ports.gateway, { GUEST_SECRET, NODE_OPTIONS: nodeOptions(gatewayMemory) }),
    plan('rest', 'rest-compat', ports.rest),
  ];

  const readyOf = (role: keyof StackPorts) => [role, `http://127.0.0.1:${ports[role]}/readyz`];
  const inner = ['user', 'catalogue', 'request', 'setlist', 'mailWorker', 'gateway', 'rest'] as const;
  const edge = (name: string, port: number, own: Record<string, string>) => {
    const env = {
      ...own,
      GUEST_SECRET,
      TIP_LINKS: process.env.TIP_LINKS || JSON.stringify(demoTipLinks),
      READY_CHECKS: JSON.stringify(Object.fromEntries(inner.map(readyOf))),
    };
    // Its /readyz speaks of all the others, which are waited for one by one.
    return plan(name, 'shell/server', port, env, 'healthz');
  };
  const edges = [edge('edge', ports.edge, { HOST: host, PUBLIC_URL: publicUrl, STATIC_ROOT: `${root}/shell/dist` })];
  if (hasBackOffice()) {
    // For the stage's own machine: it stays on loopback when the edge is opened.
    const PUBLIC_URL = `http://127.0.0.1:${ports.backOffice}`;
    const STATIC_ROOT = `${root}/mfe-admin/dist`;
    // Its own builds of the remotes: nothing of the audience's app has to be there.
    const REMOTES_ROOT = `${STATIC_ROOT}/remotes`;
    edges.push(edge('back-office', ports.backOffice, { HOST: '127.0.0.1', PUBLIC_URL, STATIC_ROOT, REMOTES_ROOT }));
  }
  return { services, gateways, edges };
}
