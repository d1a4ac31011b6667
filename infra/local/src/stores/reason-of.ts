import type { ExecFileException } from 'node:child_process';

/** A failure of a program or a download in a few words, for a sentence that lists reasons. */
export function reasonOf(error: unknown): string {
  const { message, cause, stderr, killed } = error as ExecFileException;
  // `fetch` says only that it failed, and a program's message begins with its whole command line.
  if (cause instanceof Error) return reasonOf(cause);
  if (killed) return 'it took too long';
  const lines = stderr?.toString().trim().split('\n');
  return (lines?.at(-1) || message.split('\n')[0] || 'unknown').slice(0, 160);
}
