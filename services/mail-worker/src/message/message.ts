export interface Message {
  subject: string;
  blocks: Block[];
  /** For whom it is sent. */
  bandName: string;
}

export type Block =
  | { kind: 'text'; text: string }
  /** A code that the reader types elsewhere. */
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; url: string };

export const text = (content: string): Block => ({ kind: 'text', text: content });
export const code = (content: string): Block => ({ kind: 'code', code: content });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });

/** The last line of every email. */
const footOf = ({ bandName }: Message) =>
  `${bandName === 'Cowbell' ? '' : `${bandName}, with `}Cowbell. Bad for cows. Good for the band.`;

export function renderText(message: Message): string {
  const paragraphs = message.blocks.map((block) => {
    if (block.kind === 'text') return block.text;
    if (block.kind === 'code') return `    ${block.code}`;
    return `${block.label}: ${block.url}`;
  });
  return `${[...paragraphs, footOf(message)].join('\n\n')}\n`;
}

/**
 * Colors for both color schemes. Email clients without `prefers-color-scheme` invert colors on their own, some of them
 * only light ones. Every rule sets text and background together, so the text stays readable in any case.
 */
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 16px; background: #ffffff; color: #1d1a16; font: 16px/1.5 system-ui, sans-serif; }
  main { display: block; max-width: 480px; margin: 0 auto; }
  p { margin: 0 0 16px; }
  .code { font: 700 32px/1.25 ui-monospace, monospace; letter-spacing: 8px; }
  .button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #8a4b00; color: #ffffff; }
  .small { font-size: 13px; }
  @media (prefers-color-scheme: dark) {
    body { background: #16130f; color: #f4ede2; }
    .button { background: #ffb84d; color: #16130f; }
  }
`;

/** Renders a message as an HTML page that loads nothing: no images, no fonts, no tracking. */
export function renderHtml(message: Message): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${message.blocks.map(renderBlock).join('\n')}
<p class="small">${escapeHtml(footOf(message))}</p>
</main>
</body>
</html>
`;
}

function renderBlock(block: Block): string {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`;
  if (block.kind === 'code') return `<p class="code">${escapeHtml(block.code)}</p>`;
  return `<p><a class="button" href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
