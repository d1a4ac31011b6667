import type { Mail } from '@cowbell/service-kit/mail/mail';
import { describe, expect, test } from 'vitest';
import { pinMail } from '../factories.ts';
import { composeMessage } from './compose-message.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const publicUrl = 'https://cowbell.test';
const ada = { to: 'ada@cowbell.test', name: 'Ada' };
const inTime = new Date('2026-11-21T20:00:00Z');
const expiresAt = '2026-11-21T20:10:00.000Z';
const resetMail: Mail = { template: 'reset-password', ...ada, userId: 'f'.repeat(24), token: 'a-Token_1', expiresAt };

function render(mail: Mail, now = inTime) {
  const message = composeMessage(mail, { publicUrl, now });
  return { subject: message.subject, text: renderText(message), html: renderHtml(message) };
}

test.each<[string, Mail, string, string]>([
  ['a PIN', { ...pinMail, expiresAt }, 'Your PIN for Cowbell', '0471'],
  [
    'a link to a new password',
    resetMail,
    'Choose a new password for Cowbell',
    `https://cowbell.test/reset-pw/?token=a-Token_1&id=${'f'.repeat(24)}`,
  ],
  [
    'that there is an account',
    { template: 'already-registered', ...ada },
    'You already have an account',
    'https://cowbell.test/signin',
  ],
  [
    'that the password was changed',
    { template: 'password-changed', ...ada, changedAt: '2026-11-21T20:05:00.000Z' },
    'Your password was changed',
    '21 November 2026 at 20:05 UTC',
  ],
])('tells %s, as text and as a page', (_what, mail, subject, content) => {
  const rendered = render(mail);
  expect(rendered.subject).toBe(subject);
  for (const part of ['Hi Ada,', content]) {
    expect(rendered.text).toContain(part);
    expect(rendered.html).toContain(part.replaceAll('&', '&amp;'));
  }
});

describe('what ran out on its way', () => {
  const late = new Date('2026-11-21T20:10:00Z');
  test('a PIN is not told any more, but where to get another one', () => {
    const { text, html } = render({ ...pinMail, expiresAt }, late);
    expect(text + html).not.toContain('0471');
    expect(text).toContain('https://cowbell.test/resend-verification');
  });
  test('nor is a link', () => {
    const { text, html } = render(resetMail, late);
    expect(text + html).not.toContain('a-Token_1');
    expect(text).toContain('https://cowbell.test/forgot-password');
  });
});

test('a name is a name, whatever it looks like', () => {
  const { html } = render({ ...pinMail, name: '<img src=x onerror="alert(1)">' });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

test('a page knows both colour schemes and loads nothing', () => {
  const { html } = render({ ...pinMail, expiresAt });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/src=|@import|url\(/);
});
