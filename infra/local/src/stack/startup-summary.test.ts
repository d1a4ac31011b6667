import { expect, it } from 'vitest';
import { describeMissingMail } from './startup-summary.ts';

it.each(['https://cowbell.example', 'http://192.0.2.7:8080', 'https://localhost'])('%s needs a mail server', (url) => {
  expect(describeMissingMail({ PUBLIC_URL: url })).toMatch(/^SMTP_URL is not set: guests get no PIN/);
  expect(describeMissingMail({ PUBLIC_URL: url, SMTP_URL: 'smtp://mail.example' })).toBeUndefined();
});

it.each([undefined, 'http://localhost:8080'])('%s has the mailbox of this machine', (url) => {
  expect(describeMissingMail({ PUBLIC_URL: url })).toBeUndefined();
});
