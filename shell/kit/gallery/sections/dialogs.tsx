import { Button, showToast, styled } from '@cowbell/kit';
import { ConfirmDialog, Dialog } from '@cowbell/kit/dialog';
import { useState } from 'react';

const Shelf = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`;

export function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button $look="dangerLine" onClick={() => setOpen('confirm')}>
        Delete something
      </Button>
      <Button onClick={() => showToast('success', 'Request sent successfully')}>Success</Button>
      <Button onClick={() => showToast('error', 'Unable to create request')}>Error</Button>
      <Button onClick={() => showToast('info', 'You were signed out.')}>Info</Button>
      <Button onClick={() => showToast('warning', 'The list may be old.')}>Warning</Button>
      <Dialog open={open === 'dialog'} onOpenChange={close} title="Send a Tip" cowHide>
        <p>What is said in a dialog.</p>
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} title="Delete ‘Africa’?" onConfirm={close} onCancel={close}>
        <p>It leaves tonight’s list. Requests for it stay.</p>
      </ConfirmDialog>
    </Shelf>
  );
}
