import { font, styled } from '@cowbell/kit';
import { createPortal } from 'react-dom';
import type { Arrangement } from './arrangement.ts';
import type { Song } from './song-row.tsx';

/** Fits this many one-line titles on a page at full size (A4 and Letter, with the printer's usual margins). */
const linesAtFullSize = 10;

/** In points. The smallest can still be read from two metres: its capitals are 6 mm high. */
const largest = 42;
const smallest = 25;

function sizeFor(songs: number): string {
  return `${Math.max(smallest, Math.min(largest, Math.floor((largest * linesAtFullSize) / Math.max(songs, 1))))}pt`;
}

/** Hidden on screen; on paper it is all there is: one set per page, black on white. */
const Paper = styled.div`
  display: none;
  @media print {
    body:has(&) > :not(&) { display: none; }
    html:has(&), body:has(&) { background: #fff; min-height: 0; }
    display: block;
    color: #000;
    font-family: ${font.display};
    section { break-after: page; padding: 4mm 6mm 0; }
    section:last-child { break-after: auto; }
    h1 { margin: 0 0 0.5em; padding-bottom: 0.25em; border-bottom: 5pt solid #000; font-size: 34pt; font-weight: 900; line-height: 1; }
    li { display: grid; grid-template-columns: 1.9em minmax(0, 1fr); gap: 0.5em; margin-bottom: 0.28em; font-weight: 800; line-height: 1.08; break-inside: avoid; overflow-wrap: anywhere; }
    li > span:first-child { text-align: right; font-weight: 700; font-feature-settings: 'tnum', 'lnum'; }
  }
`;

/** What 'Print Set List' prints: the name of each set and the titles of its songs. */
export function PrintBlock({ sets, songOf }: { sets: Arrangement; songOf: (id: string) => Song | null }) {
  return createPortal(
    <Paper>
      {sets.map((set) => {
        const songs = set.songIds.map(songOf).filter((song) => song !== null);
        return (
          <section key={set.id}>
            <h1>{set.name}</h1>
            <ol style={{ fontSize: sizeFor(songs.length) }}>
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
    </Paper>,
    document.body,
  );
}
