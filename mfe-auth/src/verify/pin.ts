import { pinLength } from '@cowbell/contracts/rules/account';

/** The content of each box: a digit, or '' while it is empty. */
export type Pin = readonly string[];

export const emptyPin: Pin = Array.from({ length: pinLength }, () => '');

export function isComplete(pin: Pin): boolean {
  return pin.every((digit) => digit !== '');
}

/** Puts typed or pasted digits into the boxes from `index` on. `next` is the box that gets the focus. */
export function enter(pin: Pin, index: number, text: string): { pin: Pin; next: number } {
  const before = pin[index] ?? '';
  const typed = [...text.normalize('NFKC')].filter((character) => /^\d$/.test(character));
  if (typed.length === 2 && typed.includes(before)) typed.splice(typed.indexOf(before), 1);
  if (typed.length === 0) return { pin, next: index };
  const digits = typed.slice(0, pinLength - index);
  return {
    pin: pin.map((digit, at) => digits[at - index] ?? digit),
    next: Math.min(index + digits.length, pinLength - 1),
  };
}

/** Empties a box; when it is empty already, the one before it. */
export function erase(pin: Pin, index: number): { pin: Pin; next: number } {
  const target = pin[index] === '' ? Math.max(0, index - 1) : index;
  return { pin: pin.map((digit, at) => (at === target ? '' : digit)), next: target };
}
