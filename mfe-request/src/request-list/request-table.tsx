import {
  Artwork,
  Cell,
  ColumnHead,
  color,
  media,
  type SlotProps,
  SongArtist,
  SongTitle,
  styled,
  Table,
  TableBody,
  TableRow,
  type,
} from '@cowbell/kit';
import { type ComponentType, type FocusEvent, memo, type RefObject, useCallback, useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { RequestsAfterQuery } from '../generated/graphql.ts';
import type { OwnPosition } from '../own-requests/own-positions.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { formatDate } from './format-date.ts';
import { OwnPositionLine } from './own-position-line.tsx';
import { useRowMotion } from './use-row-motion.ts';

export type Requests = NonNullable<RequestsAfterQuery['requests']>;

/** Columns on a desktop, without and with those of the admin slot. */
const columns = {
  audience: '3.5rem 5.25rem minmax(0, 8fr) minmax(0, 5fr) minmax(0, 6fr)',
  admin: '3.5rem 4.75rem minmax(0, 5fr) minmax(0, 4fr) 5.75rem minmax(0, 5fr) 48px 48px',
};

const RankedTable = styled(Table)<{ $admin: boolean }>`
  --columns: ${({ $admin }) => ($admin ? columns.admin : columns.audience)};
`;

const Heads = styled(TableRow)`
  display: none;
  ${media.desktop} {
    display: grid;
    grid-template-columns: var(--columns);
    align-items: center;
    min-height: 52px;
    padding: 0 16px;
    border-bottom: 1.5px solid ${color.edge};
    color: ${color.dim};
    font: ${type.small};
  }
`;

const Row = styled(TableRow)<{ $own: boolean; $admin: boolean }>`
  display: grid;
  grid-template:
    'position art title title tip' auto
    'position art artist artist tip' auto
    ${({ $admin }) => ($admin ? `'position art asked more delete' auto '. message message message message' auto` : `'position art asked asked tip' auto`)}
    / 40px 56px minmax(0, 1fr) auto auto;
  align-content: center;
  column-gap: 12px;
  min-height: 76px;
  padding: 10px 16px;
  border-bottom: 1px solid ${color.line};
  background: ${({ $own }) => ($own ? color.wash : color.ground)};
  ${({ $own }) => $own && `box-shadow: inset 5px 0 0 ${color.spot};`}
  .art { grid-area: art; align-self: center; }
  .title { grid-area: title; }
  .artist { grid-area: artist; }
  ${media.desktop} {
    grid-template: ${({ $admin }) =>
      $admin
        ? // A long message takes its extra height above the title and below the artist.
          `'position art . asked tip message more delete' 1fr
           'position art title asked tip message more delete' auto
           'position art artist asked tip message more delete' auto
           'position art . asked tip message more delete' 1fr / var(--columns)`
        : `'position art title artist asked' auto / var(--columns)`};
    align-items: center;
    column-gap: 0;
    min-height: 72px;
  }
`;

const Position = styled(Cell)<{ $own: boolean }>`
  grid-area: position;
  align-self: center;
  text-align: center;
  font: ${type.number};
  font-feature-settings: 'tnum', 'lnum';
  color: ${({ $own }) => ($own ? color.spotText : color.text)};
  ${media.desktop} { text-align: left; padding-left: 10px; }
`;

const RequestedBy = styled(Cell)<{ $own: boolean }>`
  grid-area: asked;
  color: ${color.dim};
  font: ${type.second};
  overflow-wrap: anywhere;
  b { font-weight: 400; color: ${color.text}; }
  ${({ $own }) => $own && `&& b { font-weight: 700; color: ${color.spotText}; }`}
  .by { ${media.desktop} { display: none; } }
  time { display: block; font-size: 0.875rem; }
`;

/** Estimated height of a row in px, until it is measured. */
const rowHeight = 76;

/** How far around the window rows are rendered, in px. All of them are, while the keyboard moves from row to row. */
const near = 200;
const everywhere = 1_000_000;

function useKeyboardFocus() {
  const [isInside, setIsInside] = useState(false);
  return {
    isInside,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setIsInside(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsInside((wasInside) => wasInside && currentTarget.contains(relatedTarget)),
    },
  };
}

/**
 * The ranked list. Only the rows near the window are rendered, so that a long list is as fast as a short one.
 * `AdminColumns` is the slot component for admins; `positions` are those of the guest's own requests; `virtualizer` gets the handle of
 * the rows.
 */
export function RequestTable(props: {
  requests: Requests;
  positions: readonly OwnPosition[];
  AdminColumns: ComponentType<SlotProps['requests:columns']> | null;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
}) {
  const { requests, positions, AdminColumns, virtualizer } = props;
  const ownIds = useOwnRequestIds();
  const isAdmin = AdminColumns !== null;
  const body = useRef<HTMLDivElement>(null);
  const offsetOf = useCallback((index: number) => virtualizer.current?.getItemOffset(index) ?? 0, [virtualizer]);
  useRowMotion(
    body,
    requests.map((request) => request.id),
    offsetOf,
  );
  const keyboard = useKeyboardFocus();
  return (
    <>
      <RankedTable aria-label="Requests" aria-rowcount={requests.length + 1} $admin={isAdmin}>
        <Heads aria-rowindex={1}>
          <ColumnHead>No.</ColumnHead>
          <ColumnHead>Artwork</ColumnHead>
          <ColumnHead>{isAdmin ? 'Song' : 'Title'}</ColumnHead>
          {!isAdmin && <ColumnHead>Artist</ColumnHead>}
          <ColumnHead>Requested by</ColumnHead>
          {AdminColumns && <AdminColumns request={null} />}
        </Heads>
        <TableBody ref={body} {...keyboard.handlers}>
          <WindowVirtualizer
            ref={virtualizer}
            data={requests}
            itemSize={rowHeight}
            bufferSize={keyboard.isInside ? everywhere : near}
          >
            {(request, index) => (
              <RequestRow
                key={request.id}
                request={request}
                position={index + 1}
                isOwn={!isAdmin && ownIds.includes(request.id)}
                AdminColumns={AdminColumns}
              />
            )}
          </WindowVirtualizer>
        </TableBody>
      </RankedTable>
      <OwnPositionLine positions={positions} virtualizer={virtualizer} />
    </>
  );
}

interface RowProps {
  request: Requests[number];
  isOwn: boolean;
  AdminColumns: ComponentType<SlotProps['requests:columns']> | null;
}

const RequestRow = memo(function RequestRow({ position, ...row }: RowProps & { position: number }) {
  return (
    <Row data-id={row.request.id} aria-rowindex={position + 1} $own={row.isOwn} $admin={row.AdminColumns !== null}>
      <Position $own={row.isOwn}>{position}</Position>
      <RequestCells {...row} />
    </Row>
  );
});

/** Everything but the position, which changes in many rows when one request moves up. */
const RequestCells = memo(function RequestCells({ request, isOwn, AdminColumns }: RowProps) {
  const song = request.songSnapshot;
  return (
    <>
      <Cell className="art">
        <Artwork song={song} />
      </Cell>
      <SongTitle role="cell" className="title">
        {song.title}
      </SongTitle>
      <SongArtist role="cell" className="artist">
        {song.artistName}
      </SongArtist>
      <RequestedBy $own={isOwn}>
        <span data-requested-by>
          {isOwn ? (
            <b>Your request</b>
          ) : (
            <>
              <span className="by">Requested by </span>
              <b>{request.requestedBy}</b>
            </>
          )}
        </span>
        <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time>
      </RequestedBy>
      {AdminColumns && <AdminColumns request={request} />}
    </>
  );
});
