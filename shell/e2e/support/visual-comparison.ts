import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const expectedFolder = fileURLToPath(new URL('../expected-screenshots/', import.meta.url));
const failedFolder = fileURLToPath(new URL('../../../.cowbell/failed-screenshots/', import.meta.url));

/**
 * Part of the pixels that may differ. Browser versions draw the edges of letters a little differently; a component that
 * moved or changed its color differs far more.
 */
const tolerance = 0.01;

/**
 * Compares a screenshot (PNG) with the expected one.
 *
 * With UPDATE_SCREENSHOTS=1 the screenshot becomes the expected one. When they differ, the screenshot and a map of the
 * differences are written to .cowbell/failed-screenshots.
 *
 * @returns the part of the pixels that differ, or 0 when it is within the tolerance.
 */
export function differenceFromExpected(name: string, screenshot: Buffer): number {
  const path = `${expectedFolder}${name}.png`;
  if (process.env.UPDATE_SCREENSHOTS) {
    mkdirSync(expectedFolder, { recursive: true });
    writeFileSync(path, screenshot);
    return 0;
  }
  if (!existsSync(path)) throw new Error(`There is no screenshot ${name} yet: run the test with UPDATE_SCREENSHOTS=1.`);
  const expected = PNG.sync.read(readFileSync(path));
  const actual = PNG.sync.read(screenshot);
  if (expected.width !== actual.width || expected.height !== actual.height) {
    writeFailed(`${name}-actual`, screenshot);
    return 1;
  }
  const map = new PNG({ width: actual.width, height: actual.height });
  const pixels = pixelmatch(expected.data, actual.data, map.data, actual.width, actual.height, { threshold: 0.2 });
  const difference = pixels / (actual.width * actual.height);
  if (difference <= tolerance) return 0;
  writeFailed(`${name}-actual`, screenshot);
  writeFailed(`${name}-difference`, PNG.sync.write(map));
  return difference;
}

function writeFailed(name: string, image: Buffer): void {
  mkdirSync(failedFolder, { recursive: true });
  writeFileSync(`${failedFolder}${name}.png`, image);
}
