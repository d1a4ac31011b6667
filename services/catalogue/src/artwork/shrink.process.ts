/**
 * Turns a picture into WebP of two sizes, `large.webp` and `small.webp` in the same folder. A process of its own: a
 * decoder that is given hostile files may crash, hang or take memory, and the service goes on.
 *
 * Argument: path of a PNG, JPG or GIF. Status: 0, or one of {@link shrinkFailures}.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pixelLimit, shrinkFailures } from './shrink-limits.ts';

/** Longer side in px: a phone's width at two dots per px, and a row of a list. */
const largeSide = 800;
const smallSide = 160;

const [, , file = ''] = process.argv;
const folder = dirname(file);

// One thread, and nothing is kept: the less memory the better.
sharp.cache(false);
sharp.concurrency(1);
// Nothing but these is ever decoded, whatever a file pretends to be; WebP is for our own large one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

try {
  const large = await sharp(file, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(largeSide, largeSide, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
  await writeFile(join(folder, 'large.webp'), large);
  await sharp(large).resize(smallSide, smallSide, { fit: 'inside' }).webp().toFile(join(folder, 'small.webp'));
} catch (error) {
  process.exitCode = /pixel limit/i.test((error as Error).message)
    ? shrinkFailures.tooManyPixels
    : shrinkFailures.broken;
}
