/**
 * The entry of the image. Its argument is a role: `all`, one of the parts, or a command (`admin first`, `backup FILE`,
 * `secrets`). It becomes that process, which then gets the signals.
 */
import { fileURLToPath } from 'node:url';
import { parts } from './parts.ts';
import { oneProcessRuntime } from './runtime.ts';
import { createSecrets } from './secrets.ts';

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
  backup: { entry: 'infra/backup/src/main.ts', args: ['backup'] },
  restore: { entry: 'infra/backup/src/main.ts', args: ['restore'] },
};

function become({ entry, nodeOptions = '', args = [], environment = {} }: Role, more: readonly string[]): void {
  const all = Object.entries({ ...environment, ...process.env });
  const present = Object.fromEntries(all.filter((pair): pair is [string, string] => pair[1] !== undefined));
  const options = nodeOptions.split(' ').filter(Boolean);
  process.execve?.(process.execPath, [process.execPath, ...options, `${root}/${entry}`, ...args, ...more], present);
}

const [name = '', ...args] = process.argv.slice(2);
if (name === 'secrets') {
  // As lines of a file with variables, where a value has one line.
  for (const [variable, value] of Object.entries(createSecrets())) {
    console.log(`${variable}=${value.trim().replaceAll('\n', '\\n')}`);
  }
} else if (Object.hasOwn(roles, name)) {
  become(roles[name] as Role, args);
} else {
  console.error(`Which role? ${[...Object.keys(roles), 'secrets'].join(', ')}`);
  process.exitCode = 1;
}
