import {
  Artwork,
  color,
  css,
  font,
  Icon,
  media,
  type SlotProps,
  SongArtist,
  SongTitle,
  styled,
  type,
  useLiveQuery,
} from '@cowbell/kit';
import type { ComponentType, MouseEvent } from 'react';
import { FinalDecisionsDocument } from '../generated/graphql.ts';
import { SoundWaves } from '../sound-waves.tsx';
import { isCalm } from '../viewport.ts';
import { Fold } from './fold.tsx';
import { playedId } from './played-songs.tsx';
import { RequestedBy } from './requested-by.tsx';
import { split, useIsSplit } from './split.ts';
import type { OpenEntry } from './use-open-entries.ts';

const Box = styled.section`
  /* Beside the list, what was played is in view. */
  h2 a { display: inline-flex; align-items: center; gap: 6px; min-height: 48px; margin-left: auto; color: ${color.text}; text-decoration: none; ${split} { display: none; } }
  h2 a svg { color: ${color.spotText}; }
  .own { color: ${color.spotText}; font-weight: 700; }
  background: ${color.stage};
  border-block: 1px solid ${color.line};
  ${media.desktop} { border-top: 0; [data-admin] & { margin-top: 16px; border-top: 1px solid ${color.line}; } }
`;

/** On an admin's phone, the row shows the heading instead of the artist, so that the first waiting song is in view. Large text has no room for both. */
const headingInRow = (row: string) => css`
  [data-admin] & {
    @media (min-width: 18em) and (max-width: 899.98px) {
      > h2 { position: absolute; z-index: 1; top: 9px; left: 78px; min-height: 0; font-size: 0.9375rem; a { display: none; } svg { width: 18px; height: 18px; } }
      ${row} > div:not(:last-child) { padding-top: 1.25rem; ${SongArtist} { position: absolute; clip-path: inset(50%); } }
    }
    ${media.lowPhone} { > h2 { left: 16px; } }
  }
  /* Beside its button, there is room for the words alone. */
  @media (max-width: 359px) { [data-admin] & > h2 { font-size: 0.875rem; } [data-admin] & > h2 > svg { display: none !important; } }
`;

/** Only the song that plays is in the light. */
const Playing = styled.div<{ $own: boolean }>`
  position: relative;
  padding: 0 16px 14px;
  border-bottom: 1px solid ${color.line};
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 36%;
    background: ${color.beamHot};
    clip-path: polygon(22% 0, 49% 0, 100% 100%, 0 100%, 0 50%);
    ${media.desktop} { width: 68%; clip-path: polygon(32% 0, 54% 0, 100% 100%, 0 100%); }
  }
  > * { position: relative; }
  /* The edge of an own row, above the light. */
  ${({ $own }) => $own && `&::after { content: ''; position: absolute; inset: 0 auto 0 0; width: 5px; background: ${color.spot}; }`}
  ${headingInRow('> div')}
  [data-admin] & { ${media.phone} { padding: 6px 16px; } }
  ${media.desktop} { padding: 24px 32px; [data-admin] & { padding: 8px 24px 16px; } }
`;

const Label = styled.h2`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  color: ${color.spotText};
  font: 600 1rem/1.25 ${font.plain};
  @media (max-width: 359px) { font-size: 0.875rem; }
`;

const withoutArtwork = css`
  [data-admin] & { grid-template-columns: minmax(0, 1fr) auto; > :first-child { display: none; } }
`;

/** Beside buttons in a narrow column, an artwork would leave no room for the words of a title. */
const narrowForAdmins = css`
  @media (min-width: 900px) and (max-width: 1239.98px) { ${withoutArtwork} }
  ${media.lowPhone} { ${withoutArtwork} }
`;

/** `$compact` for the band, which has buttons in it. */
const Song = styled.div<{ $compact: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 14px;
  ${SongTitle} { font-size: ${({ $compact }) => ($compact ? '1.5rem' : '2.25rem')}; line-height: 1.1; overflow-wrap: anywhere; }
  ${media.lowPhone} { > :first-child { width: 76px !important; } }
  .names { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${narrowForAdmins}
  ${({ $compact }) =>
    !$compact &&
    css`
      ${media.desktop} {
        grid-template-columns: 132px minmax(0, 1fr);
        gap: 16px 20px;
        > div { display: contents; }
        > div > div { align-self: center; }
        ${SongTitle} { font-size: 2.875rem; line-height: 1; }
        .names { grid-column: 1 / -1; }
      }
    `}
`;

const Next = styled.div`
  position: relative;
  padding: 12px 16px 0;
  [data-admin] & { ${media.phone} { padding-top: 0; } }
  ${headingInRow('> ul > li:first-child')}
  > details { margin-inline: -16px; padding-inline: 16px; border-top: 1px solid ${color.line}; summary { margin-inline: -16px; } ${media.desktop} { margin-inline: -32px; padding-inline: 32px; summary { margin-inline: -32px; } } }
  > h2 { display: flex; align-items: flex-start; min-height: 28px; color: ${color.dim}; font: 600 1rem/1.25 ${font.plain}; }
  ${media.desktop} { padding-inline: 32px; [data-admin] & { padding-inline: 24px; } }
`;

const NextSong = styled.li<{ $own: boolean }>`
  position: relative;
  ${({ $own }) => $own && `background: ${color.wash}; box-shadow: inset 5px 0 0 ${color.spot};`}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 14px;
  min-height: 60px;
  margin-inline: -16px;
  padding: 6px 16px;
  border-top: 1px solid ${color.line};
  ${SongTitle} { font-size: 1.5rem; line-height: 1.1; }
  ${SongArtist} { font: ${type.second}; }
  ${media.phone} { &:first-child { border-top: 0; ${({ $own }) => !$own && 'min-height: 54px; padding-top: 0; [data-admin] & { min-height: 60px; padding-top: 6px; }'} } }
  ${narrowForAdmins}
  ${media.desktop} { min-height: 76px; margin-inline: -32px; padding-inline: 32px; ${SongTitle} { font-size: 1.75rem; } [data-admin] & { ${SongTitle} { font-size: 1.5rem; } min-height: 60px; margin-inline: -24px; padding-inline: 24px; } }
`;

const Quiet = styled.div`
  padding: 24px 16px;
  h2 { font: ${type.song}; }
  p { margin-top: 8px; color: ${color.dim}; line-height: 1.4; text-wrap: pretty; }
  ${media.desktop} { padding: 32px; }
`;

function openPlayed(event: MouseEvent): void {
  event.preventDefault();
  const fold = document.getElementById(playedId);
  fold?.setAttribute('open', '');
  fold?.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth' });
}

interface OnStageProps {
  entries: readonly OpenEntry[];
  /** Says that the guest has asked for a song; null when somebody else did. */
  describeOwn: (entry: OpenEntry) => string | null;
  /** The slot component for admins. */
  Actions: ComponentType<SlotProps['requests:open']> | null;
}

/** What plays and what is next, above the list of what waits or beside it. Where it has a column of its own, it says so when there is nothing. */
export function OnStage({ entries, describeOwn, Actions }: OnStageProps) {
  const [playing] = entries.filter(({ status }) => status === 'PLAYING');
  const next = entries.filter(({ status }) => status === 'NEXT');
  const isSplit = useIsSplit();
  const count = useLiveQuery(FinalDecisionsDocument, { topics: ['stage'] }).data?.show?.played?.length;
  const played = count ? (
    <a href={`#${playedId}`} onClick={openPlayed}>
      Played tonight ({count})
      <Icon name="down" />
    </a>
  ) : null;
  if (entries.length === 0) {
    return isSplit && !Actions ? (
      <Quiet>
        <h2>Nothing is playing right now</h2>
        <p>What the band plays, and what comes next, appears here.</p>
      </Quiet>
    ) : null;
  }
  const own = playing && describeOwn(playing);
  // Guests see three, and their own requests. The band sees one on a phone, so that the list begins on the same screen, and elsewhere
  // all of them.
  const isInView = (entry: OpenEntry, index: number) =>
    Actions ? isSplit || index === 0 : index < 3 || describeOwn(entry) !== null;
  const inView = next.filter(isInView);
  const folded = next.filter((entry, index) => !isInView(entry, index));
  const renderNext = (entry: OpenEntry) => {
    const ownText = describeOwn(entry);
    return (
      <NextSong key={entry.id} $own={ownText !== null} data-slides="">
        <Artwork song={entry.songSnapshot} size={isSplit && !Actions ? 56 : 48} />
        <div>
          <SongTitle as="p" data-song={entry.songSnapshot.id}>
            {entry.songSnapshot.title}
          </SongTitle>
          <SongArtist as="p">{entry.songSnapshot.artistName}</SongArtist>
          {ownText && <p className="own">{ownText}</p>}
        </div>
        {Actions && <Actions entry={entry} entries={entries} />}
      </NextSong>
    );
  };
  return (
    <Box aria-label="On stage">
      {playing && (
        <Playing $own={Boolean(own)}>
          <Label>
            <SoundWaves size={24} />
            Playing now
            {played}
          </Label>
          <Song $compact={Actions !== null} data-slides="">
            <Artwork song={playing.songSnapshot} size={Actions ? 48 : isSplit ? 132 : 76} />
            <div>
              <div>
                <SongTitle as="p" data-song={playing.songSnapshot.id}>
                  {playing.songSnapshot.title}
                </SongTitle>
                <SongArtist as="p">{playing.songSnapshot.artistName}</SongArtist>
              </div>
              {!Actions && <p className={own ? 'names own' : 'names'}>{own ?? <RequestedBy entry={playing} />}</p>}
            </div>
            {Actions && <Actions entry={playing} entries={entries} />}
          </Song>
        </Playing>
      )}
      {next.length > 0 && (
        <Next>
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
        </Next>
      )}
    </Box>
  );
}
