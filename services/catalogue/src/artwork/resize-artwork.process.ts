/**
 * Turns an image into WebP of two sizes, `large.webp` and `small.webp` in the same folder. It is a process of its own,
 * so that a decoder that crashes, hangs or uses up its memory on a malicious file does not affect the service.
 *
 * Argument: path of a PNG, JPG or GIF. Exit status: 0, or one of {@link resizeFailures}.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pixelLimit, resizeFailures } from './resize-limits.ts';

/** Longer side in px: the width of a phone at two dots per px, and a row of a list. */
const largeSide = 800;
const smallSide = 160;

const [, , file = ''] = process.argv;
const folder = dirname(file);

// One thread and no cache, to use little memory.
sharp.cache(false);
sharp.concurrency(1);
// Only these decoders run, also when the name or type of a file says something else. WebP is for our own large size.
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
    ? resizeFailures.tooManyPixels
    : resizeFailures.broken;
}
