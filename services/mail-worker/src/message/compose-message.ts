import type { Mail } from '@cowbell/service-kit/mail/mail';
import { code, link, type Message, text } from './message.ts';

/**
 * Writes an email. A PIN or a link that expired before it could be delivered is left out; the email then leads to a new
 * one.
 */
export function composeMessage(
  mail: Mail,
  { bandName, ...options }: { bandName: string; publicUrl: string; now: Date },
): Message {
  return { ...compose(mail, options), bandName };
}

function compose(mail: Mail, { publicUrl, now }: { publicUrl: string; now: Date }): Omit<Message, 'bandName'> {
  const greeting = text('name' in mail && mail.name ? `Hi ${mail.name},` : 'Hi,');
  const forgotPasswordUrl = `${publicUrl}/forgot-password`;
  switch (mail.template) {
    case 'verify-email': {
      const notYou = text("If you didn't sign up for Cowbell, you can ignore this email.");
      return mail.expiresAt > now.toISOString()
        ? {
            // So that two emails look different, and mail programs do not gather them in one conversation.
            subject: `Your PIN for Cowbell: ${mail.pin}`,
            blocks: [
              greeting,
              text('Use this PIN to verify your email address:'),
              code(mail.pin),
              text(`It works once and expires on ${formatTime(mail.expiresAt)}. Only the newest PIN works.`),
              link('Enter the PIN', `${publicUrl}/verify`),
              notYou,
            ],
          }
        : {
            subject: 'Please request a new PIN for Cowbell',
            blocks: [
              greeting,
              text('Your PIN expired before we could deliver it. Sorry about that.'),
              link('Get a new PIN', `${publicUrl}/resend-verification`),
              notYou,
            ],
          };
    }
    case 'reset-password':
      return mail.expiresAt > now.toISOString()
        ? {
            subject: 'Set a new password for Cowbell',
            blocks: [
              greeting,
              text('Someone, hopefully you, asked to set a new password for your account.'),
              link('Set a new password', `${publicUrl}/reset-pw/?${new URLSearchParams(resetQuery(mail))}`),
              text(`The link works once and expires on ${formatTime(mail.expiresAt)}.`),
              text("If it wasn't you, you can ignore this email. Your password stays the same."),
            ],
          }
        : {
            subject: 'Please request a new link for Cowbell',
            blocks: [
              greeting,
              text('The link to set a new password expired before we could deliver it. Sorry about that.'),
              link('Get a new link', forgotPasswordUrl),
            ],
          };
    case 'already-registered':
      return {
        subject: 'You already have an account',
        blocks: [
          greeting,
          text(
            'Someone, hopefully you, tried to sign up for Cowbell with this email address. You already have an account.',
          ),
          link('Sign in', `${publicUrl}/signin`),
          text('Forgot your password? Set a new one:'),
          link('Set a new password', forgotPasswordUrl),
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        blocks: [
          greeting,
          text(
            `The password of your Cowbell account was changed on ${formatTime(mail.changedAt)}. You were signed out on all devices.`,
          ),
          text("If it wasn't you, set a new password right away:"),
          link('Set a new password', forgotPasswordUrl),
        ],
      };
  }
}

function resetQuery({ token, userId }: { token: string; userId: string }): Record<string, string> {
  return { token, id: userId };
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The reader's time zone is unknown, so the time names its own: 'November 21, 2026 at 8:05 PM UTC'. */
function formatTime(instant: string): string {
  return `${timeFormat.format(new Date(instant))} UTC`;
}
