import { lazyPart } from '@cowbell/kit';
import type { BandEntry, OnStageEntry } from '@cowbell/kit/queue';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type ListDialog, OpenDialog } from './open-dialog.ts';

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx').then((part) => part.EntryDialog));
const StageDialog = lazyPart(() => import('./stage-dialog.tsx').then((part) => part.StageDialog));
const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then((part) => part.RequestDialog));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((part) => part.DeleteDialog));
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx').then((part) => part.DeclineDialog));

interface Lists {
  waiting: readonly BandEntry[];
  onStage: readonly OnStageEntry[];
}

/** The dialog of something that has left its list closes. */
function Gone({ onClose }: { onClose: () => void }) {
  useEffect(() => onClose());
  return null;
}

function Content({ dialog, waiting, onStage, onClose }: Lists & { dialog: ListDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'entry': {
      const entry = waiting.find(({ id }) => id === dialog.id);
      return entry ? <EntryDialog entry={entry} onClose={onClose} /> : <Gone onClose={onClose} />;
    }
    case 'stage': {
      const entry = onStage.find(({ songSnapshot }) => songSnapshot.id === dialog.songId);
      if (!entry) return <Gone onClose={onClose} />;
      return <StageDialog entry={entry} entries={onStage} onClose={onClose} />;
    }
    case 'request':
      return <RequestDialog {...dialog} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog {...dialog} onClose={onClose} />;
    case 'decline':
      return <DeclineDialog {...dialog} onClose={onClose} />;
  }
}

/** Holds the dialogs of the list, so that one stays open when its row moves or gets another layout. */
export function ListDialogs({ children, ...lists }: Lists & { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly ListDialog[]>([]);
  const open = useCallback((dialog: ListDialog) => setDialogs((before) => [...before, dialog]), []);
  return (
    <OpenDialog value={open}>
      {children}
      {dialogs.map((dialog, index) => (
        <Content
          key={index}
          dialog={dialog}
          {...lists}
          onClose={() => setDialogs((before) => before.slice(0, index))}
        />
      ))}
    </OpenDialog>
  );
}
