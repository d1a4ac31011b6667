/** What one build is told where it is deployed: a block of data in the document, and /config.json of the edge. */
export interface ShellConfig {
  /** Where each micro-frontend's remoteEntry.js is, by the name of its container. */
  remotes: Record<string, string>;
  /** Where tips are paid. */
  tipLinks: readonly { name: string; url: string }[];
  /** False where it is switched off. */
  serviceWorker: boolean;
}

/** In ms; the edge answers from memory. */
const timeLimit = 8_000;

async function load(): Promise<ShellConfig> {
  const block = document.getElementById('config')?.textContent;
  if (block) return JSON.parse(block) as ShellConfig;
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`The configuration cannot be read: ${response.status}.`);
  return (await response.json()) as ShellConfig;
}

let config: Promise<ShellConfig> | null = null;

/** The configuration, read or fetched once; a failed attempt is not remembered. */
export function loadConfig(): Promise<ShellConfig> {
  config ??= load().catch((error: unknown) => {
    config = null;
    throw error;
  });
  return config;
}
