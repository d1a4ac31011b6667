/** A data block in the document, and /config.json of the edge. */
export interface ShellConfig {
  /** URL of the remoteEntry.js of each micro-frontend. */
  remotes: Record<string, string>;
  tipLinks: readonly { name: string; url: string }[];
  serviceWorker: boolean;
}

/** In ms. */
const timeLimit = 8_000;

async function load(): Promise<ShellConfig> {
  const block = document.getElementById('config')?.textContent;
  if (block) return JSON.parse(block) as ShellConfig;
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`The configuration cannot be read: ${response.status}.`);
  return (await response.json()) as ShellConfig;
}

let config: Promise<ShellConfig> | null = null;

/** The configuration, read or fetched once. After a failed attempt, the next call tries again. */
export function loadConfig(): Promise<ShellConfig> {
  config ??= load().catch((error: unknown) => {
    config = null;
    throw error;
  });
  return config;
}
