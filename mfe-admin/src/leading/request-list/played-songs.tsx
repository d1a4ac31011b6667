import { color, Drawing, IconButton, nameOfSong, SongTitle, styled, type, useLiveQuery } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { Fold, formatTime } from '@cowbell/kit/queue';
import { PlayedTonightDocument, type PlayedTonightQuery } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { reopenDecision } from '../actions/decide.ts';

const Songs = styled.ol`
  background: ${color.stage};
  li {
    display: grid;
    grid-template-columns: 68px minmax(0, 1fr) auto 48px;
    align-items: center;
    gap: 0 12px;
    min-height: 52px;
    padding: 4px 4px 4px var(--gutter);
    border-top: 1px solid ${color.line};
    color: ${color.dim};
    font: ${type.second};
  }
  ${SongTitle} {
    display: inline;
    font-size: 1.25rem;
    color: ${color.text};
  }
  li > b {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`;

type Night = NonNullable<PlayedTonightQuery['show']>;

/** What the band has decided for good tonight; undefined until it is known. */
export function usePlayedTonight(): Night | undefined {
  return useLiveQuery(PlayedTonightDocument, { topics: ['stage'] }).data?.show ?? undefined;
}

/** What was played tonight, the latest first, each with what was promised for it. Any of it can be brought back. */
export function PlayedSongs({ played }: { played: NonNullable<Night['played']> }) {
  if (played.length === 0) return null;
  const promised = played.reduce((sum, decision) => sum + (decision.promised ?? 0), 0);
  const summary = (
    <>
      <Drawing>
        <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2" />
      </Drawing>
      Played tonight ({played.length}){promised > 0 && `, ${formatDollars(promised)}`}
    </>
  );
  return (
    <Fold summary={summary}>
      <Songs>
        {played.map(({ id, at, asked, promised: sum, songSnapshot: song }) => (
          <li key={id}>
            <time dateTime={at}>{formatTime(at)}</time>
            <span>
              <SongTitle as="b">{song.title}</SongTitle> {song.artistName}
            </span>
            <b>{sum ? formatDollars(sum) : ''}</b>
            <IconButton
              aria-label={`Bring back ${nameOfSong(song)}`}
              onClick={() => void reopenDecision(song.title, id, asked)}
            >
              <AdminIcon name="undo" />
            </IconButton>
          </li>
        ))}
      </Songs>
    </Fold>
  );
}
