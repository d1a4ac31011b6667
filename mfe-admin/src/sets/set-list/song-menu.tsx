import { IconButton, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { useState } from 'react';
import { PlayButtons } from '../../leading/actions/play-buttons.tsx';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import type { Song } from './song-row.tsx';

const Choices = styled.div`
  display: grid;
  gap: 12px;
  padding: 8px 0 4px;
`;

/** What the band can do with a song of a set during the show. */
export function SongMenu({ song }: { song: Song }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={`More actions for ${song.title}`} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <AdminIcon name="more" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={song.title}>
        <Choices>
          <PlayButtons
            song={{ id: song.id, title: song.title, artistName: song.artist.name }}
            wide
            onDone={() => setIsOpen(false)}
          />
        </Choices>
      </Dialog>
    </>
  );
}
