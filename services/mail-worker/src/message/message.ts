/** What a mail says, before it is a text or a page. */
export interface Message {
  subject: string;
  blocks: Block[];
}

/** One piece of a message, top to bottom. */
export type Block =
  | { kind: 'text'; text: string }
  /** Something to be typed elsewhere. */
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; url: string };

export const text = (content: string): Block => ({ kind: 'text', text: content });
export const code = (content: string): Block => ({ kind: 'code', code: content });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
