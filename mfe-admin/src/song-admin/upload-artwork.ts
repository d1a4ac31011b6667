import { currentSession } from '@cowbell/kit';

/** In bytes: 10 MB. */
const maxBytes = 10 * 1024 * 1024;
const mediaTypes = ['image/png', 'image/jpeg', 'image/gif'];

export const artworkHint = 'PNG, JPG or GIF up to 10MB';

/** An upload without progress for this long is aborted, in ms. */
const stallTimeout = 30_000;

/** Checks a file's type and size before the upload. The server checks its content. */
export function problemOf(file: File): string | null {
  if (!mediaTypes.includes(file.type)) return `This file can’t be used. Choose a ${artworkHint}.`;
  if (file.size > maxBytes) return `This image is too large. Choose a ${artworkHint}.`;
  return null;
}

function parseResponse(text: string): { url?: string; message?: string } {
  try {
    return JSON.parse(text) as { url?: string; message?: string };
  } catch {
    return {};
  }
}

/** Uploads an image and returns its URL, by XMLHttpRequest, which reports progress. Throws an Error for the user. */
export function uploadArtwork(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message = 'The image couldn’t be uploaded. Please try again.') => reject(new Error(message));
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), stallTimeout);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress(loaded / total);
    };
    request.onload = () => {
      const { url, message } = parseResponse(request.responseText);
      if (request.status < 300 && url) resolve(url);
      else fail(message);
    };
    request.onerror = () => fail();
    request.onabort = () => (signal.aborted ? reject(signal.reason) : fail());
    request.onloadend = () => clearTimeout(stallTimer);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/artwork');
    request.setRequestHeader('authorization', `Bearer ${currentSession().token}`);
    const body = new FormData();
    body.set('file', file);
    restartStallTimer();
    request.send(body);
  });
}
