/** A name with a hash of the content: the content under it never changes. */
export const hashedName = /\.[0-9a-f]{8,}\./;
