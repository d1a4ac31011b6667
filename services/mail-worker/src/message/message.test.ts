import { type Mail, mailSchema } from '@cowbell/service-kit/mail/mail';
import { describe, expect, test } from 'vitest';
import { pinMail } from '../testing/factories.ts';
import { composeMessage } from './compose-message.ts';
import { renderHtml, renderText } from './message.ts';

const publicUrl = 'https://cowbell.test';
const ada = { to: 'ada@cowbell.test', name: 'Ada' };
const inTime = new Date('2026-11-21T20:00:00Z');
const expiresAt = '2026-11-21T20:10:00.000Z';
const resetMail: Mail = { template: 'reset-password', ...ada, userId: 'f'.repeat(24), token: 'a-Token_1', expiresAt };

function render(mail: Mail, now = inTime, bandName = 'Cowbell') {
  const message = composeMessage(mail, { bandName, publicUrl, now });
  return { subject: message.subject, text: renderText(message), html: renderHtml(message) };
}

test.each<[string, Mail, string, string]>([
  ['the PIN', { ...pinMail, expiresAt }, 'Your PIN for Cowbell: 0471', '0471'],
  [
    'the link to set a new password',
    resetMail,
    'Set a new password for Cowbell',
    `https://cowbell.test/reset-pw/?token=a-Token_1&id=${'f'.repeat(24)}`,
  ],
  ['when the link expires', resetMail, 'Set a new password for Cowbell', 'November 21, 2026 at 8:10 PM UTC'],
  [
    'that there is already an account',
    { template: 'already-registered', ...ada },
    'You already have an account',
    'https://cowbell.test/signin',
  ],
  [
    'when the password was changed',
    { template: 'password-changed', ...ada, changedAt: '2026-11-21T20:05:00.000Z' },
    'Your password was changed',
    'November 21, 2026 at 8:05 PM UTC',
  ],
])('an email contains %s, as text and as HTML', (_what, mail, subject, content) => {
  const rendered = render(mail);
  expect(rendered.subject).toBe(subject);
  for (const part of [mail.template === 'verify-email' ? 'Hi,' : 'Hi Ada,', content]) {
    expect(rendered.text).toContain(part);
    expect(rendered.html).toContain(part.replaceAll('&', '&amp;'));
  }
});

describe('an email that is late', () => {
  const late = new Date('2026-11-21T20:10:00Z');
  test('leads to a new PIN instead of showing the expired one', () => {
    const { text, html } = render({ ...pinMail, expiresAt }, late);
    expect(text + html).not.toContain('0471');
    expect(text).toContain('https://cowbell.test/resend-verification');
  });
  test('leads to a new link instead of showing the expired one', () => {
    const { text, html } = render(resetMail, late);
    expect(text + html).not.toContain('a-Token_1');
    expect(text).toContain('https://cowbell.test/forgot-password');
  });
});

test('an email to an address that is not verified has no name, also when it was queued with one', () => {
  const queued = mailSchema.parse({ ...pinMail, name: 'You won! https://evil.example' });
  for (const mail of [queued, { ...resetMail, name: undefined }]) {
    const { text, html } = render(mail);
    expect(text).toMatch(/^Hi,\n/);
    expect(html).toContain('<p>Hi,</p>');
    expect(text + html).not.toContain('evil');
  }
});

test('a name is escaped in HTML', () => {
  const { html } = render({ ...resetMail, name: '<img src=x onerror="alert(1)">' });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

test('the HTML supports both color schemes and loads nothing', () => {
  const { html } = render({ ...pinMail, expiresAt });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/src=|@import|url\(/);
});

test('an email says for which band it is', () => {
  const { text, html } = render({ ...pinMail, expiresAt }, inTime, 'Cows & <Co>');
  expect(text).toMatch(/\n\nCows & <Co>, with Cowbell\. Bad for cows\. Good for the band\.\n$/);
  expect(html).toContain('Cows &amp; &lt;Co&gt;, with Cowbell.');
});
