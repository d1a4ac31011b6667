/** What the edge has put into the document for this page. */
export interface ShellConfig {
  /** URL of the remoteEntry.js of each micro-frontend. */
  remotes: Record<string, string>;
  tipLinks: readonly { name: string; url: string }[];
  serviceWorker: boolean;
}

/** Every document of the edge has it. */
export function readConfig(): ShellConfig {
  return JSON.parse(document.getElementById('config')?.textContent ?? '');
}
