import { createHash } from 'node:crypto';
import { RestFailure } from '@cowbell/service-kit/rest-failure';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';

/** An upload made ready to be stored. */
export interface PreparedArtwork {
  /** SHA-256 of the large one, in hexadecimal. */
  id: string;
  large: Buffer;
  small: Buffer;
}

/** Longer side in px: a phone's width at three dots per px, and a row of a list. */
const largeSide = 800;
const smallSide = 160;

/** More than the cameras of phones make (50 megapixels), and less than what it takes to fill the memory. */
const pixelLimit = 64_000_000;

const accepted: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** How many uploads may wait for their turn: more would wait longer than anybody who sent them. */
const waitingAtMost = 20;

// One picture is decoded at a time, by one thread, and nothing is kept: memory stays that of a single picture.
const inTurn = pLimit(1);
sharp.cache(false);
sharp.concurrency(1);
// Nothing but these three is ever decoded, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

/**
 * Turns an uploaded file into artwork: what it is is told by its content, it is turned upright, made small, and encoded
 * anew, so that nothing of the file itself (metadata, or whatever else was in it) is left.
 *
 * @param file its path.
 * @throws RestFailure 415 for anything but PNG, JPG and GIF, 413 for too many pixels, 400 for a broken one, 503 when very
 *   many wait.
 */
export async function prepareArtwork(file: string): Promise<PreparedArtwork> {
  const type = await fileTypeFromFile(file);
  if (!type || !accepted.has(type.mime)) throw new RestFailure(415, 'The artwork must be a PNG, JPG or GIF.');
  if (inTurn.pendingCount >= waitingAtMost) {
    throw new RestFailure(503, 'Many pictures are being uploaded right now. Please try again.', 5);
  }
  return await inTurn(async () => {
    const large = await shrink(file);
    const small = await sharp(large).resize(smallSide, smallSide, { fit: 'inside' }).webp().toBuffer();
    return { id: createHash('sha256').update(large).digest('hex'), large, small };
  });
}

async function shrink(file: string): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(largeSide, largeSide, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message)) {
      throw new RestFailure(413, `The artwork has more than ${pixelLimit / 1e6} megapixels.`);
    }
    throw new RestFailure(400, 'The artwork cannot be read. Please try another file.');
  }
}
