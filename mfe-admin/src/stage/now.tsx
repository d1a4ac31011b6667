import { EarTag } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { describeNames, SoundWaves } from '@cowbell/kit/queue';
import { useLayoutEffect, useRef, useState } from 'react';
import { Now as Box } from './songs.styles.ts';
import type { Song, StageEntry } from './view.ts';

const isPhone = () => window.matchMedia('(max-width: 599.98px)').matches;

/** How many lines there are at each size: as large as fits, and then in the height of two large ones. */
const linesOf = [1, 2, 2, 2, 3, 4];

/** A line that is cut is nearly as high as the letters; what hangs below a line is less. */
function isCut({ scrollHeight, clientHeight }: HTMLElement, lines: number): boolean {
  return scrollHeight > clientHeight + (clientHeight / lines) * 0.5;
}

/** Which size of {@link linesOf} a title has. */
function useSize(title: string) {
  const words = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const element = words.current;
    if (!element) return;
    const measure = () => {
      const fits = linesOf.findIndex((lines, index) => {
        element.dataset.size = String(index);
        return lines === 1 ? element.scrollWidth <= element.clientWidth + 1 : !isCut(element, lines);
      });
      const fitting = fits < 0 ? linesOf.length - 1 : fits;
      element.dataset.size = String(fitting);
      setSize(fitting);
    };
    // Calls back before the first frame.
    const observer = new ResizeObserver(measure);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [title]);
  return { words, size };
}

/** What plays, so large that it can be read from three meters. A tap opens its menu. */
export function Now({ entry, onOpen }: { entry: StageEntry | null; onOpen: (song: Song) => void }) {
  const title = entry?.song.title ?? 'Nothing is playing';
  const { words, size } = useSize(title);
  return (
    <Box aria-label="Now" data-empty={entry ? undefined : ''}>
      <h2>
        <SoundWaves size={24} />
        Now
      </h2>
      <h1 dir="auto" data-slides="">
        {entry ? (
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry.song)}>
            <span ref={words} data-size={size} data-song={entry.song.id}>
              {title}
            </span>
          </button>
        ) : (
          <span ref={words} data-size={size}>
            {title}
          </span>
        )}
      </h1>
      {entry && (
        <>
          <p dir="auto">{entry.song.artistName}</p>
          {entry.asked > 0 && (
            <div>
              {entry.promised > 0 && (
                <EarTag width={isPhone() ? 50 : size > 0 ? 58 : 84}>{formatDollars(entry.promised)}</EarTag>
              )}
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
