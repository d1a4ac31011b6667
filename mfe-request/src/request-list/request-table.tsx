import {
  Artwork,
  Cell,
  ColumnHead,
  color,
  css,
  Link,
  media,
  nameOfSong,
  paths,
  radius,
  type SlotProps,
  SongArtist,
  SongTitle,
  styled,
  Table,
  TableBody,
  TableRow,
  type,
  VisuallyHidden,
} from '@cowbell/kit';
import { type ComponentType, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { formatDate } from '../format-date.ts';
import { ChangeButton } from '../own-requests/change-dialog.tsx';
import { isCalm } from '../viewport.ts';
import { describeNames, type Entry } from './queue.ts';

/** The motion token `move` in the form that the Web Animations API takes. */
export const move = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Animates rows (`data-id`) from their old position to their new one when the order changes, by transform only. */
function useRowMotion(
  body: RefObject<HTMLElement | null>,
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
  ids: string,
): void {
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const before = positions.current;
    const after = new Map(ids.split(',').map((id, index) => [id, index]));
    positions.current = after;
    if (before.size === 0 || isCalm()) return;
    const offsetOf = (index: number) => virtualizer.current?.getItemOffset(index) ?? 0;
    const maxDistance = window.innerHeight;
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = row.dataset.id ?? '';
      const from = before.get(id);
      const to = after.get(id);
      if (from === undefined) row.animate([{ opacity: 0 }, { opacity: 1 }], move);
      else if (to !== undefined && from !== to) {
        const distance = Math.max(-maxDistance, Math.min(maxDistance, offsetOf(from) - offsetOf(to)));
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], move);
      }
    }
  }, [ids, body, virtualizer]);
}

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

/** A title has room between its number and the buttons. In em, so that large text has the buttons below it. */
const wide = '@media (min-width: 62.5em)';

const wider = '@media (min-width: 77.5em)';

/** The row of an entry for admins: of one request in the areas of a guest's row, of several with a list below them. */
const AdminRow = styled(Row)<{ $single: boolean }>`
  .art { display: none; }
  .title { align-self: end; }
  .artist { align-self: start; }
  &&& {
    column-gap: 10px;
    grid-template: ${({ $single }) =>
      $single
        ? `'place title tip delete' auto
           'place artist tip delete' auto
           'place asked asked more' auto
           '. message message message' auto
           'decide decide decide decide' minmax(64px, auto) / 44px minmax(0, 1fr) auto auto`
        : `'place title tip' auto
           'place artist tip' auto
           'decide decide decide' minmax(64px, auto)
           'askers askers askers' auto / 44px minmax(0, 1fr) auto`};
  }
  ${wide} {
    &&& {
      --place: 3.75rem;
      --art: 0;
      column-gap: 0;
      padding-inline: 24px 20px;
      grid-template: ${({ $single }) =>
        `'place art title title tip decide decide decide' auto
         'place art artist artist tip decide decide decide' auto
         ${
           $single
             ? `'. . asked asked message message more delete' auto`
             : `'. . askers askers askers askers askers askers' auto`
         } / var(--place) var(--art) minmax(0, 1fr) minmax(0, 1fr) 4.25rem auto 48px 48px`};
    }
    > :first-child { text-align: left; }
  }
  ${wider} {
    &&& {
      --place: 3.5rem;
      --art: 4.5rem;
      padding-inline: 40px 28px;
    }
    .art { display: block; }
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
    color: ${color.spotText};
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

const AskerCell = styled(Cell)<{ $cut: boolean }>`
  grid-area: asked;
  font: ${type.second};
  overflow-wrap: anywhere;
  [data-own] > & > span {
    font-weight: 700;
    color: ${color.spotText};
  }
  ${({ $cut }) =>
    $cut
      ? css`
          > span {
            display: block;
            overflow: hidden;
            text-overflow: ellipsis;
            white-space: nowrap;
          }
        `
      : 'padding-right: 12px;'}
  time {
    display: block;
    color: ${color.dim};
    font-size: 0.875rem;
  }
`;

/** How many of those who asked are named in a row. Screen readers find the others in a list. */
const namesInRow = 2;

const rowHeight = 92;

/** How far around the window rows are rendered, in px. All of them are, while the keyboard moves from row to row. */
const rowsNearWindow = 200;
const allRows = 1_000_000;

/** What waits, ranked. Only the rows near the window are rendered. `AdminColumns` is the slot component for admins. */
export function RequestTable(props: {
  entries: readonly Entry[];
  isOpen: boolean;
  duoSet: ReadonlySet<string> | null;
  describeOwn: (entry: Entry) => string | null;
  AdminColumns: ComponentType<SlotProps['requests:columns']> | null;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  /** Opens the dialog for the guest's own request. Must be stable. */
  onChange: (id: string) => void;
}) {
  const { entries, isOpen, duoSet, describeOwn, AdminColumns, virtualizer, onChange } = props;
  const isAdmin = AdminColumns !== null;
  const body = useRef<HTMLDivElement>(null);
  useRowMotion(body, virtualizer, entries.map(({ id }) => id).join());
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false);
  return (
    <Table aria-label="Requests" aria-rowcount={entries.length + 1}>
      <VisuallyHidden role="row" aria-rowindex={1}>
        {(isAdmin ? adminHeads : heads).map((head) => (
          <ColumnHead key={head}>{head}</ColumnHead>
        ))}
      </VisuallyHidden>
      <TableBody
        ref={body}
        data-rows=""
        onFocus={({ target }) => setHasKeyboardFocus(target.matches(':focus-visible'))}
        onBlur={({ currentTarget, relatedTarget }) =>
          setHasKeyboardFocus((hadFocus) => hadFocus && currentTarget.contains(relatedTarget))
        }
      >
        <WindowVirtualizer
          ref={virtualizer}
          data={entries}
          itemSize={rowHeight}
          bufferSize={hasKeyboardFocus ? allRows : rowsNearWindow}
        >
          {(entry, index) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              place={index + 1}
              isOpen={isOpen}
              isInSet={duoSet?.has(entry.songSnapshot.id) ?? true}
              ownText={describeOwn(entry)}
              AdminColumns={AdminColumns}
              onChange={onChange}
            />
          )}
        </WindowVirtualizer>
      </TableBody>
    </Table>
  );
}

const heads = ['No.', 'Artwork', 'Title', 'Artist', 'Requested by', 'Action'];
const adminHeads = [...heads.slice(0, -1), 'Tip', 'Message', 'More', 'Delete', 'Decide'];

interface RowProps {
  entry: Entry;
  place: number;
  isOpen: boolean;
  isInSet: boolean;
  ownText: string | null;
  AdminColumns: ComponentType<SlotProps['requests:columns']> | null;
  onChange: (id: string) => void;
}

const EntryRow = memo(function EntryRow(props: RowProps) {
  const { entry, place, isOpen, isInSet, ownText, AdminColumns, onChange } = props;
  const { id, songSnapshot: song, asked, names, firstAskedAt } = entry;
  const isOwn = ownText !== null;
  const isCombined = !AdminColumns && asked > 1;
  const unnamed = isCombined ? names.slice(isOwn ? 0 : namesInRow) : [];
  const content = (
    <>
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
      {/* Admins see those who asked together with their tips. */}
      {!(AdminColumns && asked > 1) && (
        <AskerCell $cut={!AdminColumns}>
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
      )}
    </>
  );
  const shared = { 'data-id': id, 'aria-rowindex': place + 1, 'data-own': isOwn ? '' : undefined };
  if (AdminColumns) {
    return (
      <AdminRow {...shared} $single={asked === 1}>
        {content}
        <AdminColumns entry={entry} isFirst={place === 1} />
      </AdminRow>
    );
  }
  return (
    <Row {...shared}>
      {content}
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
