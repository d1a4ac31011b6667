import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import { pixelLimit, resizeFailures } from './resize-limits.ts';

export interface PreparedArtwork {
  /** SHA-256 of the large size, in hexadecimal. */
  id: string;
  large: Buffer;
  small: Buffer;
}

const accepted: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** One image is decoded at a time, since it takes a core and much memory. */
const queue = pLimit(1);

/** How many uploads may wait in the queue, each with up to 10 MB of disk. */
const maxQueued = 20;

/** Time limit for decoding one image, in ms: one of 50 megapixels takes some seconds on a busy machine. */
const decodeTimeout = 10_000;

/** Time limit from the end of the upload to the response, in ms; rest-compat and the edge wait a little longer. */
const responseTimeout = 20_000;

const resizeProcess = fileURLToPath(new URL('./resize-artwork.process.ts', import.meta.url));

/** The decoder needs none of our secrets. With the compile cache it does not load Node's TypeScript parser. */
const { NODE_COMPILE_CACHE = '' } = process.env;
const decoderEnvironment = { NODE_COMPILE_CACHE };

/**
 * Turns an uploaded file into artwork: detects the type from the content, rotates the image upright, resizes and
 * encodes it again, so that metadata and hidden content of the file are lost.
 *
 * @param file its path, in a folder of its own.
 * @param timeout including the time in the queue, in ms.
 * @throws RestFailure 415 for anything but PNG, JPG and GIF, 413 for too many pixels, 400 for a broken file, 503 when
 *   the queue is full or the time is over.
 */
export async function prepareArtwork(file: string, timeout = responseTimeout): Promise<PreparedArtwork> {
  const deadline = performance.now() + timeout;
  const type = await fileTypeFromFile(file);
  if (!type || !accepted.has(type.mime)) throw new RestFailure(415, 'The artwork must be a PNG, JPG or GIF.');
  if (queue.pendingCount >= maxQueued) {
    throw new RestFailure(503, 'Many images are being uploaded right now. Please try again.', 3);
  }
  await queue(() => resize(file, Math.min(decodeTimeout, deadline - performance.now())));
  const [large, small] = await Promise.all(
    ['large.webp', 'small.webp'].map((name) => readFile(join(dirname(file), name))),
  );
  if (!large || !small) throw new Error('The resized image is missing');
  return { id: createHash('sha256').update(large).digest('hex'), large, small };
}

async function resize(file: string, timeout: number): Promise<void> {
  if (timeout < 1) throw tooLate();
  try {
    await promisify(execFile)(process.execPath, [resizeProcess, file], {
      timeout: Math.floor(timeout),
      killSignal: 'SIGKILL',
      env: decoderEnvironment,
    });
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    if (code === resizeFailures.tooManyPixels) {
      throw new RestFailure(413, `The artwork has more than ${pixelLimit / 1e6} megapixels.`);
    }
    if (code === resizeFailures.broken) {
      throw new RestFailure(400, 'The artwork cannot be read. Please try another file.');
    }
    // Killed at our timeout, which says nothing about the file.
    if (killed) throw tooLate();
    throw error;
  }
}

function tooLate(): RestFailure {
  return new RestFailure(503, 'The artwork could not be processed in time. Please try again.', 3);
}
