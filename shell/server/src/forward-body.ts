import { PassThrough, type Readable } from 'node:stream';
import { BodyError } from './body-limit.ts';

/** Longest silence within a body, in ms. After 60 s connections are given up, which looks like an outage inside. */
const silenceLimit = 30_000;

/**
 * A copy of a body that may be given up, as by an upstream that answers before it has read everything; the rest is read
 * all the same, since a client that is still sending would see a closed connection and no answer. Fails with
 * {@link BodyError} when the sender falls silent.
 *
 * @param limit of the silence, in ms.
 */
export function forwardBody(body: Readable, limit = silenceLimit): Readable {
  const copy = body.pipe(new PassThrough());
  const silence = setTimeout(() => {
    // A body that waits for the upstream is not silent.
    if (copy.writableNeedDrain) silence.refresh();
    else copy.destroy(new BodyError(400, 'The upload broke off. Please try again.'));
  }, limit);
  body.on('data', () => silence.refresh());
  body.once('end', () => clearTimeout(silence));
  body.once('error', (error) => copy.destroy(error));
  // Whoever reads it hears of a failure; when nobody does any more, nobody has to.
  copy.on('error', () => undefined);
  copy.once('close', () => {
    clearTimeout(silence);
    body.unpipe(copy);
    body.resume();
  });
  return copy;
}
