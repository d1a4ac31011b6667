import {
  Artwork,
  Cell,
  color,
  EarTag,
  IconButton,
  nameOfSong,
  SongArtist,
  SongTitle,
  styled,
  TableRow,
  type,
} from '@cowbell/kit';
import { type BandEntry, describeNames, formatDate } from '@cowbell/kit/queue';
import { memo } from 'react';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { AskerList, describeMarks, Marks, RequestButtons } from './asker-list.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { useOpenDialog } from './open-dialog.ts';

/** As wide as the list: a tablet in portrait has more room for a row than one in landscape, which has two columns. */
const wide = '@container (min-width: 40rem)';

const Row = styled(TableRow)`
  display: grid;
  grid-template:
    'place title tip menu' auto
    'place asked tip menu' auto
    'message message message message' auto
    'decide decide decide decide' auto / 44px minmax(0, 1fr) auto 40px;
  align-items: center;
  column-gap: 6px;
  padding: 4px 12px 0;
  /* Not at the bottom, where the next row may cover it: rows are placed at fractions of a pixel. */
  border-top: 1px solid ${color.line};
  background: ${color.ground};
  > [role='cell']:empty { display: none; }
  ${wide} {
    grid-template:
      'place art title tip decide decide decide' auto
      'place art artist tip decide decide decide' auto
      '. . asked asked asked more delete' minmax(24px, auto)
      '. . message message message more delete' minmax(24px, auto) / 56px 0 minmax(0, 1fr) 64px auto 48px 48px;
    column-gap: 0;
    padding: 8px 20px 2px 16px;
  }
  @container (min-width: 53.75rem) {
    grid-template-columns: 64px 72px minmax(0, 1fr) 72px auto 48px 48px;
    padding-inline: 32px 28px;
  }
`;

const Place = styled(Cell)<{ $digits: number }>`
  grid-area: place;
  align-self: start;
  padding-top: 2px;
  text-align: center;
  font: ${type.number};
  font-feature-settings: 'tnum', 'lnum';
  ${({ $digits }) => $digits > 2 && `font-size: ${5.4375 / $digits}rem;`}
`;

const Art = styled(Cell)`
  grid-area: art;
  display: none;
  @container (min-width: 53.75rem) { display: block; }
`;

const Title = styled(SongTitle)`
  grid-area: title;
  align-self: end;
  font-size: 1.375rem;
  line-height: 1;
  ${wide} { font-size: 1.5625rem; }
`;

const Artist = styled(Cell)`
  grid-area: artist;
  align-self: start;
  display: none;
  ${wide} { display: block; }
`;

const oneLine = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** On a phone, artist and names share a line. */
const Asked = styled(Cell)`
  grid-area: asked;
  align-self: start;
  font: ${type.second};
  ${oneLine}
  > i {
    color: ${color.dim};
    font-style: normal;
  }
  > time,
  > .wide { display: none; }
  ${wide} {
    align-self: end;
    padding-right: 16px;
    [data-brief] > & {
      grid-row: span 2;
      align-self: center;
    }
    > .narrow { display: none; }
    > .wide { display: inline; }
    > time {
      display: inline;
      color: ${color.dim};
      font-size: 0.875rem;
    }
  }
`;

const Message = styled(Cell)`
  grid-area: message;
  padding: 2px 0 0 50px;
  font: ${type.second};
  ${oneLine}
  ${wide} {
    align-self: start;
    padding: 2px 16px 0 0;
    white-space: normal;
    overflow-wrap: anywhere;
    &.narrow { display: none; }
  }
`;

const Tip = styled(Cell)`
  grid-area: tip;
  justify-self: center;
  color: ${color.dim};
`;

const Menu = styled(Cell)`
  grid-area: menu;
  ${wide} { display: none; }
`;

const WideOnly = styled(Cell)`
  display: none;
  ${wide} { display: contents; }
`;

const Askers = styled(Cell)`
  display: none;
  ${wide} {
    grid-column: 3 / -1;
    grid-row: 3 / 5;
    display: block;
  }
`;

const Again = styled.p`
  grid-column: 1 / -1;
  padding-left: 50px;
  color: ${color.dim};
  font: ${type.second};
  ${wide} {
    grid-column: 3 / -1;
    padding-left: 0;
  }
`;

const UncountedTip = styled.span`
  b {
    text-decoration: line-through;
    text-decoration-thickness: 2px;
  }
`;

function TipTag({ tip, isCounted }: { tip: number | null; isCounted: boolean }) {
  if (!tip) return '—';
  if (isCounted) return <EarTag>{`$${tip}`}</EarTag>;
  return (
    <UncountedTip>
      <EarTag look="outline">{`$${tip}`}</EarTag>
    </UncountedTip>
  );
}

interface EntryRowProps {
  entry: BandEntry;
  place: number;
  /** Position in the list on screen, from 0. */
  index: number;
  isInSet: boolean;
  wasPlayed: boolean;
}

/** An entry of the queue for the band: on a phone three lines and its buttons, elsewhere with every asker. */
export const EntryRow = memo(function EntryRow({ entry, place, index, isInSet, wasPlayed }: EntryRowProps) {
  const { id, songSnapshot: song, asked, promised, requests } = entry;
  const [request] = requests;
  const single = asked === 1 ? request : undefined;
  const open = useOpenDialog();
  const marks = single ? describeMarks(single) : '';
  const message = single?.message ?? requests.find((one) => one.message)?.message;
  return (
    <Row data-id={id} aria-rowindex={index + 2} data-brief={single?.message ? undefined : ''}>
      <Place $digits={String(place).length}>{place}</Place>
      <Art>
        <Artwork song={song} />
      </Art>
      <Title role="cell" data-song={song.id}>
        {song.title}
      </Title>
      <Artist>
        <SongArtist>
          {song.artistName}
          {!isInSet && ' · Not in the duo set'}
        </SongArtist>
      </Artist>
      <Tip>
        <TipTag tip={single ? single.tip : (promised ?? null)} isCounted={single?.isTipCounted !== false} />
      </Tip>
      <Asked>
        <i className="narrow">{song.artistName} · </i>
        {single && <i className="wide">Requested by </i>}
        {single ? (
          <>
            <span data-requested-by>{single.requestedBy}</span> {marks && <Marks>{marks} </Marks>}
            <time dateTime={single.createdAt}>{formatDate(single.createdAt)}</time>
          </>
        ) : (
          <span className="narrow">{describeNames(entry)}</span>
        )}
      </Asked>
      {message && (
        <Message dir="auto" className={single ? undefined : 'narrow'}>
          {message}
        </Message>
      )}
      <Menu>
        <IconButton
          aria-label={`More actions for ${nameOfSong(song)}`}
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'entry', id })}
        >
          <AdminIcon name="more" />
        </IconButton>
      </Menu>
      <DecisionButtons song={song} asked={asked} isFirst={index === 0} />
      {single ? (
        <WideOnly>
          <RequestButtons request={single} song={song} entryId={id} />
        </WideOnly>
      ) : (
        <Askers>
          <AskerList entry={entry} />
        </Askers>
      )}
      {wasPlayed && <Again>Asked again after it was played</Again>}
    </Row>
  );
});
