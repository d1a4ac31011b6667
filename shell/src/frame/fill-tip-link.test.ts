import { expect, it } from 'vitest';
import { fillTipLink } from './fill-tip-link.ts';

const due = { amount: 10, note: 'Mr. Brightside & more?' };

it.each([
  [
    'https://venmo.com/cowbell?txn=pay&amount={amount}&note={note}',
    'https://venmo.com/cowbell?txn=pay&amount=10&note=Mr.%20Brightside%20%26%20more%3F',
  ],
  ['https://paypal.me/cowbell/{amount}', 'https://paypal.me/cowbell/10'],
  ['https://tips.example/#{note}', 'https://tips.example/#Mr.%20Brightside%20%26%20more%3F'],
])('%s carries the due tip', (template, link) => {
  expect(fillTipLink(template, due)).toBe(link);
});

it('a note cannot lead to another site', () => {
  const note = '/../..//evil.example/?@evil.example#';
  const { origin, pathname } = new URL(fillTipLink('https://tips.example/to/{note}', { amount: 1, note }));
  expect(origin).toBe('https://tips.example');
  expect(pathname).toMatch(/^\/to\/[^/]*$/);
});

it.each([
  ['https://venmo.com/cowbell?txn=pay&amount={amount}&note={note}', 'https://venmo.com/cowbell?txn=pay'],
  ['https://venmo.com/cowbell?amount={amount}&txn=pay', 'https://venmo.com/cowbell?txn=pay'],
  ['https://paypal.me/cowbell/{amount}', 'https://paypal.me/cowbell/'],
])('%s has no placeholder left without a due tip', (template, link) => {
  expect(fillTipLink(template, null)).toBe(link);
});

it('a link without placeholders stays as it is', () => {
  expect(fillTipLink('https://venmo.com', due)).toBe('https://venmo.com');
});
