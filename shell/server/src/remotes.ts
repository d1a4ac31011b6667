import type { EdgeConfig } from './config.ts';

/** The remotes that this edge serves itself, by the folder they come from. */
export const remoteFolders = ['mfe-request', 'mfe-auth', 'mfe-admin'] as const;

/** Where the shell finds each remote's entry: by this edge, unless REMOTES says otherwise. */
export function remoteEntries({ REMOTES }: EdgeConfig): Record<string, string> {
  const own = remoteFolders.map((folder) => [folder.replace('-', '_'), `/remotes/${folder}/remoteEntry.js`]);
  return { ...Object.fromEntries(own), ...REMOTES };
}

/** Origins of remotes that other servers have. */
export function foreignOrigins({ REMOTES }: EdgeConfig): string[] {
  return [...new Set(Object.values(REMOTES).map((entry) => new URL(entry).origin))];
}
