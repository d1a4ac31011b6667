/** An email before it is rendered as text and as HTML. */
export interface Message {
  subject: string;
  /** From top to bottom. */
  blocks: Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  /** A code that the reader types elsewhere. */
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; url: string };

export const text = (content: string): Block => ({ kind: 'text', text: content });
export const code = (content: string): Block => ({ kind: 'code', code: content });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
