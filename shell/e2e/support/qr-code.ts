import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';

/** In ms: the decoder's default is the time of one frame of a camera. */
const timeLimit = 5_000;

/** What the QR code in a picture holds, read as a phone does. Throws when there is none that can be read. */
export function readQrCode(picture: Buffer): string {
  const { width, height, data } = PNG.sync.read(picture);
  return decodeQR({ width, height, data }, { timeLimit });
}
