import {
  color,
  lazyPart,
  media,
  SegmentedControl,
  type SlotProps,
  styled,
  type TonightIntake,
  useLiveQuery,
  useTonightIntake,
} from '@cowbell/kit';
import { useCountdown } from '@cowbell/kit/countdown';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { type MouseEvent, useEffect, useState } from 'react';
import { type DecisionStatus, LastChangeDocument } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { keepFocus } from '../../shared/focus.ts';
import { closeOutdatedMessage, isAboutToChange, undoDecision } from '../actions/decide.ts';
import { useFollowPlayed } from '../actions/played-tonight.ts';
import { setIntake } from '../actions/send-action.ts';
import { moveOnlyFocus, useTapped } from './instant-choice.ts';
import { NewRequests } from './new-requests.tsx';

const RowButton = styled.button`
  display: flex;
  align-items: center;
  min-height: 56px;
  font-weight: 600;
  text-align: start;
  > svg {
    flex: none;
    color: ${color.spotText};
  }
`;

const UndoRow = styled(RowButton)`
  white-space: pre;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > svg {
    box-sizing: content-box;
    margin-left: auto;
    padding-left: 12px;
  }
`;

const changes: Record<DecisionStatus, string> = {
  WAITING: 'back on the list',
  NEXT: 'up next',
  PLAYING: 'playing',
  PLAYED: 'played',
  DECLINED: 'not tonight',
};

function UndoLastChange() {
  const { data } = useLiveQuery(LastChangeDocument, { topics: ['stage'] });
  const change = data?.show?.lastChange;
  useEffect(() => {
    if (data) closeOutdatedMessage(change ?? null);
  }, [data, change]);
  if (!change) return null;
  const { id, status, at, songSnapshot } = change;

  function undo(tap: MouseEvent): void {
    ignoreSecondTap(tap);
    if (isAboutToChange({ id, songId: songSnapshot.id, status })) return;
    void undoDecision(songSnapshot.title, id, { seen: status, seenAt: at });
  }

  return (
    <UndoRow ref={keepFocus} type="button" onClick={undo}>
      <span>{`Undo: ${songSnapshot.title}`}</span>
      {` ${changes[status]}`}
      <AdminIcon name="undo" />
    </UndoRow>
  );
}

const EndedShow = lazyPart(() => import('./ended-show.tsx').then((part) => part.EndedShow));
const IntakeDialog = lazyPart(() => import('./intake-dialog.tsx').then((part) => part.IntakeDialog));
const IntakeColumn = lazyPart(() => import('./intake-column.tsx').then((part) => part.IntakeColumn));

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0 16px;
  label { min-height: 53px; }
  ${media.desktop} { padding: 0; }
`;

const Heading = styled.b`
  padding-bottom: 8px;
  color: ${color.dim};
  font-weight: 600;
`;

const Row = styled(RowButton)`
  gap: 8px;
  > span { flex: 1; }
  > b {
    color: ${color.dim};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  > svg { rotate: -90deg; }
`;

const states = [
  { value: 'OPEN', label: 'Open' },
  { value: 'PAUSED', label: 'Paused' },
  { value: 'CLOSED', label: 'Closed' },
] as const;

function Intake(props: SlotProps['requests:intake']) {
  const tonight = useTonightIntake();
  if (!tonight) return null;
  if (tonight.state === 'ENDED') {
    return (
      <Box aria-label="Taking requests">
        <EndedShow />
      </Box>
    );
  }
  // What was typed for one show is not meant for the next.
  return <IntakeOfShow key={tonight.showId} tonight={tonight} {...props} />;
}

function IntakeOfShow({
  tonight,
  screen,
  isColumn = false,
}: SlotProps['requests:intake'] & { tonight: TonightIntake }) {
  const [isEditing, setIsEditing] = useState(false);
  const { showId, state, message, closesAt, lastCallAt } = tonight;
  useFollowPlayed();
  const { tapped, send } = useTapped<TonightIntake['state']>();
  const { seconds: left } = useCountdown(closesAt);
  // The phone knows the server's clock to a second: it never shows more than was announced.
  const seconds = Math.min(left, Math.ceil((closesAt - lastCallAt) / 1_000));
  const timeLeft = seconds > 0 ? minutes(seconds) : null;
  const choose = (next: TonightIntake['state']) => {
    const label = states.find(({ value }) => value === next)?.label ?? '';
    void send(next, () => setIntake(label, { state: next, showId }));
  };
  return (
    <Box ref={keepFocus} aria-label="Taking requests">
      {isColumn && <Heading aria-hidden="true">Requests</Heading>}
      <div ref={moveOnlyFocus}>
        <SegmentedControl legend="Requests are" options={states} value={tapped ?? state} onChange={choose} />
      </div>
      {isColumn ? (
        <IntakeColumn tonight={tonight} timeLeft={timeLeft} />
      ) : (
        <Row type="button" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
          <span>{timeLeft ? `Last call ${timeLeft}` : 'Last call and message'}</span>
          {!timeLeft && <b>{message ? 'message set' : 'off'}</b>}
          <AdminIcon name="chevron" />
        </Row>
      )}
      <NewRequests screen={screen} />
      <UndoLastChange />
      {isEditing && <IntakeDialog tonight={tonight} onClose={() => setIsEditing(false)} />}
    </Box>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export { Intake as Component };
