import type { Message } from './message.ts';

/** Renders a message as plain text. */
export function renderText({ blocks }: Message): string {
  const paragraphs = blocks.map((block) => {
    if (block.kind === 'text') return block.text;
    if (block.kind === 'code') return `    ${block.code}`;
    return `${block.label}: ${block.url}`;
  });
  return `${[...paragraphs, 'Cowbell. Bad for cows. Good for the band.'].join('\n\n')}\n`;
}
