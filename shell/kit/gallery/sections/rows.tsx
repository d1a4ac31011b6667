import { Artwork, color, SkeletonRows, SongArtist, SongTitle, styled } from '@cowbell/kit';

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 76px;
  padding: 10px 0;
  border-bottom: 1px solid ${color.line};
`;

const Sleeves = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 20px;
`;

const songs = [
  { id: '65a1', title: '(Don’t Fear) The Reaper', artist: 'Blue Öyster Cult' },
  { id: '65b7', title: 'Take Me Home, Country Roads', artist: 'John Denver' },
  {
    id: '65c9',
    title:
      'A title that goes on for so long that it needs more than two lines on a phone, where it ends with an ellipsis',
    artist: 'Somebody with a name of some length, and friends',
  },
];

export function Rows() {
  return (
    <>
      <ul>
        {songs.map((song) => (
          <Row key={song.id}>
            <Artwork song={song} />
            <span>
              <SongTitle>{song.title}</SongTitle>
              <SongArtist>{song.artist}</SongArtist>
            </span>
          </Row>
        ))}
      </ul>
      <SkeletonRows count={2} />
      <Sleeves>
        {Array.from({ length: 12 }, (_, index) => (
          <Artwork key={`sleeve-${index * 7}`} song={{ id: `sleeve-${index * 7}` }} size={80} />
        ))}
      </Sleeves>
    </>
  );
}
