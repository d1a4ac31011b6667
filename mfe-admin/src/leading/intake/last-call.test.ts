import { describe, expect, it } from 'vitest';
import { lastCallChoices, lastCallInput } from './last-call.ts';

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;
const offered = (...tonight: Parameters<typeof lastCallChoices>) =>
  lastCallChoices(...tonight).map(({ value }) => value);

describe('last call', () => {
  it.for([
    { state: 'OPEN', closesAt: 0, choices: ['off', '5', '10', '15'] },
    { state: 'OPEN', closesAt: inMinutes(5), choices: ['off', '5', '10', '15'] },
    { state: 'PAUSED', closesAt: inMinutes(5), choices: ['off'] },
    { state: 'CLOSED', closesAt: inMinutes(5), choices: ['off'] },
    { state: 'CLOSED', closesAt: inMinutes(-1), choices: ['5', '10', '15'] },
    { state: 'PAUSED', closesAt: 0, choices: [] },
    { state: 'CLOSED', closesAt: 0, choices: [] },
  ] as const)('offers $choices while $state', ({ state, closesAt, choices }) => {
    expect(offered({ state, closesAt })).toEqual(choices);
  });

  it('opens requests that are closed, and can be canceled without opening them', () => {
    expect(lastCallInput('5', { state: 'CLOSED' })).toEqual({ state: 'OPEN', closesAt: expect.any(String) });
    expect(lastCallInput('5', { state: 'OPEN' })).toEqual({ closesAt: expect.any(String) });
    expect(lastCallInput('off', { state: 'PAUSED' })).toEqual({ closesAt: null });
  });
});
