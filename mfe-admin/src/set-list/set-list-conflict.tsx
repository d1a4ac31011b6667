import { Button, color, Icon, styled } from '@cowbell/kit';
import type { Arrangement } from './arrangement.ts';
import type { Song } from './song-row.tsx';

const Panel = styled.div`
  margin-bottom: 16px;
  padding: 16px 20px;
  border-radius: 12px;
  background: ${color.hide};
  color: ${color.ink};
  > p { display: flex; gap: 10px; font-weight: 600; }
  dl { display: grid; gap: 6px; margin: 10px 0 0 34px; max-height: 30dvh; overflow-y: auto; overflow-wrap: anywhere; }
  dt { font-weight: 700; }
  dd { margin: 0; }
  > div { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 14px; }
  :focus-visible { outline-color: ${color.ink}; }
`;

interface SetListConflictProps {
  /** The sets that the other admin saved. */
  theirSets: Arrangement;
  songOf: (id: string) => Song | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown when another admin saved the set list while this one has unsaved changes. The changes stay on screen. */
export function SetListConflict({ theirSets, songOf, onKeepMine, onTakeTheirs }: SetListConflictProps) {
  const titles = (ids: readonly string[]) => ids.map((id) => songOf(id)?.title ?? 'Deleted song').join(' · ');
  return (
    <Panel role="alert">
      <p>
        <Icon name="alert" />
        Somebody else saved the set list while you were editing it. Their version:
      </p>
      <dl tabIndex={0}>
        {theirSets.map((set) => (
          <div key={set.id}>
            <dt>{set.name}</dt>
            <dd dir="auto">{titles(set.songIds) || 'No songs'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button $look="ink" $size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button $look="inkLine" $size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Panel>
  );
}
