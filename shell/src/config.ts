/** The configuration of a deployment: a data block in the document, and /config.json of the edge. */
export interface ShellConfig {
  /** URL of the remoteEntry.js of each micro-frontend, by the name of its container. */
  remotes: Record<string, string>;
  tipLinks: readonly { name: string; url: string }[];
  /** False when the edge has disabled it. */
  serviceWorker: boolean;
}

/** In ms. The edge responds from memory. */
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

/**
 * The link of a payment page for a due tip: `{amount}` is in whole dollars, `{note}` what it is for. Without a due tip,
 * parameters with a placeholder are left out, and other placeholders are empty.
 */
export function fillTipLink(template: string, due: { amount: number; note: string } | null): string {
  const placeholder = /\{(?:amount|note)\}/g;
  if (template.search(placeholder) < 0) return template;
  if (due) {
    const values: Record<string, string> = { '{amount}': String(due.amount), '{note}': encodeURIComponent(due.note) };
    return new URL(template.replace(placeholder, (name) => values[name] ?? '')).href;
  }
  const [address = '', ...parameters] = template.split(/(?=[?&#])/);
  const kept = parameters.filter((parameter) => parameter.search(placeholder) < 0).join('');
  return new URL(address.replace(placeholder, '') + kept.replace(/^&/, '?')).href;
}
