import nodemailer from 'nodemailer';
import type { MailWorkerConfig } from '../config.ts';
import { type Message, renderHtml, renderText } from '../message/message.ts';

/** An email was not accepted. The message contains no address, since it ends up in logs and in the queue. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** True when the server will never accept this email. */
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.isPermanent = isPermanent;
  }
}

export type MailServer = ReturnType<typeof connectMailServer>;

/** Connects to the mail server at SMTP_URL with a pool of connections. */
export function connectMailServer(config: MailWorkerConfig) {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: config.SMTP_CONNECTIONS,
    connectionTimeout: Math.min(3_000, config.SMTP_TIMEOUT),
    dnsTimeout: Math.min(3_000, config.SMTP_TIMEOUT),
    greetingTimeout: config.SMTP_TIMEOUT,
    socketTimeout: config.SMTP_TIMEOUT,
    // An email contains only text that we wrote: nothing is read from a path or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(config.PUBLIC_URL);
  let lastFailure: Error | undefined;

  return {
    /**
     * Sends an email. Resolves when the server has accepted it (250).
     *
     * @param id becomes the Message-ID, so that mail programs recognize a second delivery of the same email.
     * @throws DeliveryError
     */
    async send(id: string, to: string, message: Message): Promise<void> {
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
        lastFailure = undefined;
      } catch (error) {
        const { code = 'UNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
        // A failed connection or login has nothing to do with the email: it will be sent again.
        const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
        const failure = new DeliveryError(
          [code, responseCode].filter(Boolean).join(' '),
          isAboutMail && Number(responseCode) >= 500,
        );
        lastFailure = isAboutMail ? undefined : failure;
        throw failure;
      }
    },
    /** Rejects when the last attempt did not reach the server. */
    async check(): Promise<void> {
      if (lastFailure) throw lastFailure;
    },
    close: () => transport.close(),
  };
}
