import { Button, ButtonLink, graphqlClient, paths, type SlotProps, showToast, styled, useNavigate } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { useState } from 'react';
import { DeleteArtistDocument } from '../../generated/graphql.ts';
import { failureMessage, payloadOrToast, sendMutation } from '../../shared/send-mutation.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

function warningFor(songCount: number): string {
  if (songCount === 0) return 'This artist has no songs. This can’t be undone.';
  const songs = songCount === 1 ? 'song' : `${songCount} songs`;
  return `This also deletes the artist’s ${songs}. This can’t be undone.`;
}

function ArtistActions({ artist }: SlotProps['artist:actions']) {
  const navigate = useNavigate();
  const { cache } = graphqlClient;
  const [isConfirming, setIsConfirming] = useState(false);

  async function deleteArtist(): Promise<void> {
    setIsConfirming(false);
    const deletion = sendMutation(DeleteArtistDocument, { id: artist.id });
    if (!(await payloadOrToast(deletion, (error) => failureMessage(error, 'Unable to delete artist')))) return;
    // The list loses the artist before it is shown. The artist itself stays until this screen, which shows it, is left.
    const id = `Artist:${artist.id}`;
    cache.modify({
      fields: { artists: (artists: readonly { __ref: string }[]) => artists.filter(({ __ref }) => __ref !== id) },
    });
    showToast('success', 'Artist deleted successfully');
    await navigate(paths.artists);
    cache.evict({ id });
  }

  return (
    <Actions>
      <ButtonLink to={paths.editArtist(artist.id)} $size="small">
        Edit Artist
      </ButtonLink>
      <Button $look="dangerLine" $size="small" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        Delete Artist
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete ${artist.name}?`}
        onConfirm={() => void deleteArtist()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>{warningFor(artist.songs.length)}</p>
      </ConfirmDialog>
    </Actions>
  );
}

export { ArtistActions as Component };
