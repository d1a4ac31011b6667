import type { StoredUser } from '../user/user.model.ts';

/**
 * To whom an email about an account goes. It has the name only when the address is verified: otherwise a stranger may
 * have chosen it, to have us send their words.
 */
export function recipientOf({ email, name, isVerified }: StoredUser): { to: string; name?: string } {
  return { to: email, ...(isVerified && { name }) };
}
