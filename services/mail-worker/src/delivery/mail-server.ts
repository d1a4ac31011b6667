import nodemailer from 'nodemailer';
import type { MailWorkerConfig } from '../config.ts';
import type { Message } from '../message/message.ts';
import { renderHtml } from '../message/render-html.ts';
import { renderText } from '../message/render-text.ts';

/** A mail was not accepted. Its message names no address, since it ends up in logs and in the queue. */
export class NotAccepted extends Error {
  override name = 'NotAccepted';
  /** True when the server will never take this mail, whatever is tried again. */
  readonly forGood: boolean;

  constructor(reason: string, forGood: boolean) {
    super(reason);
    this.forGood = forGood;
  }
}

export interface MailServer {
  /**
   * Resolves when the server took the mail over (250).
   *
   * @param id names the mail for ever: a repetition has the same Message-ID.
   * @throws NotAccepted
   */
  send: (id: string, to: string, message: Message) => Promise<void>;
  /** Rejects while the last try did not reach the server. */
  check: () => Promise<void>;
  close: () => void;
}

/** Hands mails over to the server at SMTP_URL, over a pool of connections. */
export function connectMailServer(config: MailWorkerConfig): MailServer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: config.SMTP_CONNECTIONS,
    connectionTimeout: Math.min(3_000, config.SMTP_TIMEOUT),
    dnsTimeout: Math.min(3_000, config.SMTP_TIMEOUT),
    greetingTimeout: config.SMTP_TIMEOUT,
    socketTimeout: config.SMTP_TIMEOUT,
    // Everything in a mail is ours: nothing is ever read from a path or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(config.PUBLIC_URL);
  let trouble: Error | undefined;

  return {
    async send(id, to, message) {
      try {
        await transport.sendMail({
          from: config.MAIL_FROM,
          to: { name: '', address: to },
          messageId: `<${id}@${hostname}>`,
          subject: message.subject,
          text: renderText(message),
          html: renderHtml(message),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        trouble = undefined;
      } catch (error) {
        const { code = 'UNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
        // What is wrong with the connection or the log-in is no fault of the mail.
        const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
        const refusal = new NotAccepted(
          [code, responseCode].filter(Boolean).join(' '),
          isAboutMail && Number(responseCode) >= 500,
        );
        trouble = isAboutMail ? undefined : refusal;
        throw refusal;
      }
    },
    async check() {
      if (trouble) throw trouble;
    },
    close: () => transport.close(),
  };
}
