import type { MouseEvent } from 'react';

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;
type Tap = Place & Pick<MouseEvent, 'detail'>;

/** The latest tap on the page, or the latest click of a key. */
let latestTap: Tap | undefined;
document.addEventListener(
  'click',
  (tap) => {
    latestTap = tap;
  },
  { capture: true },
);

/** In ms. */
const doubleTapTime = 600;

/** In CSS pixels: less than half of the smallest control. */
const sameTapDistance = 22;

const isSamePlace = (one: Place, other: Place) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < sameTapDistance;

let ignoredTap: globalThis.MouseEvent | undefined;

/** Whether the tap that this press began was ignored. Asked after the tap. */
export const wasIgnored = (press: PointerEvent) => !!ignoredTap && ignoredTap.timeStamp >= press.timeStamp;

/** Ignores a second tap in the same place, and a held key, once what was tapped `hasLeft`. */
export function ignoreSecondTap(first: Tap, hasLeft = () => true): void {
  if (first.detail === 0) {
    ignoreHeldKey();
    return;
  }
  const ignore = (second: globalThis.MouseEvent) => {
    if (second.detail === 0) return;
    // After a tap elsewhere, one here is meant.
    if (!isSamePlace(first, second)) stop();
    else if (hasLeft()) {
      ignoredTap = second;
      second.stopPropagation();
      // Without it, a link would load a page.
      second.preventDefault();
    }
  };
  const stop = () => document.removeEventListener('click', ignore, { capture: true });
  document.addEventListener('click', ignore, { capture: true });
  setTimeout(stop, doubleTapTime);
}

/** Ignores the second tap of a double tap that opens a dialog: it would answer a question that nobody has read. */
export function ignoreTapAfterOpening(): void {
  if (latestTap) ignoreSecondTap(latestTap);
}

/** Until Enter is released, it clicks nothing else. Space clicks only when it is released. */
function ignoreHeldKey(): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.repeat) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const stop = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return;
    document.removeEventListener('keydown', ignore, { capture: true });
    document.removeEventListener('keyup', stop, { capture: true });
  };
  document.addEventListener('keydown', ignore, { capture: true });
  document.addEventListener('keyup', stop, { capture: true });
}

/** The 'Undo' of a toast, which leaves its place with the first tap. */
export function undoOnce(undo: () => unknown): (event: MouseEvent) => void {
  return (event) => {
    ignoreSecondTap(event);
    undo();
  };
}
