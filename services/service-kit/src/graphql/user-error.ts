import type * as z from 'zod/v4/core';

/** `code` of a user error, which clients may rely on. */
export type UserErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'NOT_TONIGHT'
  | 'NOT_OPEN'
  | 'TIP_TOO_LOW'
  | 'ALREADY_PLAYED'
  /** The guest has as many requests on the list as tonight's show allows. */
  | 'TOO_MANY_WAITING'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INVALID_CREDENTIALS'
  | 'INVALID_PIN'
  | 'INVALID_TOKEN';

/** A failure that a person can do something about. Every mutation returns them in `userErrors`. */
export interface UserError {
  code: UserErrorCode;
  /** Name of the input field; absent when the failure is not about one field. */
  field?: string;
  message: string;
  /** The sentence without the time of the next attempt; with RATE_LIMITED. */
  reason?: string;
  /** Seconds; with RATE_LIMITED, and with UNAVAILABLE when it is known. */
  retryAfter?: number;
}

/** One user error for each input field that breaks a rule, with the first message of the field. */
export function toUserErrors(error: z.$ZodError): UserError[] {
  const byField = new Map<string, UserError>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, { code: 'INVALID_INPUT', ...(field && { field }), message });
  }
  return [...byField.values()];
}

/**
 * The user error of a limit that refuses.
 *
 * @param reason one sentence. When to try again is added.
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
