import type * as z from 'zod/v4/core';

/** `code` of a user error: what clients may branch on. */
export type UserErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'NOT_TONIGHT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INVALID_CREDENTIALS'
  | 'INVALID_PIN'
  | 'INVALID_TOKEN';

/** A failure that a person can do something about, as every mutation answers it in `userErrors`. */
export interface UserError {
  code: UserErrorCode;
  /** Name of the input field; absent when the failure is about the whole. */
  field?: string;
  /** One sentence. */
  message: string;
  /** The sentence without the time of the next attempt; with RATE_LIMITED. */
  reason?: string;
  /** Seconds; with RATE_LIMITED, and with UNAVAILABLE when it can be told. */
  retryAfter?: number;
}

/** One user error for each input field that zod finds wrong: the first sentence of each field. */
export function toUserErrors(error: z.$ZodError): UserError[] {
  const byField = new Map<string, UserError>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, { code: 'INVALID_INPUT', ...(field && { field }), message });
  }
  return [...byField.values()];
}

/**
 * The user error of somebody who is too quick.
 *
 * @param reason a whole sentence that says what there was too much of; when to try again is added.
 * @param retryAfter whole seconds.
 */
export function rateLimited(reason: string, retryAfter: number): UserError {
  const message = `${reason} Please try again in ${inWords(retryAfter)}.`;
  return { code: 'RATE_LIMITED', message, reason, retryAfter };
}

function inWords(seconds: number): string {
  if (seconds > 5_400) return `${Math.ceil(seconds / 3_600)} hours`;
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
