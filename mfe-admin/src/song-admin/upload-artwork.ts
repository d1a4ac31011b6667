import { currentSession } from '@cowbell/kit';

/** Spec, section 9; 10 MB are 10 × 1024 × 1024 bytes. */
const mostBytes = 10 * 1024 * 1024;
const types = ['image/png', 'image/jpeg', 'image/gif'];

export const artworkHint = 'PNG, JPG or GIF up to 10MB';

/** Without a byte for this long, the upload is given up, in ms. */
const silenceLimit = 30_000;

/** What is wrong with a file, as far as the browser can tell; the server looks at its content. */
export function problemOf(file: File): string | null {
  if (!types.includes(file.type)) return `This is not a picture that can be used. ${artworkHint}, please.`;
  if (file.size > mostBytes) return `This picture is too large. ${artworkHint}, please.`;
  return null;
}

function readAnswer(text: string): { url?: string; message?: string } {
  try {
    return JSON.parse(text) as { url?: string; message?: string };
  } catch {
    return {};
  }
}

/**
 * Sends a picture, and answers its URL. `fetch` cannot tell how far it is, XMLHttpRequest can.
 *
 * @param onProgress gets the part that is sent, from 0 to 1.
 * @throws Error with a sentence for people; an AbortError when `signal` ends it.
 */
export function uploadArtwork(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message = 'The picture could not be sent. Please try again.') => reject(new Error(message));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceLimit);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      hear();
      onProgress(loaded / total);
    };
    request.onload = () => {
      const { url, message } = readAnswer(request.responseText);
      if (request.status < 300 && url) resolve(url);
      else fail(message);
    };
    request.onerror = () => fail();
    request.onabort = () => (signal.aborted ? reject(signal.reason) : fail());
    request.onloadend = () => clearTimeout(silence);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/artwork');
    request.setRequestHeader('authorization', `Bearer ${currentSession().token}`);
    const body = new FormData();
    body.set('file', file);
    hear();
    request.send(body);
  });
}
