import { Button, nameOfSong, useLiveQuery, useTonightIntake } from '@cowbell/kit';
import { NowPlayingDocument } from '@cowbell/kit/queue';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { decideSong } from './decide.ts';

/** 'Up next' and 'Play' for a song that nobody has to have asked for. Nothing while it plays, and once the show has ended. */
export function PlayButtons(props: {
  song: { id: string; title: string; artistName: string };
  wide?: boolean;
  onDone?: () => void;
}) {
  const { song, wide = false, onDone } = props;
  const show = useLiveQuery(NowPlayingDocument, { topics: ['stage'] }).data?.show;
  const isOver = useTonightIntake()?.state === 'ENDED';
  if (isOver || show?.nowPlaying?.songSnapshot.id === song.id) return null;
  const choices = [
    { label: 'Up next', input: { status: 'NEXT' as const } },
    { label: 'Play', input: { status: 'PLAYING' as const, seen: show?.nowPlaying?.id ?? null } },
  ];
  return choices.map(({ label, input }) => (
    <Button
      key={label}
      $size={wide ? 'normal' : 'small'}
      $wide={wide}
      aria-label={`${label}: ${nameOfSong(song)}`}
      onClick={(tap) => {
        ignoreSecondTap(tap);
        onDone?.();
        void decideSong(song.title, { songId: song.id, ...input });
      }}
    >
      {label}
    </Button>
  ));
}
