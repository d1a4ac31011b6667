import { listWindowSize } from '@cowbell/contracts/request-list';
import { badUserInput } from '@cowbell/service-kit/base/errors';

/** A list window: how many rows at most, and how many rows of the list come before them. */
export interface ListWindow {
  first: number;
  after: number;
}

/** @throws BAD_USER_INPUT for a window that cannot be read. */
export function requireWindow({ first, after = 0 }: { first: number; after?: number }): ListWindow {
  if (first < 0 || first > listWindowSize) throw badUserInput(`first is a whole number, 0 to ${listWindowSize}.`);
  if (after < 0) throw badUserInput('after is a position: a whole number, 0 or more.');
  return { first, after };
}
