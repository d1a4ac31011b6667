import { font, styled } from '@cowbell/kit';
import { createPortal } from 'react-dom';
import type { Arrangement } from './arrangement.ts';
import type { Song } from './song-row.tsx';

/** How many one-line titles fit on a page at the largest size (A4 or Letter, with a printer's usual margins). */
const linesAtLargestSize = 10;

/** Font sizes in points. The smallest can be read from two meters: its capitals are 6 mm high. */
const largestSize = 42;
const smallestSize = 25;

function fontSizeFor(songCount: number): string {
  return `${Math.max(smallestSize, Math.min(largestSize, Math.floor((largestSize * linesAtLargestSize) / Math.max(songCount, 1))))}pt`;
}

/** Hidden on screen, and the only element in print: one set per page, black on white. */
const PrintOnly = styled.div`
  display: none;
  @media print {
    body:has(&) > :not(&) { display: none; }
    html:has(&),
    body:has(&) {
      background: #fff;
      min-height: 0;
    }
    display: block;
    color: #000;
    font-family: ${font.display};
    section {
      break-after: page;
      padding: 4mm 6mm 0;
    }
    section:last-child { break-after: auto; }
    h1 {
      margin: 0 0 0.5em;
      padding-bottom: 0.25em;
      border-bottom: 5pt solid #000;
      font-size: 34pt;
      font-weight: 900;
      line-height: 1;
    }
    li {
      display: grid;
      grid-template-columns: 1.9em minmax(0, 1fr);
      gap: 0.5em;
      margin-bottom: 0.28em;
      font-weight: 800;
      line-height: 1.08;
      break-inside: avoid;
      overflow-wrap: anywhere;
    }
    li > span:first-child {
      text-align: right;
      font-weight: 700;
      font-feature-settings: 'tnum', 'lnum';
    }
  }
`;

export function PrintBlock({ sets, songOf }: { sets: Arrangement; songOf: (id: string) => Song | null }) {
  return createPortal(
    <PrintOnly>
      {sets.map((set) => {
        const songs = set.songIds.map(songOf).filter((song) => song !== null);
        return (
          <section key={set.id}>
            <h1>{set.name}</h1>
            <ol style={{ fontSize: fontSizeFor(songs.length) }}>
              {songs.map((song, index) => (
                <li key={song.id}>
                  <span>{index + 1}</span>
                  <span dir="auto">{song.title}</span>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </PrintOnly>,
    document.body,
  );
}
