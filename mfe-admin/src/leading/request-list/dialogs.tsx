import { lazyPart } from '@cowbell/kit';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type ListDialog, OpenDialog } from './open-dialog.ts';

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx').then((part) => part.EntryDialog));
const StageDialog = lazyPart(() => import('./stage-dialog.tsx').then((part) => part.StageDialog));
const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then((part) => part.RequestDialog));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((part) => part.DeleteDialog));
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx').then((part) => part.DeclineDialog));

function Content({ dialog, onClose }: { dialog: ListDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'entry':
      return <EntryDialog {...dialog} onClose={onClose} />;
    case 'stage':
      return <StageDialog {...dialog} onClose={onClose} />;
    case 'request':
      return <RequestDialog {...dialog} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog {...dialog} onClose={onClose} />;
    case 'decline':
      return <DeclineDialog {...dialog} onClose={onClose} />;
  }
}

/** Holds the dialogs of the list, so that one stays open when its row moves, leaves, or gets another layout. */
export function ListDialogs({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly ListDialog[]>([]);
  const open = useCallback((dialog: ListDialog) => setDialogs((before) => [...before, dialog]), []);
  const contents = useMemo(
    () =>
      dialogs.map((dialog, index) => (
        <Content key={index} dialog={dialog} onClose={() => setDialogs((before) => before.slice(0, index))} />
      )),
    [dialogs],
  );
  return (
    <OpenDialog value={open}>
      {children}
      {contents}
    </OpenDialog>
  );
}
