import { Artwork, Icon, type SlotProps, SongArtist, SongTitle, useLiveQuery } from '@cowbell/kit';
import type { ComponentType, MouseEvent } from 'react';
import { FinalDecisionsDocument } from '../generated/graphql.ts';
import { SoundWaves } from '../sound-waves.tsx';
import { twoColumns, useMedia } from '../use-media.ts';
import { isCalm } from '../viewport.ts';
import { Fold, playedId } from './fold.tsx';
import { Box, EmptyStage, Label, NextSong, PlayingSong, Song, UpNext } from './on-stage.styles.ts';
import type { OpenEntry } from './queue.ts';
import { RequestedBy } from './request-table.tsx';

function openPlayed(event: MouseEvent): void {
  event.preventDefault();
  const fold = document.getElementById(playedId);
  fold?.setAttribute('open', '');
  fold?.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth' });
}

function SongNames({ song }: { song: OpenEntry['songSnapshot'] }) {
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
  entries: readonly OpenEntry[];
  describeOwn: (entry: OpenEntry) => string | null;
  Actions: ComponentType<SlotProps['requests:open']> | null;
}

/** What plays and what is next. Where it has a column of its own, it says so when there is nothing. */
export function OnStage({ entries, describeOwn, Actions }: OnStageProps) {
  const [playing] = entries.filter(({ status }) => status === 'PLAYING');
  const next = entries.filter(({ status }) => status === 'NEXT');
  const hasTwoColumns = useMedia(twoColumns);
  const count = useLiveQuery(FinalDecisionsDocument, { topics: ['stage'] }).data?.show?.played?.length;
  const played = count ? (
    <a href={`#${playedId}`} onClick={openPlayed}>
      Played tonight ({count})
      <Icon name="down" />
    </a>
  ) : null;
  if (entries.length === 0) {
    return hasTwoColumns && !Actions ? (
      <EmptyStage>
        <h2>Nothing is playing right now</h2>
        <p>What the band plays, and what comes next, appears here.</p>
      </EmptyStage>
    ) : null;
  }
  const playingText = playing && describeOwn(playing);
  // Guests see three, and their own requests. On the phone of a band, the list begins on the same screen.
  const isInView = (entry: OpenEntry, index: number) =>
    Actions ? hasTwoColumns || index === 0 : index < 3 || describeOwn(entry) !== null;
  const inView = next.filter(isInView);
  const folded = next.filter((entry, index) => !isInView(entry, index));
  const renderNext = (entry: OpenEntry) => {
    const ownText = describeOwn(entry);
    return (
      <NextSong key={entry.id} data-own={ownText === null ? undefined : ''} data-slides="">
        <Artwork song={entry.songSnapshot} size={hasTwoColumns && !Actions ? 56 : 48} />
        <div>
          <SongNames song={entry.songSnapshot} />
          {ownText && <p className="own">{ownText}</p>}
        </div>
        {Actions && <Actions entry={entry} entries={entries} />}
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
          <Song $compact={Actions !== null} data-slides="">
            <Artwork song={playing.songSnapshot} size={Actions ? 48 : hasTwoColumns ? 132 : 76} />
            <div>
              <div>
                <SongNames song={playing.songSnapshot} />
              </div>
              {!Actions && (
                <p className={playingText ? 'names own' : 'names'}>{playingText ?? <RequestedBy entry={playing} />}</p>
              )}
            </div>
            {Actions && <Actions entry={playing} entries={entries} />}
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
