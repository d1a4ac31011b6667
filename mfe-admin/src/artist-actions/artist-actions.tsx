import { Button, ButtonLink, graphqlClient, paths, type SlotProps, showToast, styled, useNavigate } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { useState } from 'react';
import { DeleteArtistDocument } from '../generated/graphql.ts';
import { messageOf, runMutation } from '../run-mutation.ts';

const Actions = styled.div`display: flex; flex-wrap: wrap; gap: 10px;`;

function warning(songs: number): string {
  if (songs === 0) return 'There are no songs by this artist. This cannot be undone.';
  return `${songs === 1 ? 'The artist’s song is' : `The artist’s ${songs} songs are`} deleted too. This cannot be undone.`;
}

/** What an admin can do with the artist on screen. */
function ArtistActions({ artist }: SlotProps['artist:actions']) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  async function deleteArtist(): Promise<void> {
    setIsAsking(false);
    const result = await runMutation({
      mutation: DeleteArtistDocument,
      variables: { id: artist.id },
      payloadOf: (data) => data.deleteArtist,
      unable: 'Unable to delete artist',
    });
    if (result.status === 'succeeded') {
      showToast('success', 'Artist deleted successfully');
      await navigate(paths.artists);
      graphqlClient.cache.evict({ id: `Artist:${artist.id}` });
    } else {
      showToast('error', messageOf(result));
    }
  }

  return (
    <Actions>
      <ButtonLink to={paths.editArtist(artist.id)} $size="small">
        Edit Artist
      </ButtonLink>
      <Button $look="dangerLine" $size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Delete Artist
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${artist.name}?`}
        onConfirm={() => void deleteArtist()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{warning(artist.songs.length)}</p>
      </ConfirmDialog>
    </Actions>
  );
}

export { ArtistActions as Component };
