import { color, showToast, styled, type } from '@cowbell/kit';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { ChangeRequestProps } from './change-request.tsx';

/** Opens the dialog for an own request. Its `aria-label` names the song. */
export const ChangeButton = styled.button.attrs({ type: 'button', 'aria-haspopup': 'dialog', children: 'Change' })`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: 0 4px 0 12px;
  color: ${color.spotText};
  font: ${type.small};
`;

/** The dialog in which a guest changes or withdraws an own request, loaded when `change`, which is stable, opens it. */
export function useChangeDialog(): { change: (id: string) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ id: string; Dialog: ComponentType<ChangeRequestProps> } | null>(null);
  const change = useCallback((id: string) => {
    import('./change-request.tsx').then(
      ({ ChangeRequest }) => setOpen({ id, Dialog: ChangeRequest }),
      () => {
        const problem = navigator.onLine ? 'Cowbell can’t respond right now.' : 'No connection.';
        showToast('error', `${problem} Please try again in a moment.`);
      },
    );
  }, []);
  return { change, dialog: open && <open.Dialog id={open.id} onClose={() => setOpen(null)} /> };
}
