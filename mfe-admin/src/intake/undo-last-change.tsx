import { color, styled, useLiveQuery } from '@cowbell/kit';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { type MouseEvent, useEffect } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import { closeOutdatedMessage, isAboutToChange, undoDecision } from '../decide.ts';
import { keepFocus } from '../focus.ts';
import { type DecisionStatus, LastChangeDocument } from '../generated/graphql.ts';

export const RowButton = styled.button`
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

const Row = styled(RowButton)`
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

/** Undoes the band's latest decision, and then the one before. Nothing while there is none. */
export function UndoLastChange() {
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
    <Row ref={keepFocus} type="button" onClick={undo}>
      <span>{`Undo: ${songSnapshot.title}`}</span>
      {` ${changes[status]}`}
      <AdminIcon name="undo" />
    </Row>
  );
}
