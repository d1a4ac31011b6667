import { color } from '@cowbell/kit';
import { PureComponent } from 'react';
import { isCalm } from '../ui/viewport.ts';
import { move } from './entry-rows.tsx';

interface Positions {
  titles: Map<string, DOMRect>;
  rows: number | undefined;
}

/** What the motion token `move` is with reduced motion, in ms. */
const crossFade = 120;

const findRows = () => document.querySelector('[data-rows]');

/** Slides a song to its place on stage. Only `getSnapshotBeforeUpdate` runs before anything in the page has changed. */
export class StageMotion extends PureComponent<{ songs: string }> {
  override getSnapshotBeforeUpdate(): Positions {
    const titles = new Map<string, DOMRect>();
    for (const title of document.querySelectorAll<HTMLElement>('[data-song]')) {
      const { song = '' } = title.dataset;
      if (!titles.has(song) && !title.closest('details:not([open])')) titles.set(song, title.getBoundingClientRect());
    }
    return { titles, rows: findRows()?.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Positions): void {
    for (const title of document.querySelectorAll<HTMLElement>('[data-slides] [data-song]')) {
      const song = title.closest<HTMLElement>('[data-slides]');
      if (song) slide(song, title, before.titles.get(title.dataset.song ?? ''));
    }
    const rows = findRows();
    if (!rows || before.rows === undefined || isCalm()) return;
    const distance = before.rows - rows.getBoundingClientRect().top;
    if (distance !== 0) rows.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], move);
  }

  override render(): null {
    return null;
  }
}

function slide(song: HTMLElement, title: HTMLElement, from: DOMRect | undefined): void {
  for (const animation of song.getAnimations()) animation.cancel();
  if (isCalm()) return void song.animate({ opacity: [0, 1] }, crossFade);
  // Its row may be far away, or nobody has asked for it.
  if (!from) return void song.animate({ opacity: [0, 1] }, move);
  const to = title.getBoundingClientRect();
  // To the right, it would leave the window of a phone.
  const [x, y] = [Math.min(0, from.left - to.left), from.top - to.top];
  if (x === 0 && y === 0) return;
  const lower = raise(song.closest('aside'));
  const slides = song.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, backgroundColor: color.stage, zIndex: 1 },
      // The rows are not seen through it.
      { backgroundColor: color.stage, offset: 0.9 },
      { zIndex: 1 },
    ],
    move,
  );
  void slides.finished.then(lower, lower);
}

/** Lets what slides leave the column beside the list, above the list. @returns what undoes it. */
function raise(column: HTMLElement | null): () => void {
  // `overflow: visible` would reset the scroll position of a column that scrolls.
  if (!column || column.scrollHeight > column.clientHeight) return () => {};
  column.style.zIndex = '1';
  column.style.overflow = 'visible';
  return () => {
    column.style.removeProperty('z-index');
    column.style.removeProperty('overflow');
  };
}
