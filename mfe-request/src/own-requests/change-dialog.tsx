import { color, showToast, styled, type } from '@cowbell/kit';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { ChangeRequestProps } from './change-request.tsx';

/** Opens the dialog for an own request. Its `aria-label` names the song. */
export const ChangeButton = styled.button.attrs({ type: 'button', 'aria-haspopup': 'dialog', children: 'Change' })`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: 0 4px 0 12px;
  border: 0;
  background: none;
  color: ${color.spotText};
  font: ${type.small};
`;

/**
 * The dialog in which a guest changes an own request or withdraws it. Its code is loaded when it is opened.
 *
 * @returns `change`, which opens it for a request, or for the guest's request of a song; it is stable. And the dialog to render.
 */
export function useChangeDialog(): { change: (id: string) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ id: string; Dialog: ComponentType<ChangeRequestProps> } | null>(null);
  const change = useCallback((id: string) => {
    import('./change-request.tsx').then(
      ({ ChangeRequest }) => setOpen({ id, Dialog: ChangeRequest }),
      () => showToast('error', 'No connection. Please try again in a moment.'),
    );
  }, []);
  return { change, dialog: open && <open.Dialog id={open.id} onClose={() => setOpen(null)} /> };
}
