import { showToast } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { DeleteSongDocument } from '../generated/graphql.ts';
import { messageOf, removeOptimistically } from '../run-mutation.ts';

interface SongName {
  id: string;
  title: string;
}

interface DeleteSong {
  /** Called before the song leaves the screen; answers what has the focus then. */
  findNext?: () => HTMLElement | null;
  onDeleted?: (id: string) => void;
}

/**
 * Deleting a song, after a confirmation.
 *
 * @returns `ask`, which opens the dialog for a song, and the dialog to draw.
 */
export function useDeleteSong({ findNext, onDeleted }: DeleteSong): {
  ask: (song: SongName) => void;
  dialog: ReactNode;
} {
  const [song, setSong] = useState<SongName | null>(null);
  const next = useRef<HTMLElement>(null);

  async function deleteSong({ id, title }: SongName): Promise<void> {
    next.current = findNext?.() ?? null;
    setSong(null);
    const result = await removeOptimistically(`Song:${id}`, {
      mutation: DeleteSongDocument,
      variables: { id },
      payloadOf: (data) => data.deleteSong,
      unable: 'Unable to delete song',
    });
    if (result.status === 'succeeded') {
      showToast('success', `‘${title}’ is deleted`);
      onDeleted?.(id);
    } else {
      showToast('error', messageOf(result));
    }
  }

  const dialog = song && (
    <ConfirmDialog
      open
      title={`Delete ${song.title}?`}
      finalFocus={next}
      onConfirm={() => void deleteSong(song)}
      onCancel={() => setSong(null)}
    >
      <p>Nobody can ask for it any more. Requests that are on the list stay. This cannot be undone.</p>
    </ConfirmDialog>
  );
  return {
    ask(asked) {
      next.current = null;
      setSong(asked);
    },
    dialog,
  };
}
