/**
 * The entry of the image. Its argument is a role: `all`, one of the parts, or a command (`admin first`, `backup FILE`,
 * `secrets`, `secrets rotate MAIL_KEY < .env`). It becomes that process, which then gets the signals.
 */
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parts } from './parts.ts';
import { oneProcessRuntime } from './runtime.ts';
import { changeSecretsFile, createSecrets, SecretsError, secretLines } from './secrets.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
const site = {
  host: '0.0.0.0',
  publicUrl: '',
  backOffice: { port: 0, root: `${root}/mfe-admin/dist` },
  originOf: (name: string) => `http://${name}`,
};

type Role = {
  entry: string;
  nodeOptions?: string;
  args?: readonly string[];
  environment?: Record<string, string | undefined>;
};

const roles: Record<string, Role> = {
  all: oneProcessRuntime,
  ...Object.fromEntries(
    parts.map(({ name, entry, nodeOptions = '', port, variables }) => {
      // Of what the table gives a part, only the folders hold in a container, too.
      const { STATIC_ROOT, REMOTES_ROOT } = variables(site);
      return [name, { entry, nodeOptions, environment: { PORT: String(port.byDefault), STATIC_ROOT, REMOTES_ROOT } }];
    }),
  ),
  admin: { entry: 'services/user/src/admin.ts' },
  mail: { entry: 'services/mail-worker/src/manage-dead-letters.ts' },
  backup: { entry: 'infra/backup/src/main.ts', args: ['backup'] },
  restore: { entry: 'infra/backup/src/main.ts', args: ['restore'] },
};

function become({ entry, nodeOptions = '', args = [], environment = {} }: Role, more: readonly string[]): void {
  const all = Object.entries({ ...environment, ...process.env });
  const present = Object.fromEntries(all.filter((pair): pair is [string, string] => pair[1] !== undefined));
  const options = nodeOptions.split(' ').filter(Boolean);
  process.execve?.(process.execPath, [process.execPath, ...options, `${root}/${entry}`, ...args, ...more], present);
}

/** New secrets, as lines of a file with variables; or that file from the standard input, with one key changed. */
async function printSecrets(change: readonly string[]): Promise<void> {
  if (change.length === 0) return console.log(secretLines(createSecrets()).join('\n'));
  try {
    const { text: changed, report } = changeSecretsFile(await text(process.stdin), change);
    process.stdout.write(changed);
    console.error(report);
  } catch (error) {
    if (!(error instanceof SecretsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const [name = '', ...args] = process.argv.slice(2);
if (name === 'secrets') {
  await printSecrets(args);
} else if (Object.hasOwn(roles, name)) {
  become(roles[name] as Role, args);
} else {
  console.error(`Which role? ${[...Object.keys(roles), 'secrets'].join(', ')}`);
  process.exitCode = 1;
}
