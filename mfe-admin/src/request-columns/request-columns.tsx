import {
  Cell,
  color,
  EarTag,
  font,
  IconButton,
  media,
  type SlotProps,
  showToast,
  styled,
  useLiveQuery,
} from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { useRef, useState } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import { findAdjacentControl, focusMainContent } from '../focus.ts';
import { DeleteRequestDocument, SongRequestsDocument } from '../generated/graphql.ts';
import { restoreRequests } from '../restore-requests.ts';
import { failureMessage, removeOptimistically, sendMutation } from '../send-mutation.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { Message } from './message.tsx';
import { RequestMenu } from './request-menu.tsx';

const Tip = styled(Cell)`
  grid-area: tip;
  align-self: center;
  justify-self: center;
  color: ${color.dim};
`;

/** Those who asked for one song. */
const Askers = styled(Cell)`
  grid-area: askers;
  padding-top: 4px;
  li {
    display: grid;
    grid-template: 'tip asked more delete' auto '. message message message' auto / 52px minmax(0, 1fr) auto auto;
    align-items: center;
    min-height: 48px;
  }
  li > b:first-child { grid-area: tip; color: ${color.spotText}; font: 900 1.375rem/1 ${font.display}; font-feature-settings: 'lnum', 'tnum'; }
  li > [data-requested-by] { grid-area: asked; padding-right: 12px; overflow-wrap: anywhere; }
  /* Where the row has all its columns. */
  @media (min-width: 1240px) { li { grid-template: 'asked tip message more delete' auto / minmax(0, 2fr) 64px minmax(0, 4fr) 48px 48px; } }
`;

const Others = styled.button`
  min-height: 48px;
  padding: 0 0 0 52px;
  border: 0;
  background: none;
  font-weight: 600;
  display: flex;
  align-items: center;
  gap: 6px;
  svg { color: ${color.spotText}; }
  @media (min-width: 1240px) { padding: 0; }
`;

const Uncounted = styled.span`
  b { text-decoration: line-through; text-decoration-thickness: 2px; }
`;

const More = styled.span`
  grid-area: more;
  /* Next to Delete. */
  margin-right: -12px;
  ${media.desktop} { align-self: center; justify-self: end; margin-right: 0; }
`;

const Delete = styled.span`
  grid-area: delete;
  align-self: center;
  justify-self: end;
  color: ${color.danger};
`;

type Request = NonNullable<SlotProps['requests:columns']['entry']['requests']>[number];
type Song = SlotProps['requests:columns']['entry']['songSnapshot'];

/** How many of those who asked are shown at first. */
const shownFirst = 3;

/** Fills the slot `requests:columns`: what only admins see of an entry, and what they can do with it. */
function RequestColumns({ entry, isFirst }: SlotProps['requests:columns']) {
  const { songSnapshot: song, asked, promised, requests } = entry;
  const decisions = <DecisionButtons song={song} asked={asked} isFirst={isFirst} />;
  const [request] = requests ?? [];
  if (asked === 1 && request) {
    return (
      <>
        <Tip>
          <TipTag tip={request.tip} isCounted={request.isTipCounted !== false} />
        </Tip>
        <Message text={request.message} marks={marksOf(request)} role="cell" />
        <RequestControls request={request} song={song} entryId={entry.id} role="cell" />
        {decisions}
      </>
    );
  }
  return (
    <>
      <Tip>
        <TipTag tip={promised ?? null} isCounted />
      </Tip>
      {decisions}
      <AskerList entry={entry} />
    </>
  );
}

function AskerList({ entry }: { entry: SlotProps['requests:columns']['entry'] }) {
  const { songSnapshot: song, asked, requests = [] } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useLiveQuery(SongRequestsDocument, {
    topics: ['requests'],
    variables: { songId: song.id },
    skip: !isOpen,
  });
  const listed = isOpen ? (data?.requests ?? requests) : requests.slice(0, shownFirst);
  const others = asked - shownFirst;
  return (
    <Askers>
      <ul>
        {listed.map((request) => (
          <li key={request.id}>
            <b>{request.tip ? `$${request.tip}` : '—'}</b>
            <span data-requested-by>{request.requestedBy}</span>
            <Message text={request.message} marks={marksOf(request)} />
            <RequestControls request={request} song={song} entryId={null} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Others type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer ' : `and ${others} ${others === 1 ? 'other' : 'others'} `}
          <AdminIcon name="chevron" />
        </Others>
      )}
    </Askers>
  );
}

function TipTag({ tip, isCounted }: { tip: number | null; isCounted: boolean }) {
  if (!tip) return '—';
  if (isCounted) return <EarTag>{`$${tip}`}</EarTag>;
  return (
    <Uncounted>
      <EarTag look="outline">{`$${tip}`}</EarTag>
    </Uncounted>
  );
}

function marksOf({ isTipCounted, guestPromised }: Request): string[] {
  return [
    isTipCounted === false && 'Tip doesn’t count',
    guestPromised && `Guest promises ${formatDollars(guestPromised)} in all`,
  ].filter((mark) => typeof mark === 'string');
}

/** The menu of a request, and 'Delete'. `entryId` is its entry when it is the only request there. */
function RequestControls(props: { request: Request; song: Song; entryId: string | null; role?: 'cell' }) {
  const { request, song, entryId, role } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<HTMLElement>(null);
  const { id, requestedBy, tip } = request;

  async function deleteRequest(): Promise<void> {
    focusNext.current = button.current && findAdjacentControl(button.current, '[data-delete-request]');
    setIsConfirming(false);
    const cacheId = entryId ? `QueueEntry:${entryId}` : `Request:${id}`;
    try {
      const { removalId, userErrors } = await removeOptimistically(cacheId, () =>
        sendMutation(DeleteRequestDocument, { id }, (data) => data.deleteRequest),
      );
      if (userErrors[0]) return showToast('error', userErrors[0].message);
      showToast('success', 'Request deleted successfully', {
        ...(removalId && { undo: () => void restoreRequests(removalId) }),
      });
    } catch (error) {
      return showToast('error', failureMessage(error));
    }
    if (!focusNext.current) focusMainContent();
  }

  return (
    <>
      <More role={role}>
        <IconButton
          aria-label={`More actions for ${requestedBy}’s request for ${song.title}`}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <AdminIcon name="more" />
        </IconButton>
        {isMenuOpen && (
          <RequestMenu request={{ ...request, songSnapshot: song }} onClose={() => setIsMenuOpen(false)} />
        )}
      </More>
      <Delete role={role}>
        <IconButton
          ref={button}
          data-delete-request=""
          aria-label={`Delete ${requestedBy}’s request for ${song.title}`}
          aria-haspopup="dialog"
          onClick={() => {
            focusNext.current = null;
            setIsConfirming(true);
          }}
        >
          <AdminIcon name="trash" />
        </IconButton>
        {isConfirming && (
          <ConfirmDialog
            open
            title={`Delete ${song.title}?`}
            finalFocus={focusNext}
            onConfirm={() => void deleteRequest()}
            onCancel={() => setIsConfirming(false)}
          >
            <p>
              Requested by {requestedBy}
              {tip ? ` with a $${tip} tip` : ''}. You can undo this for 10 seconds.
            </p>
          </ConfirmDialog>
        )}
      </Delete>
    </>
  );
}

export { RequestColumns as Component };
