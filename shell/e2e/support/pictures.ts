import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const known = fileURLToPath(new URL('../pictures/', import.meta.url));
const differing = fileURLToPath(new URL('../../../.cowbell/pictures/', import.meta.url));

/**
 * Part of the pixels that may differ: browsers draw the edges of letters a little differently from version to
 * version, but a moved or recoloured component is far more than this.
 */
const tolerated = 0.01;

/**
 * Compares a picture (PNG) with the one kept under shell/e2e/pictures, and returns what part of the pixels differs
 * when it is more than tolerated, else 0. With UPDATE_PICTURES=1 it is kept as the one to compare with; a differing
 * one is left in .cowbell/pictures, beside a map of the differences.
 */
export function differenceFrom(name: string, picture: Buffer): number {
  const path = `${known}${name}.png`;
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(known, { recursive: true });
    writeFileSync(path, picture);
    return 0;
  }
  if (!existsSync(path)) throw new Error(`There is no picture ${name} yet: run the test with UPDATE_PICTURES=1.`);
  const before = PNG.sync.read(readFileSync(path));
  const now = PNG.sync.read(picture);
  if (before.width !== now.width || before.height !== now.height) {
    keep(`${name}-now`, picture);
    return 1;
  }
  const map = new PNG({ width: now.width, height: now.height });
  const pixels = pixelmatch(before.data, now.data, map.data, now.width, now.height, { threshold: 0.2 });
  const part = pixels / (now.width * now.height);
  if (part <= tolerated) return 0;
  keep(`${name}-now`, picture);
  keep(`${name}-difference`, PNG.sync.write(map));
  return part;
}

function keep(name: string, picture: Buffer): void {
  mkdirSync(differing, { recursive: true });
  writeFileSync(`${differing}${name}.png`, picture);
}
