import { EarTag } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { describeNames, SoundWaves } from '@cowbell/kit/queue';
import { useLayoutEffect, useRef } from 'react';
import { Now as Box } from './songs.styles.ts';
import type { Song, StageEntry } from './view.ts';

/** How many lines there are at each size: as large as fits, and then in the height of two large ones. */
const linesOf = [1, 2, 2, 2, 3, 4];

/** A line that is cut is nearly as high as the letters; what hangs below a line is less. */
function isCut({ scrollHeight, clientHeight }: HTMLElement, lines: number): boolean {
  return scrollHeight > clientHeight + (clientHeight / lines) * 0.5;
}

/** Gives a title the largest of the sizes of {@link linesOf} at which it fits. The styles do the rest, without rendering again. */
function useSize(title: string) {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = words.current;
    if (!element) return;
    const measure = () => {
      const fits = linesOf.findIndex((lines, index) => {
        element.dataset.size = String(index);
        return lines === 1 ? element.scrollWidth <= element.clientWidth + 1 : !isCut(element, lines);
      });
      element.dataset.size = String(fits < 0 ? linesOf.length - 1 : fits);
    };
    // Calls back before the first frame.
    const observer = new ResizeObserver(measure);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [title]);
  return words;
}

/** What plays, so large that it can be read from three meters. A tap opens its menu. */
export function Now({ entry, onOpen }: { entry: StageEntry | null; onOpen: (song: Song) => void }) {
  const title = entry?.song.title ?? 'Nothing is playing';
  const words = useSize(title);
  return (
    <Box aria-label="Now" data-empty={entry ? undefined : ''}>
      <h2>
        <SoundWaves size={24} />
        Now
      </h2>
      <h1 dir="auto" data-slides="">
        {entry ? (
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry.song)}>
            <span ref={words} data-song={entry.song.id}>
              {title}
            </span>
          </button>
        ) : (
          <span ref={words}>{title}</span>
        )}
      </h1>
      {entry && (
        <>
          <p dir="auto">{entry.song.artistName}</p>
          {entry.asked > 0 && (
            <div>
              {entry.promised > 0 && <EarTag width={84}>{formatDollars(entry.promised)}</EarTag>}
              <div>
                <b dir="auto">{describeNames(entry)}</b>
                {entry.message && <q dir="auto">{entry.message}</q>}
              </div>
            </div>
          )}
        </>
      )}
    </Box>
  );
}
