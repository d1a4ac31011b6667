/** Characters of a PIN (spec, section 9). */
export const pinLength = 4;

/** A digit for each box, or '' for an empty one. */
export type Pin = readonly string[];

export const emptyPin: Pin = Array.from({ length: pinLength }, () => '');

export function isComplete(pin: Pin): boolean {
  return pin.every((digit) => digit !== '');
}

/**
 * Puts what was typed or pasted into the boxes from one on; whatever is no digit is left out.
 *
 * @param text what the box holds now: with a digit that it had before, that one goes.
 * @returns the boxes, and which one comes next.
 */
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
