import { expect, it } from 'vitest';
import { strengthRules } from './strength-list.tsx';

it.each([
  ['', []],
  ['        ', []],
  ['longenough', ['At least 8 characters']],
  ['Ärger', ['One uppercase letter']],
  ['Bell7rin', ['At least 8 characters', 'One uppercase letter', 'One digit']],
  ['a b c d e', ['At least 8 characters']],
  ['ring!', ['One special character']],
  ['🔔', ['One special character']],
  ['MoreCowbell!1', ['At least 8 characters', 'One uppercase letter', 'One digit', 'One special character']],
])('%j meets exactly these rules', (password, met) => {
  expect(strengthRules.filter(({ isMet }) => isMet(password)).map(({ label }) => label)).toEqual(met);
});
