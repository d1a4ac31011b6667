import { color, media, styled, useLiveQuery } from '@cowbell/kit';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { type MouseEvent, useEffect } from 'react';
import { type DecisionStatus, LastChangeDocument } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { closeOutdatedMessage, isAboutToChange, undoDecision } from '../actions/decide.ts';

const Row = styled.button`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 44px;
  padding: 0 16px;
  border-bottom: 1px solid ${color.line};
  background: ${color.stage};
  font-weight: 600;
  text-align: start;
  white-space: pre;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > svg {
    box-sizing: content-box;
    flex: none;
    margin-left: auto;
    padding-left: 12px;
    color: ${color.spotText};
  }
  &[aria-disabled='true'] {
    color: ${color.dim};
    font-weight: 400;
    cursor: default;
    > svg { color: ${color.edge}; }
  }
  ${media.desktop} {
    min-height: 48px;
    padding-inline: 24px;
  }
`;

const changes: Record<DecisionStatus, string> = {
  WAITING: 'back on the list',
  NEXT: 'up next',
  PLAYING: 'playing',
  PLAYED: 'played',
  DECLINED: 'not tonight',
};

/** Undoes the latest change, whoever made it. It keeps its place while there is none. */
export function UndoRow() {
  const { data } = useLiveQuery(LastChangeDocument, { topics: ['stage'] });
  const change = data?.show?.lastChange;
  useEffect(() => {
    if (data) closeOutdatedMessage(change ?? null);
  }, [data, change]);
  if (!change) {
    return (
      <Row type="button" aria-disabled>
        Nothing to undo
        <AdminIcon name="undo" />
      </Row>
    );
  }
  const { id, status, at, songSnapshot } = change;

  function undo(tap: MouseEvent): void {
    ignoreSecondTap(tap);
    if (isAboutToChange({ id, songId: songSnapshot.id, status })) return;
    void undoDecision(songSnapshot.title, id, { seen: status, seenAt: at });
  }

  return (
    <Row type="button" onClick={undo}>
      <span>{`Undo: ${songSnapshot.title}`}</span>
      {` ${changes[status]}`}
      <AdminIcon name="undo" />
    </Row>
  );
}
