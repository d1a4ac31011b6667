import { styled } from '@cowbell/kit';
import { EditConflict } from '../edit-conflict.tsx';
import type { Arrangement } from './arrangement.ts';
import type { Song } from './song-row.tsx';

const Space = styled.div`margin-bottom: 16px;`;

const Sets = styled.dl`
  display: grid;
  gap: 6px;
  max-height: 30dvh;
  overflow-y: auto;
  dt { font-weight: 700; }
`;

/** Shown when another admin saved the set list while this one has unsaved changes. The changes stay on screen. */
export function SetListConflict(props: {
  theirSets: Arrangement;
  songOf: (id: string) => Song | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const { theirSets, songOf, ...choice } = props;
  const titles = (ids: readonly string[]) => ids.map((id) => songOf(id)?.title ?? 'Deleted song').join(' · ');
  return (
    <Space>
      <EditConflict sentence="Somebody else saved the set list while you were editing it. Their version:" {...choice}>
        <Sets tabIndex={0}>
          {theirSets.map((set) => (
            <div key={set.id}>
              <dt>{set.name}</dt>
              <dd dir="auto">{titles(set.songIds) || 'No songs'}</dd>
            </div>
          ))}
        </Sets>
      </EditConflict>
    </Space>
  );
}
