import { showToast } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { type ReactNode, useState } from 'react';
import { remove } from '../change.ts';
import { DeleteSongDocument } from '../generated/graphql.ts';

interface SongName {
  id: string;
  title: string;
}

/**
 * Deleting a song, after a confirmation.
 *
 * @returns `ask`, which opens the dialog for a song, and the dialog to draw.
 */
export function useDeleteSong(onDeleted?: () => void): { ask: (song: SongName) => void; dialog: ReactNode } {
  const [song, setSong] = useState<SongName | null>(null);

  async function deleteSong({ id, title }: SongName): Promise<void> {
    setSong(null);
    const outcome = await remove(`Song:${id}`, {
      mutation: DeleteSongDocument,
      variables: { id },
      payloadOf: (data) => data.deleteSong,
      unable: 'Unable to delete song',
    });
    if (outcome.kind === 'done') {
      showToast('success', `‘${title}’ is deleted`);
      onDeleted?.();
    } else {
      showToast('error', outcome.kind === 'failed' ? outcome.message : outcome.problem.message);
    }
  }

  const dialog = song && (
    <ConfirmDialog
      open
      title={`Delete ${song.title}?`}
      onConfirm={() => void deleteSong(song)}
      onCancel={() => setSong(null)}
    >
      <p>Nobody can ask for it any more. Requests that are on the list stay. This cannot be undone.</p>
    </ConfirmDialog>
  );
  return { ask: setSong, dialog };
}
