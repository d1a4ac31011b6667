import { EarTag } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { describeNames, SoundWaves } from '@cowbell/kit/queue';
import { useLayoutEffect, useRef, useState } from 'react';
import { Now as Box } from './songs.styles.ts';
import type { Song, StageEntry } from './view.ts';

const isPhone = () => window.matchMedia('(max-width: 599.98px)').matches;

/** A line that is cut is nearly as high as the letters; what hangs below a line is less. */
function isCut({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight * 1.25;
}

/** How many lines a title takes: as large as fits, on one line, else smaller on two, else on up to four. */
function useLines(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [lines, setLines] = useState(1);
  useLayoutEffect(() => {
    const element = heading.current;
    if (!element) return;
    const measure = () => {
      for (const wanted of [1, 2, 3]) {
        element.dataset.lines = String(wanted);
        const fits = wanted === 1 ? element.scrollWidth <= element.clientWidth + 1 : !isCut(element);
        if (!fits && wanted < 3) continue;
        setLines(wanted);
        return;
      }
    };
    // Calls back before the first frame.
    const observer = new ResizeObserver(measure);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [title]);
  return { heading, lines };
}

/** What plays, so large that it can be read from three meters. A tap opens its menu. */
export function Now({ entry, onOpen }: { entry: StageEntry | null; onOpen: (song: Song) => void }) {
  const title = entry?.song.title ?? 'Nothing is playing';
  const { heading, lines } = useLines(title);
  return (
    <Box aria-label="Now" data-empty={entry ? undefined : ''}>
      <h2>
        <SoundWaves size={24} />
        Now
      </h2>
      <h1 ref={heading} data-lines={lines} dir="auto" data-slides="">
        {entry ? (
          <button type="button" aria-haspopup="dialog" data-song={entry.song.id} onClick={() => onOpen(entry.song)}>
            {title}
          </button>
        ) : (
          title
        )}
      </h1>
      {entry && (
        <>
          <p dir="auto">{entry.song.artistName}</p>
          {entry.asked > 0 && (
            <div>
              {entry.promised > 0 && (
                <EarTag width={isPhone() ? 50 : lines > 1 ? 58 : 84}>{formatDollars(entry.promised)}</EarTag>
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
