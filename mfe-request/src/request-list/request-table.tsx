import {
  Artwork,
  Cell,
  ColumnHead,
  color,
  Link,
  media,
  nameOfSong,
  paths,
  radius,
  SongArtist,
  SongTitle,
  styled,
  Table,
  TableRow,
  type,
  VisuallyHidden,
} from '@cowbell/kit';
import { describeNames, type Entry, EntryRows, formatDate } from '@cowbell/kit/queue';
import { memo, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { ChangeButton } from '../own-requests/change-dialog.tsx';

const Prefix = styled.span`color: ${color.dim};`;

export function RequestedBy({ entry }: { entry: Partial<Pick<Entry, 'asked' | 'names'>> }) {
  const names = describeNames(entry);
  return (
    <>
      {entry.asked === 1 && names && <Prefix>Requested by </Prefix>}
      <span>{names}</span>
    </>
  );
}

const Row = styled(TableRow)`
  display: grid;
  grid-template:
    'place art title title' auto
    'place art artist too' auto
    'place art asked asked' auto
    / 44px 56px minmax(0, 1fr) auto;
  align-content: center;
  column-gap: 10px;
  min-height: 92px;
  padding: 9px 16px 9px 12px;
  /* Not at the bottom, where the next row may cover it: rows are placed at fractions of a pixel. */
  border-top: 1px solid ${color.line};
  background: ${color.ground};
  &[data-own] {
    background: ${color.wash};
    box-shadow: inset 5px 0 0 ${color.spot};
  }
  .art {
    grid-area: art;
    align-self: center;
  }
  .title { grid-area: title; }
  .artist { grid-area: artist; }
  /* The title of a song that several asked for leads to the song, and so does the row around it. */
  position: relative;
  .title a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:has(.title a:focus-visible) {
    outline: 3px solid ${color.spotText};
    outline-offset: -3px;
  }
  .title a:focus-visible { outline: none; }
  ${media.desktop} {
    grid-template:
      'place art title asked too' auto
      'place art artist asked too' auto / 56px 56px minmax(0, 6fr) minmax(0, 5fr) 4.25rem;
    align-items: center;
    column-gap: 16px;
    min-height: 80px;
    padding: 10px 32px;
  }
  @media (min-width: 900px) and (max-width: 1199px) {
    grid-template:
      'place art title too' auto
      'place art artist too' auto
      'place art asked too' auto / 56px 56px minmax(0, 1fr) auto;
  }
`;

const MeToo = styled(Cell)`
  position: relative;
  grid-area: too;
  align-self: center;
  justify-self: end;
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    margin-block: -14px;
    padding: 0 4px 0 12px;
    color: ${color.text};
    font: ${type.small};
    white-space: nowrap;
    ${media.desktop} { margin-block: 0; }
  }
  ${ChangeButton} {
    margin-block: -14px;
    ${media.desktop} { margin-block: 0; }
  }
`;

const NotInSet = styled.span`
  display: block;
  width: fit-content;
  margin-top: 4px;
  padding: 1px 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.dim};
  font: ${type.small};
`;

const Place = styled(Cell)<{ $digits: number }>`
  grid-area: place;
  align-self: center;
  text-align: center;
  font: ${type.number};
  font-feature-settings: 'tnum', 'lnum';
  [data-own] > & { color: ${color.spotText}; }
  ${({ $digits }) => $digits > 2 && `font-size: ${5.4375 / $digits}rem;`}
  ${media.desktop} { font-size: ${({ $digits }) => ($digits > 2 ? 6 / $digits : 2.5)}rem; }
`;

const AskerCell = styled(Cell)`
  grid-area: asked;
  font: ${type.second};
  > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-own] > & > span {
    font-weight: 700;
    color: ${color.spotText};
  }
  time {
    display: block;
    color: ${color.dim};
    font-size: 0.875rem;
  }
`;

/** How many of those who asked are named in a row. Screen readers find the others in a list. */
const namesInRow = 2;

const rowHeight = 92;

/** What waits, ranked. */
export function RequestTable(props: {
  entries: readonly Entry[];
  isOpen: boolean;
  duoSet: ReadonlySet<string> | null;
  describeOwn: (entry: Entry) => string | null;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  /** Opens the dialog for the guest's own request. Must be stable. */
  onChange: (id: string) => void;
}) {
  const { entries, isOpen, duoSet, describeOwn, virtualizer, onChange } = props;
  return (
    <Table aria-label="Requests" aria-rowcount={entries.length + 1}>
      <VisuallyHidden role="row" aria-rowindex={1}>
        {heads.map((head) => (
          <ColumnHead key={head}>{head}</ColumnHead>
        ))}
      </VisuallyHidden>
      <EntryRows entries={entries} rowHeight={rowHeight} virtualizer={virtualizer}>
        {(entry, index) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            place={index + 1}
            isOpen={isOpen}
            isInSet={duoSet?.has(entry.songSnapshot.id) ?? true}
            ownText={describeOwn(entry)}
            onChange={onChange}
          />
        )}
      </EntryRows>
    </Table>
  );
}

const heads = ['No.', 'Artwork', 'Title', 'Artist', 'Requested by', 'Action'];

interface RowProps {
  entry: Entry;
  place: number;
  isOpen: boolean;
  isInSet: boolean;
  ownText: string | null;
  onChange: (id: string) => void;
}

const EntryRow = memo(function EntryRow(props: RowProps) {
  const { entry, place, isOpen, isInSet, ownText, onChange } = props;
  const { id, songSnapshot: song, asked, names, firstAskedAt } = entry;
  const isOwn = ownText !== null;
  const isCombined = asked > 1;
  const unnamed = isCombined ? names.slice(isOwn ? 0 : namesInRow) : [];
  return (
    <Row data-id={id} aria-rowindex={place + 1} data-own={isOwn ? '' : undefined}>
      <Place $digits={String(place).length}>{place}</Place>
      <Cell className="art">
        <Artwork song={song} />
      </Cell>
      <SongTitle role="cell" className="title" data-song={song.id}>
        {isCombined ? <Link to={paths.song(song.id)}>{song.title}</Link> : song.title}
      </SongTitle>
      <Cell className="artist">
        <SongArtist>{song.artistName}</SongArtist>
        {!isInSet && <NotInSet>Not in the duo set</NotInSet>}
      </Cell>
      <AskerCell>
        <span data-requested-by>{ownText ?? <RequestedBy entry={entry} />}</span>
        {asked === 1 && firstAskedAt && <time dateTime={firstAskedAt}>{formatDate(firstAskedAt)}</time>}
        {unnamed.length > 0 && (
          <VisuallyHidden as="ul">
            {unnamed.map((name, index) => (
              // Several may have the same name.
              <li key={`${name} ${index}`}>{`${name}, for ${nameOfSong(song)}`}</li>
            ))}
          </VisuallyHidden>
        )}
      </AskerCell>
      <MeToo>
        {isOwn ? (
          <ChangeButton aria-label={`Change ${nameOfSong(song)}`} onClick={() => onChange(id)} />
        ) : (
          isOpen &&
          isInSet && (
            <Link to={paths.song(song.id)} state={{ isMeToo: true }} aria-label={`Me too: ${nameOfSong(song)}`}>
              Me too
            </Link>
          )
        )}
      </MeToo>
    </Row>
  );
});
