import type { EdgeConfig } from './config.ts';

export const remoteFolders = ['mfe-request', 'mfe-auth', 'mfe-admin'] as const;

export function remoteEntries({ REMOTES }: EdgeConfig): Record<string, string> {
  const own = remoteFolders.map((folder) => [folder.replace('-', '_'), `/remotes/${folder}/remoteEntry.js`]);
  return { ...Object.fromEntries(own), ...REMOTES };
}

export function foreignOrigins({ REMOTES }: EdgeConfig): string[] {
  return [...new Set(Object.values(REMOTES).map((entry) => new URL(entry).origin))];
}
