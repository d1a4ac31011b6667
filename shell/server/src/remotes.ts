import type { EdgeConfig } from './config.ts';

/** Folders of the remotes that this edge serves. */
export const remoteFolders = ['mfe-request', 'mfe-auth', 'mfe-admin'] as const;

/** URL of each remote's entry by name: on this edge, unless REMOTES has another one. */
export function remoteEntries({ REMOTES }: EdgeConfig): Record<string, string> {
  const own = remoteFolders.map((folder) => [folder.replace('-', '_'), `/remotes/${folder}/remoteEntry.js`]);
  return { ...Object.fromEntries(own), ...REMOTES };
}

/** Origins of the remotes on other servers. */
export function foreignOrigins({ REMOTES }: EdgeConfig): string[] {
  return [...new Set(Object.values(REMOTES).map((entry) => new URL(entry).origin))];
}
