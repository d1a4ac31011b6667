import {
  Artwork,
  Button,
  color,
  css,
  font,
  IconButton,
  media,
  nameOfSong,
  SongArtist,
  SongTitle,
  styled,
} from '@cowbell/kit';
import { type OnStageEntry, SoundWaves } from '@cowbell/kit/queue';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { type ReactNode, useState } from 'react';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { keepFocus } from '../../shared/focus.ts';
import { decideSong } from '../actions/decide.ts';
import { useOpenDialog } from './open-dialog.ts';

const Box = styled.section`
  background: ${color.stage};
  > ul > li:not([data-first]) {
    ${media.phone} { display: none; }
    ${media.lowPhone} { display: grid; }
  }
  > ul[data-open] > li { display: grid; }
`;

const withoutArtwork = css`
  grid-template-columns: minmax(0, 1fr) auto auto;
  > :first-child { display: none; }
`;

const Song = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 12px;
  min-height: 64px;
  padding: 6px 4px 6px 16px;
  border-bottom: 1px solid ${color.line};
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    color: ${color.dim};
    font: 600 0.9375rem/1.25 ${font.plain};
    @media (max-width: 359px) { font-size: 0.75rem; }
  }
  &[data-playing] h2 { color: ${color.spotText}; }
  ${SongTitle} {
    font-size: 1.375rem;
    line-height: 1;
  }
  ${SongArtist} { -webkit-line-clamp: 1; }
  ${media.phone} {
    ${SongArtist} {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  > button {
    margin: 0;
    &:last-child { width: 36px; }
  }
  ${media.phone} {
    > button { padding-inline: 14px; }
  }
  ${media.desktop} { padding-inline: 24px 8px; }
  /* Beside buttons in a narrow column, an artwork would leave no room for the words of a title. */
  ${media.lowPhone} {
    ${withoutArtwork}
  }
  @media (min-width: 900px) and (max-width: 1239.98px) {
    ${withoutArtwork}
  }
`;

const More = styled.button`
  display: flex;
  align-items: center;
  gap: 2px;
  color: ${color.text};
  font-weight: 600;
  padding: 6px;
  margin: -6px;
  ${media.desktop} { display: none; }
  ${media.lowPhone} { display: none; }
  &[aria-expanded='true'] svg { rotate: 180deg; }
`;

const Nothing = styled.p`
  display: flex;
  align-items: center;
  min-height: 64px;
  padding: 6px 16px;
  border-bottom: 1px solid ${color.line};
  color: ${color.dim};
  ${media.desktop} { padding-inline: 24px; }
`;

/** What plays, and what is next, in order. On a phone, one that is next is in view, and the others can be unfolded. */
export function OnStage({ entries }: { entries: readonly OnStageEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const playing = entries.find(({ status }) => status === 'PLAYING');
  const [firstNext, ...others] = entries.filter(({ status }) => status === 'NEXT');
  const labelOf = (entry: OnStageEntry) => {
    if (entry === playing) {
      return (
        <h2>
          <SoundWaves size={18} />
          Playing now
        </h2>
      );
    }
    return (
      entry === firstNext && (
        <h2>
          Up next
          {others.length > 0 && (
            <More type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              and {others.length} more
              <AdminIcon name="chevron" size={18} />
            </More>
          )}
        </h2>
      )
    );
  };
  return (
    <Box aria-label="On stage">
      {entries.length === 0 && <Nothing>Nothing is playing</Nothing>}
      <ul data-open={isOpen ? '' : undefined}>
        {entries.map((entry) => (
          <SongOnStage key={entry.id} entry={entry} playing={playing} label={labelOf(entry)} />
        ))}
      </ul>
    </Box>
  );
}

function SongOnStage(props: {
  entry: OnStageEntry;
  playing: OnStageEntry | undefined;
  /** What the first of its kind is called. */
  label: ReactNode;
}) {
  const { entry, playing, label } = props;
  const { status, songSnapshot: song } = entry;
  const open = useOpenDialog();
  const [action, input] =
    status === 'PLAYING'
      ? ['Played', { status: 'PLAYED' as const }]
      : ['Play', { status: 'PLAYING' as const, seen: playing?.id ?? null }];
  return (
    <Song
      data-first={label ? '' : undefined}
      ref={keepFocus}
      data-playing={status === 'PLAYING' ? '' : undefined}
      data-slides=""
    >
      <Artwork song={song} size={48} />
      <div>
        {label}
        <SongTitle as="p" data-song={song.id}>
          {song.title}
        </SongTitle>
        <SongArtist as="p">{song.artistName}</SongArtist>
      </div>
      <Button
        $size="small"
        aria-label={`${action}: ${nameOfSong(song)}`}
        onClick={(tap) => {
          ignoreSecondTap(tap);
          void decideSong(song.title, { songId: song.id, ...input });
        }}
      >
        {action}
      </Button>
      <IconButton
        aria-label={`More actions for ${nameOfSong(song)}`}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'stage', songId: song.id })}
      >
        <AdminIcon name="more" />
      </IconButton>
    </Song>
  );
}
