import type { Mail } from '@cowbell/service-kit/mail/mail';
import { code, link, type Message, text } from './message.ts';

/** Says what a mail says. What ran out while it waited for the mail server is not in it, but the way to a new one is. */
export function composeMessage(mail: Mail, { publicUrl, now }: { publicUrl: string; now: Date }): Message {
  const hello = text(`Hi ${mail.name},`);
  const resetUrl = `${publicUrl}/forgot-password`;
  switch (mail.template) {
    case 'verify-email':
      return mail.expiresAt > now.toISOString()
        ? {
            subject: 'Your PIN for Cowbell',
            blocks: [
              hello,
              text('this is the PIN that verifies your e-mail address:'),
              code(mail.pin),
              text(`It works until ${timeOf(mail.expiresAt)}, and once.`),
              link('Enter the PIN', `${publicUrl}/verify`),
              text('You did not sign up at Cowbell? Then you need not do anything.'),
            ],
          }
        : {
            subject: 'Please ask for a new PIN for Cowbell',
            blocks: [
              hello,
              text('your PIN was on its way for so long that it does not work any more. We are sorry.'),
              link('Get a new PIN', `${publicUrl}/resend-verification`),
              text('You did not sign up at Cowbell? Then you need not do anything.'),
            ],
          };
    case 'reset-password':
      return mail.expiresAt > now.toISOString()
        ? {
            subject: 'Choose a new password for Cowbell',
            blocks: [
              hello,
              text('somebody, hopefully you, asked for a new password for your account.'),
              link('Choose a new password', `${publicUrl}/reset-pw/?${new URLSearchParams(resetQuery(mail))}`),
              text(`The link works until ${timeOf(mail.expiresAt)}, and once.`),
              text('It was not you? Then you need not do anything: your password stays as it is.'),
            ],
          }
        : {
            subject: 'Please ask for a new link for Cowbell',
            blocks: [
              hello,
              text(
                'the link for your new password was on its way for so long that it does not work any more. We are sorry.',
              ),
              link('Get a new link', resetUrl),
            ],
          };
    case 'already-registered':
      return {
        subject: 'You already have an account',
        blocks: [
          hello,
          text(
            'somebody, hopefully you, tried to sign up at Cowbell with this e-mail address. You already have an account.',
          ),
          link('Sign in', `${publicUrl}/signin`),
          text('You do not remember your password? Choose a new one:'),
          link('Forgot password', resetUrl),
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        blocks: [
          hello,
          text(
            `the password of your Cowbell account was changed at ${timeOf(mail.changedAt)}. You were signed out everywhere.`,
          ),
          text('It was not you? Then choose a new one right away:'),
          link('Choose a new password', resetUrl),
        ],
      };
  }
}

function resetQuery({ token, userId }: { token: string; userId: string }): Record<string, string> {
  return { token, id: userId };
}

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A mail does not know where its reader is, so it says what its time means. */
function timeOf(instant: string): string {
  return `${clock.format(new Date(instant))} UTC`;
}
