import { Artwork, Icon, SongArtist, SongTitle } from '@cowbell/kit';
import { Fold, type OnStageEntry, SoundWaves, usePlayed } from '@cowbell/kit/queue';
import { isCalm } from '@cowbell/kit/viewport';
import type { MouseEvent } from 'react';
import { twoColumns, useMedia } from '../use-media.ts';
import { Box, EmptyStage, Label, NextSong, PlayingSong, Song, UpNext } from './on-stage.styles.ts';
import { playedId } from './played-songs.tsx';
import { RequestedBy } from './request-table.tsx';

function openPlayed(event: MouseEvent): void {
  event.preventDefault();
  const fold = document.getElementById(playedId);
  fold?.setAttribute('open', '');
  fold?.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth' });
}

function SongNames({ song }: { song: OnStageEntry['songSnapshot'] }) {
  return (
    <>
      <SongTitle as="p" data-song={song.id}>
        {song.title}
      </SongTitle>
      <SongArtist as="p">{song.artistName}</SongArtist>
    </>
  );
}

interface OnStageProps {
  entries: readonly OnStageEntry[];
  describeOwn: (entry: OnStageEntry) => string | null;
}

/** What plays and what is next. Where it has a column of its own, it says so when there is nothing. */
export function OnStage({ entries, describeOwn }: OnStageProps) {
  const [playing] = entries.filter(({ status }) => status === 'PLAYING');
  const next = entries.filter(({ status }) => status === 'NEXT');
  const hasTwoColumns = useMedia(twoColumns);
  const count = usePlayed()?.length;
  const played = count ? (
    <a href={`#${playedId}`} onClick={openPlayed}>
      Played tonight ({count})
      <Icon name="down" />
    </a>
  ) : null;
  if (entries.length === 0) {
    return hasTwoColumns ? (
      <EmptyStage>
        <h2>Nothing is playing right now</h2>
        <p>What the band plays, and what comes next, appears here.</p>
      </EmptyStage>
    ) : null;
  }
  const playingText = playing && describeOwn(playing);
  // Three, and the guest's own.
  const isInView = (entry: OnStageEntry, index: number) => index < 3 || describeOwn(entry) !== null;
  const inView = next.filter(isInView);
  const folded = next.filter((entry, index) => !isInView(entry, index));
  const renderNext = (entry: OnStageEntry) => {
    const ownText = describeOwn(entry);
    return (
      <NextSong key={entry.id} data-own={ownText === null ? undefined : ''} data-slides="">
        <Artwork song={entry.songSnapshot} size={hasTwoColumns ? 56 : 48} />
        <div>
          <SongNames song={entry.songSnapshot} />
          {ownText && <p className="own">{ownText}</p>}
        </div>
      </NextSong>
    );
  };
  return (
    <Box aria-label="On stage">
      {playing && (
        <PlayingSong data-own={playingText ? '' : undefined}>
          <Label>
            <SoundWaves size={24} />
            Playing now
            {played}
          </Label>
          <Song data-slides="">
            <Artwork song={playing.songSnapshot} size={hasTwoColumns ? 132 : 76} />
            <div>
              <div>
                <SongNames song={playing.songSnapshot} />
              </div>
              <p className={playingText ? 'names own' : 'names'}>{playingText ?? <RequestedBy entry={playing} />}</p>
            </div>
          </Song>
        </PlayingSong>
      )}
      {next.length > 0 && (
        <UpNext>
          <h2>
            Up next
            {!playing && played}
          </h2>
          <ul>{inView.map(renderNext)}</ul>
          {folded.length > 0 && (
            <Fold summary={`${folded.length} more up next`}>
              <ul>{folded.map(renderNext)}</ul>
            </Fold>
          )}
        </UpNext>
      )}
    </Box>
  );
}
