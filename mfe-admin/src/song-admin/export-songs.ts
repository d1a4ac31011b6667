import { currentSession } from '@cowbell/kit';

/** In ms. */
const exportTimeout = 60_000;

/**
 * Downloads all songs as songs.csv.
 *
 * @param onProgress gets the number of bytes received so far.
 * @throws Error when the download fails.
 */
export async function exportSongs(onProgress: (bytes: number) => void): Promise<void> {
  const response = await fetch('/api/song/export/csv', {
    headers: { authorization: `Bearer ${currentSession().token}` },
    signal: AbortSignal.timeout(exportTimeout),
  });
  if (!response.ok || !response.body) throw new Error(`The server responded with ${response.status}.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    bytes += chunk.length;
    onProgress(bytes);
  }
  // Excel recognizes UTF-8 only by a byte order mark.
  const file = new Blob(['\uFEFF', ...chunks], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'songs.csv';
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
