import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';

/** In ms: the decoder's default is the time of one frame of a camera. */
const timeLimit = 5_000;

/** What the QR code in a picture holds, read as a phone does. Throws when there is none that can be read. */
export function readQrCode(picture: Buffer): string {
  const { width, height, data } = PNG.sync.read(picture);
  return decodeQR({ width, height, data }, { timeLimit });
}

/** The upper left quarter of a picture. */
export function firstQuarter(picture: Buffer): Buffer {
  const whole = PNG.sync.read(picture);
  const quarter = new PNG({ width: Math.floor(whole.width / 2), height: Math.floor(whole.height / 2) });
  PNG.bitblt(whole, quarter, 0, 0, quarter.width, quarter.height, 0, 0);
  return PNG.sync.write(quarter);
}
