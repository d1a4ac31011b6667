import { color, Drawing, SongTitle, styled, type } from '@cowbell/kit';
import { Fold, formatTime, usePlayed } from '@cowbell/kit/queue';

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
  const played = usePlayed();
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
