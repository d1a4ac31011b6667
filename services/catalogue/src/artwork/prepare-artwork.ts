import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import { pixelLimit, shrinkFailures } from './shrink-limits.ts';

/** An upload made ready to be stored. */
export interface PreparedArtwork {
  /** SHA-256 of the large one, in hexadecimal. */
  id: string;
  large: Buffer;
  small: Buffer;
}

const accepted: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** How many pictures are decoded at a time: each takes a core and the memory of a picture. */
const atATime = 2;
const inTurn = pLimit(atATime);

/** How many may wait for those, each with up to 10 MB of disk. */
const mostWaiting = 20;

/** The longest that one picture may be decoded, in ms: one of 50 megapixels takes some seconds on a busy machine. */
const decodeLimit = 10_000;

/** From the file's arrival to its answer, in ms; rest-compat and the edge wait a little longer. */
const answerLimit = 20_000;

const shrinkProcess = fileURLToPath(new URL('./shrink.process.ts', import.meta.url));

/**
 * Turns an uploaded file into artwork: what it is is told by its content, it is turned upright, made small, and encoded
 * anew, so that nothing of the file itself (metadata, or whatever else was in it) is left.
 *
 * @param file its path, in a folder of its own.
 * @param limit how long it may take, with the wait for others, in ms.
 * @throws RestFailure 415 for anything but PNG, JPG and GIF, 413 for too many pixels, 400 for a broken one, 503 when very
 *   many wait, or when the time is over.
 */
export async function prepareArtwork(file: string, limit = answerLimit): Promise<PreparedArtwork> {
  const deadline = performance.now() + limit;
  const type = await fileTypeFromFile(file);
  if (!type || !accepted.has(type.mime)) throw new RestFailure(415, 'The artwork must be a PNG, JPG or GIF.');
  if (inTurn.pendingCount >= mostWaiting) {
    throw new RestFailure(503, 'Many pictures are being uploaded right now. Please try again.', 3);
  }
  // Those before it have earlier deadlines, so its turn comes before its own.
  await inTurn(() => shrink(file, Math.min(decodeLimit, deadline - performance.now())));
  const [large, small] = await Promise.all(
    ['large.webp', 'small.webp'].map((name) => readFile(join(dirname(file), name))),
  );
  if (!large || !small) throw new Error('The picture was made small, and is not there');
  return { id: createHash('sha256').update(large).digest('hex'), large, small };
}

async function shrink(file: string, timeLimit: number): Promise<void> {
  if (timeLimit < 1) throw tooLate();
  try {
    await promisify(execFile)(process.execPath, [shrinkProcess, file], {
      timeout: Math.floor(timeLimit),
      killSignal: 'SIGKILL',
      // It needs to know nothing of ours.
      env: {},
    });
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    if (code === shrinkFailures.tooManyPixels) {
      throw new RestFailure(413, `The artwork has more than ${pixelLimit / 1e6} megapixels.`);
    }
    if (code === shrinkFailures.broken) {
      throw new RestFailure(400, 'The artwork cannot be read. Please try another file.');
    }
    // By our own limit, which says nothing about the file.
    if (killed) throw tooLate();
    throw error;
  }
}

function tooLate(): RestFailure {
  return new RestFailure(503, 'The artwork could not be made in time. Please try again.', 3);
}
