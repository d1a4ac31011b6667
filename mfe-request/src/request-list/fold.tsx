import { color, Drawing, media, SongTitle, styled, type, useLiveQuery } from '@cowbell/kit';
import type { ReactNode } from 'react';
import { formatTime } from '../format-date.ts';
import { FinalDecisionsDocument } from '../generated/graphql.ts';

const Details = styled.details`
  background: ${color.stage};
  scroll-margin-top: 80px;
  summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    padding: 0 var(--gutter);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    > svg { color: ${color.spotText}; }
    > svg:last-child { margin-left: auto; }
  }
  summary::-webkit-details-marker { display: none; }
  &[open] summary > svg:last-child { rotate: 180deg; }
  ${media.desktop} {
    summary { min-height: 64px; }
  }
`;

export function Fold({ id, summary, children }: { id?: string; summary: ReactNode; children: ReactNode }) {
  return (
    <Details id={id}>
      <summary>
        {summary}
        <Drawing>
          <path d="m6 9 6 6 6-6" />
        </Drawing>
      </summary>
      {children}
    </Details>
  );
}

const Box = styled.section`border-bottom: 1px solid ${color.line};`;

const Songs = styled.ol`
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    align-items: baseline;
    gap: 12px;
    min-height: 48px;
    padding: 10px var(--gutter);
    border-top: 1px solid ${color.line};
    color: ${color.dim};
    font: ${type.second};
  }
  ${SongTitle} {
    display: inline;
    font-size: 1.25rem;
    color: ${color.text};
  }
`;

export const playedId = 'played';

/** What the band has played tonight, the latest first; nothing until there is something. */
export function PlayedSongs() {
  const { data } = useLiveQuery(FinalDecisionsDocument, { topics: ['stage'] });
  const played = data?.show?.played;
  if (!played || played.length === 0) return null;
  const summary = (
    <>
      <Drawing>
        <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2" />
      </Drawing>
      Played tonight ({played.length})
    </>
  );
  return (
    <Box>
      <Fold id={playedId} summary={summary}>
        <Songs>
          {played.map(({ id, at, songSnapshot }) => (
            <li key={id}>
              <time dateTime={at}>{formatTime(at)}</time>
              <span>
                <SongTitle as="b">{songSnapshot.title}</SongTitle> {songSnapshot.artistName}
              </span>
            </li>
          ))}
        </Songs>
      </Fold>
    </Box>
  );
}
