import { currentSession } from '@cowbell/kit';

/** The longest that an export may take, in ms. */
const timeLimit = 60_000;

/**
 * Fetches all songs as CSV and gives them to the person as songs.csv.
 *
 * @param onProgress gets the number of bytes so far.
 * @throws Error when it could not be had.
 */
export async function exportSongs(onProgress: (bytes: number) => void): Promise<void> {
  const response = await fetch('/api/song/export/csv', {
    headers: { authorization: `Bearer ${currentSession().token}` },
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    parts.push(part);
    bytes += part.length;
    onProgress(bytes);
  }
  // Excel knows UTF-8 by a byte order mark alone.
  const file = new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'songs.csv';
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
