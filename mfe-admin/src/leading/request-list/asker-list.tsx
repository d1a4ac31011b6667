import { color, font, IconButton, nameOfSong, styled, type, useLiveQuery } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { type BandRequest, formatTime, type OnStageEntry } from '@cowbell/kit/queue';
import { useState } from 'react';
import { SongRequestsDocument } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { type ListedSong, useOpenDialog } from './open-dialog.ts';

const Item = styled.li`
  display: grid;
  grid-template: 'tip asked more delete' auto '. message message message' auto / 52px minmax(0, 1fr) auto auto;
  align-items: center;
  min-height: 48px;
  > b {
    grid-area: tip;
    color: ${color.text};
    font: 900 1.375rem/1 ${font.display};
    font-feature-settings: 'lnum', 'tnum';
  }
  > div {
    grid-area: asked;
    padding-right: 12px;
    overflow-wrap: anywhere;
  }
  [data-requested-by] { font-weight: 600; }
  > p {
    grid-area: message;
    padding-block: 4px;
    font: ${type.second};
    overflow-wrap: anywhere;
  }
  ${'' /* A row of the table has room for all of it on one line. */}
  @container (min-width: 40rem) {
    grid-template: 'asked tip message more delete' auto / minmax(0, 2fr) 64px minmax(0, 3fr) 48px 48px;
  }
`;

/** What the band should know about a request, dim, behind the name of who asked. */
export const Marks = styled.span`
  color: ${color.dim};
  font: ${type.second};
`;

const OthersButton = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 48px;
  padding: 0 0 0 52px;
  font-weight: 600;
  @container (min-width: 40rem) { padding: 0; }
`;

/** The menu of a request, and 'Delete'. `entryId` is its entry when it is the only request there. */
export function RequestButtons(props: { request: BandRequest; song: ListedSong; entryId: string | null }) {
  const { request, song, entryId } = props;
  const open = useOpenDialog();
  const name = `${request.requestedBy}’s request for ${nameOfSong(song)}`;
  return (
    <>
      <IconButton
        style={{ gridArea: 'more' }}
        aria-label={`More actions for ${name}`}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'request', request, song })}
      >
        <AdminIcon name="more" />
      </IconButton>
      <IconButton
        style={{ gridArea: 'delete', color: color.danger }}
        aria-label={`Delete ${name}`}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'delete', request, song, entryId })}
      >
        <AdminIcon name="trash" />
      </IconButton>
    </>
  );
}

const shownFirst = 3;

/** Everybody who asked for a song, by rank: at first three, then all of them. */
export function AskerList({ entry }: { entry: OnStageEntry }) {
  const { songSnapshot: song, asked = 0, requests = [] } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useLiveQuery(SongRequestsDocument, {
    topics: ['requests'],
    variables: { songId: song.id },
    skip: !isOpen,
  });
  const listed = isOpen ? (data?.requests ?? requests) : requests.slice(0, shownFirst);
  const others = asked - shownFirst;
  return (
    <>
      <ul>
        {listed.map((request) => (
          <Item key={request.id}>
            <b>{request.tip ? `$${request.tip}` : '—'}</b>
            <div>
              <span data-requested-by>{request.requestedBy}</span>{' '}
              <Marks>{describeMarks(request, { withTime: true })}</Marks>
            </div>
            {request.message && <p dir="auto">{request.message}</p>}
            <RequestButtons request={request} song={song} entryId={null} />
          </Item>
        ))}
      </ul>
      {others > 0 && (
        <OthersButton type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer ' : `and ${others} ${others === 1 ? 'other' : 'others'} `}
          <AdminIcon name="chevron" />
        </OthersButton>
      )}
    </>
  );
}

/** 'at 9:42 pm · Name hidden · Tip doesn’t count · Guest promises $80 in all' */
export function describeMarks(request: BandRequest, { withTime = false } = {}): string {
  const { createdAt, nameHidden, isTipCounted, guestPromised } = request;
  return [
    withTime && formatTime(createdAt),
    nameHidden && 'Name hidden',
    isTipCounted === false && 'Tip doesn’t count',
    guestPromised && `Guest promises ${formatDollars(guestPromised)} in all`,
  ]
    .filter(Boolean)
    .join(' · ');
}
