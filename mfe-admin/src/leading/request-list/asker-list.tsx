import { color, font, type SlotProps, styled, useLiveQuery } from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { useState } from 'react';
import { SongRequestsDocument } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { Message } from './message.tsx';
import type { ListedRequest } from './request-controls.tsx';
import { RequestControls } from './request-controls.tsx';

/** Where the row of the table has all its columns, as in the request list. */
const wide = '@media (min-width: 62.5em)';

const List = styled.ul`
  li {
    display: grid;
    grid-template: 'tip asked more delete' auto '. message message message' auto / 52px minmax(0, 1fr) auto auto;
    align-items: center;
    min-height: 48px;
  }
  li > b:first-child {
    grid-area: tip;
    color: ${color.spotText};
    font: 900 1.375rem/1 ${font.display};
    font-feature-settings: 'lnum', 'tnum';
  }
  li > [data-requested-by] {
    grid-area: asked;
    font-weight: 600;
    padding-right: 12px;
    overflow-wrap: anywhere;
  }
  ${wide} {
    [role='cell'] > & li {
      grid-template: 'asked tip message more delete' auto / minmax(0, 2fr) 64px minmax(0, 4fr) 48px 48px;
    }
  }
`;

const OthersButton = styled.button`
  min-height: 48px;
  padding: 0 0 0 52px;
  font-weight: 600;
  display: flex;
  align-items: center;
  gap: 6px;
  svg { color: ${color.spotText}; }
  ${wide} {
    [role='cell'] > & { padding: 0; }
  }
`;

const shownFirst = 3;

export function AskerList({ entry }: { entry: SlotProps['requests:open']['entry'] }) {
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
      <List>
        {listed.map((request) => (
          <li key={request.id}>
            <b>{request.tip ? `$${request.tip}` : '—'}</b>
            <span data-requested-by>{request.requestedBy}</span>
            <Message text={request.message} marks={marksOf(request)} />
            <RequestControls request={request} song={song} entryId={null} />
          </li>
        ))}
      </List>
      {others > 0 && (
        <OthersButton type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer ' : `and ${others} ${others === 1 ? 'other' : 'others'} `}
          <AdminIcon name="chevron" />
        </OthersButton>
      )}
    </>
  );
}

export function marksOf({ isTipCounted, guestPromised }: ListedRequest): string[] {
  return [
    isTipCounted === false && 'Tip doesn’t count',
    guestPromised && `Guest promises ${formatDollars(guestPromised)} in all`,
  ].filter((mark) => typeof mark === 'string');
}
