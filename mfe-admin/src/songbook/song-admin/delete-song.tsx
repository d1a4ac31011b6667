import { showToast } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { useRef, useState } from 'react';
import { DeleteSongDocument } from '../../generated/graphql.ts';
import { failureMessage, payloadOrToast, removeOptimistically, sendMutation } from '../../shared/send-mutation.ts';

interface SongName {
  id: string;
  title: string;
}

export function useDeleteSong(onDeleted: (id: string) => void, findNextFocus?: () => HTMLElement | null) {
  const [song, setSong] = useState<SongName | null>(null);
  const nextFocus = useRef<HTMLElement>(null);

  async function deleteSong({ id, title }: SongName): Promise<void> {
    nextFocus.current = findNextFocus?.() ?? null;
    setSong(null);
    const deletion = () => sendMutation(DeleteSongDocument, { id });
    const describe = (error: unknown) => failureMessage(error, 'Unable to delete song');
    if (!(await payloadOrToast(removeOptimistically(`Song:${id}`, deletion), describe))) return;
    showToast('success', `“${title}” deleted`);
    onDeleted(id);
  }

  const dialog = song && (
    <ConfirmDialog
      open
      title={`Delete ${song.title}?`}
      finalFocus={nextFocus}
      onConfirm={() => void deleteSong(song)}
      onCancel={() => setSong(null)}
    >
      <p>It can’t be requested any more. Existing requests stay. This can’t be undone.</p>
    </ConfirmDialog>
  );
  return {
    confirm(songToDelete: SongName) {
      nextFocus.current = null;
      setSong(songToDelete);
    },
    dialog,
  };
}
