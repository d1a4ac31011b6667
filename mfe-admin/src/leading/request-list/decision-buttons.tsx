import { Button, Cell, nameOfSong, styled } from '@cowbell/kit';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { decideSong } from '../actions/decide.ts';
import { type ListedSong, useOpenDialog } from './open-dialog.ts';

const Buttons = styled(Cell)`
  grid-area: decide;
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  > button {
    flex: auto;
    margin-bottom: 4px;
    padding-inline: 10px;
    white-space: nowrap;
  }
  @container (min-width: 53.75rem) {
    > button { padding-inline: 18px; }
  }
`;

/** What the band decides about a song that waits. The first row's 'Up next' is the filled one. */
export function DecisionButtons({ song, asked, isFirst }: { song: ListedSong; asked: number; isFirst: boolean }) {
  const open = useOpenDialog();
  const buttonFor = (status: 'NEXT' | 'PLAYED', label: string) => (
    <Button
      $size="small"
      $look={status === 'NEXT' && isFirst ? 'go' : 'line'}
      aria-label={`${label}: ${nameOfSong(song)}`}
      onClick={(tap) => {
        ignoreSecondTap(tap);
        void decideSong(song.title, { songId: song.id, status });
      }}
    >
      {label}
    </Button>
  );
  return (
    <Buttons>
      {buttonFor('NEXT', 'Up next')}
      {buttonFor('PLAYED', 'Played')}
      <Button
        $size="small"
        aria-label={`Not tonight: ${nameOfSong(song)}`}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'decline', song, asked })}
      >
        Not tonight
      </Button>
    </Buttons>
  );
}
