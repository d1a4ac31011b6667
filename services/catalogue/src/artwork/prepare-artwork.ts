import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RestFailure } from '@cowbell/service-kit/rest-failure';
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

/** How long an upload may have to wait for others, in ms: its answer has to be there within 3 s. */
const waitLimit = 1_500;

/** How long the last picture took, in ms: the next ones will take about as long. */
let lastTook = 0;

/** The longest that one picture may take, in ms. */
const timeLimit = 2_000;

const shrinkProcess = fileURLToPath(new URL('./shrink.process.ts', import.meta.url));

/**
 * Turns an uploaded file into artwork: what it is is told by its content, it is turned upright, made small, and encoded
 * anew, so that nothing of the file itself (metadata, or whatever else was in it) is left.
 *
 * @param file its path, in a folder of its own.
 * @throws RestFailure 415 for anything but PNG, JPG and GIF, 413 for too many pixels, 400 for a broken one, 503 when very
 *   many wait.
 */
export async function prepareArtwork(file: string): Promise<PreparedArtwork> {
  const type = await fileTypeFromFile(file);
  if (!type || !accepted.has(type.mime)) throw new RestFailure(415, 'The artwork must be a PNG, JPG or GIF.');
  if ((inTurn.pendingCount / atATime) * lastTook > waitLimit) {
    throw new RestFailure(503, 'Many pictures are being uploaded right now. Please try again.', 3);
  }
  await inTurn(async () => {
    const start = performance.now();
    await shrink(file);
    lastTook = performance.now() - start;
  });
  const [large, small] = await Promise.all(
    ['large.webp', 'small.webp'].map((name) => readFile(join(dirname(file), name))),
  );
  if (!large || !small) throw new Error('The picture was made small, and is not there');
  return { id: createHash('sha256').update(large).digest('hex'), large, small };
}

async function shrink(file: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [shrinkProcess, file], {
      timeout: timeLimit,
      killSignal: 'SIGKILL',
      // It needs to know nothing of ours.
      env: {},
    });
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    if (code === shrinkFailures.tooManyPixels) {
      throw new RestFailure(413, `The artwork has more than ${pixelLimit / 1e6} megapixels.`);
    }
    if (killed || code === shrinkFailures.broken) {
      throw new RestFailure(400, 'The artwork cannot be read. Please try another file.');
    }
    throw error;
  }
}
