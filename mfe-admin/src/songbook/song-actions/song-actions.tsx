import { ButtonLink, paths, type SlotProps } from '@cowbell/kit';
import { AdminIcon } from '../../shared/admin-icon.tsx';

function SongActions({ song }: SlotProps['song:actions']) {
  return (
    <ButtonLink to={paths.editSong(song.id)} $size="small" style={{ marginTop: 16 }}>
      <AdminIcon name="pencil" size={20} />
      Edit Song
    </ButtonLink>
  );
}

export { SongActions as Component };
