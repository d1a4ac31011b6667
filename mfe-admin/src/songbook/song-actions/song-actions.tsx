import { ButtonLink, paths, type SlotProps, styled } from '@cowbell/kit';
import { PlayButtons } from '../../leading/actions/play-buttons.tsx';
import { AdminIcon } from '../../shared/admin-icon.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
`;

function SongActions({ song }: SlotProps['song:actions']) {
  const { id, title, artist } = song;
  return (
    <Row>
      <PlayButtons song={{ id, title, artistName: artist.name }} />
      <ButtonLink to={paths.editSong(id)} $size="small">
        <AdminIcon name="pencil" size={20} />
        Edit Song
      </ButtonLink>
    </Row>
  );
}

export { SongActions as Component };
