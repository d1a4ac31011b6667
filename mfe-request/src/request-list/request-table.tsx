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
import { type ComponentType, memo } from 'react';
import type { RequestsQuery } from '../generated/graphql.ts';
import { useMine } from '../my-requests.ts';
import { formatDate } from './format-date.ts';
import { useRowMotion } from './use-row-motion.ts';

type Requests = NonNullable<RequestsQuery['requests']>;

/** Columns on a desktop: what everybody sees, and what the admin pieces add. */
const columns = {
  audience: '3.5rem 5.25rem minmax(0, 8fr) minmax(0, 5fr) minmax(0, 6fr)',
  admin: '3.5rem 4.75rem minmax(0, 5fr) minmax(0, 4fr) 5.75rem minmax(0, 5fr) 48px',
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

const Row = styled(TableRow)<{ $mine: boolean; $admin: boolean }>`
  display: grid;
  grid-template:
    'place art title tip' auto
    'place art artist tip' auto
    ${({ $admin }) => ($admin ? `'place art asked delete' auto '. message message message' auto` : `'place art asked tip' auto`)}
    / 40px 56px minmax(0, 1fr) auto;
  align-content: center;
  column-gap: 12px;
  min-height: 76px;
  padding: 10px 16px;
  /* What is not on screen costs nothing when hundreds of rows change places. */
  content-visibility: auto;
  contain-intrinsic-size: auto 76px;
  border-bottom: 1px solid ${color.line};
  background: ${({ $mine }) => ($mine ? color.wash : color.ground)};
  ${({ $mine }) => $mine && `box-shadow: inset 5px 0 0 ${color.spot};`}
  .art { grid-area: art; align-self: center; }
  .title { grid-area: title; }
  .artist { grid-area: artist; }
  ${media.desktop} {
    grid-template: ${({ $admin }) =>
      $admin
        ? // What a long message is higher goes above the title and below the artist.
          `'place art . asked tip message delete' 1fr
           'place art title asked tip message delete' auto
           'place art artist asked tip message delete' auto
           'place art . asked tip message delete' 1fr / var(--columns)`
        : `'place art title artist asked' auto / var(--columns)`};
    align-items: center;
    column-gap: 0;
    min-height: 72px;
  }
`;

const Place = styled(Cell)<{ $mine: boolean }>`
  grid-area: place;
  align-self: center;
  text-align: center;
  font: ${type.number};
  font-feature-settings: 'tnum', 'lnum';
  color: ${({ $mine }) => ($mine ? color.spotText : color.text)};
  ${media.desktop} { text-align: left; padding-left: 10px; }
`;

const Asked = styled(Cell)<{ $mine: boolean }>`
  grid-area: asked;
  color: ${color.dim};
  font: ${type.second};
  overflow-wrap: anywhere;
  b { font-weight: 400; color: ${color.text}; }
  ${({ $mine }) => $mine && `&& b { font-weight: 700; color: ${color.spotText}; }`}
  .by { ${media.desktop} { display: none; } }
  time { display: block; font-size: 0.875rem; }
`;

/** The ranked list. `AdminColumns` adds what only admins see and do. */
export function RequestTable(props: {
  requests: Requests;
  AdminColumns: ComponentType<SlotProps['requests:columns']> | null;
}) {
  const { requests, AdminColumns } = props;
  const mine = useMine();
  const isAdmin = AdminColumns !== null;
  const body = useRowMotion(requests.map((request) => request.id));
  return (
    <RankedTable aria-label="Requests" $admin={isAdmin}>
      <Heads>
        <ColumnHead>No.</ColumnHead>
        <ColumnHead>Artwork</ColumnHead>
        <ColumnHead>{isAdmin ? 'Song' : 'Title'}</ColumnHead>
        {!isAdmin && <ColumnHead>Artist</ColumnHead>}
        <ColumnHead>{isAdmin ? 'Requested by' : 'Asked by'}</ColumnHead>
        {AdminColumns && <AdminColumns request={null} />}
      </Heads>
      <TableBody ref={body}>
        {requests.map((request, index) => (
          <RequestRow
            key={request.id}
            request={request}
            place={index + 1}
            isMine={!isAdmin && mine.includes(request.id)}
            AdminColumns={AdminColumns}
          />
        ))}
      </TableBody>
    </RankedTable>
  );
}

interface RowProps {
  request: Requests[number];
  isMine: boolean;
  AdminColumns: ComponentType<SlotProps['requests:columns']> | null;
}

const RequestRow = memo(function RequestRow({ place, ...row }: RowProps & { place: number }) {
  return (
    <Row data-id={row.request.id} $mine={row.isMine} $admin={row.AdminColumns !== null}>
      <Place $mine={row.isMine}>{place}</Place>
      <RequestCells {...row} />
    </Row>
  );
});

/** All but the place: one request that moves up gives new places to many that stay as they are. */
const RequestCells = memo(function RequestCells({ request, isMine, AdminColumns }: RowProps) {
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
      <Asked $mine={isMine}>
        <span data-asked>
          {isMine ? (
            <b>Your request</b>
          ) : (
            <>
              <span className="by">Asked by </span>
              <b>{request.requestedBy}</b>
            </>
          )}
        </span>
        <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time>
      </Asked>
      {AdminColumns && <AdminColumns request={request} />}
    </>
  );
});
