import {
  Button,
  color,
  type LiveQuery,
  media,
  PageTitle,
  StaleNotice,
  showToast,
  size,
  styled,
  VisuallyHidden,
} from '@cowbell/kit';
import { createSearch } from '@cowbell/kit/song/search-text';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import { type SavedSetListQuery, SaveSetListDocument } from '../generated/graphql.ts';
import { useLeaveGuard } from '../leave-guard.tsx';
import { runMutation } from '../run-mutation.ts';
import { AllSongs } from './all-songs.tsx';
import {
  type Arrangement,
  addSet,
  allSongs,
  type DropTarget,
  inOwnOrder,
  isSame,
  locateSong,
  moveSong,
  type OwnOrder,
  reorder,
} from './arrangement.ts';
import { PrintBlock } from './print-block.tsx';
import { SetColumn } from './set-column.tsx';
import { SetListConflict } from './set-list-conflict.tsx';
import { LiftedSong, type Song } from './song-row.tsx';
import { keepInWindow, useSongDrag } from './use-song-drag.ts';

const Head = styled.header`
  position: sticky;
  z-index: 9;
  top: ${size.topBarPhone};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 4px 8px 8px 16px;
  background: ${color.ground};
  h1 { flex: 1; }
  ${media.phone} { h1 { font-size: 2rem; } button { padding-inline: 12px; min-height: 48px; font-size: 1rem; } .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  ${media.desktop} { position: static; gap: 14px; padding: 28px 40px 20px; }
`;

const Columns = styled.div`
  padding: 0 16px 50dvh;
  ${media.desktop} { display: grid; grid-template-columns: minmax(300px, 3fr) minmax(0, 7fr); gap: 32px; padding: 0 40px 48px; }
`;

const Sets = styled.div`
  > h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const SetColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.desktop} { grid-template-columns: repeat(auto-fill, minmax(330px, 1fr)); gap: 20px; }
`;

type SavedSetList = NonNullable<SavedSetListQuery['setList']>;

interface SetListEditorProps {
  songs: readonly Song[];
  /** As it was last read. */
  saved: SavedSetList;
  songsQuery: LiveQuery<unknown>;
}

/** Songs on one side, sets on the other. Nothing is kept until it is saved, and nothing is lost before. */
export function SetListEditor({ songs, saved, songsQuery }: SetListEditorProps) {
  // What the arrangement on screen began with, and the arrangement itself.
  const [base, setBase] = useState({ version: saved.version, sets: saved.sets as Arrangement });
  const [sets, setSets] = useState<Arrangement>(base.sets);
  const [theirs, setTheirs] = useState<SavedSetList | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [targetId, setTargetId] = useState<string | null>(null);
  // Of All Songs; for as long as the page is open.
  const [ownOrder, setOwnOrder] = useState<OwnOrder>(new Map());
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);

  const byId = useMemo(() => new Map(songs.map((song) => [song.id, song])), [songs]);
  const songOf = (id: string) => byId.get(id) ?? null;
  const rest = useMemo(() => {
    const taken = new Set(sets.flatMap(({ songIds }) => songIds));
    return inOwnOrder(
      songs.filter(({ id }) => !taken.has(id)),
      ownOrder,
    );
  }, [songs, sets, ownOrder]);
  const search = useMemo(() => createSearch(rest), [rest]);
  const found = useMemo(() => search(sought), [search, sought]);
  const target = sets.find(({ id }) => id === targetId) ?? sets[0];
  const isDirty = !isSame(sets, base.sets);
  const guard = useLeaveGuard(isDirty);

  function begin({ version, sets: from }: SavedSetList): void {
    setBase({ version, sets: from });
    setSets(from);
    setTheirs(null);
  }

  useEffect(() => {
    // Somebody else's save shows at once; what this person is in the middle of stays until they choose.
    if (isSaving || saved.version <= Math.max(base.version, theirs?.version ?? 0)) return;
    if (isDirty) setTheirs(saved);
    else begin(saved);
  });

  function put(songId: string, place: DropTarget): void {
    if (!byId.has(songId) && locateSong(sets, songId).setId === null) {
      showToast('warning', 'That song was deleted in the meantime');
      return;
    }
    setSets((now) => moveSong(now, songId, place));
    setOwnOrder((now) => reorder(now, songId, place));
    if (place.setId) setTargetId(place.setId);
  }

  function describe(songId: string, place: DropTarget | null): string {
    const title = songOf(songId)?.title ?? 'Deleted song';
    if (!place) return `${title}: outside of all lists`;
    if (place.setId === null) {
      if (place.before === undefined) return `${title}: All Songs`;
      return `${title}: ${place.before ? `before ${songOf(place.before)?.title}` : 'last'} in All Songs`;
    }
    const set = sets.find(({ id }) => id === place.setId);
    if (!set) return `${title}: All Songs`;
    const others = set.songIds.filter((id) => id !== songId).length;
    return `${title}: place ${place.index + 1} of ${others + 1} in ${set.name}`;
  }

  async function save(): Promise<void> {
    setIsSaving(true);
    const input = {
      sets: sets.map(({ id, name, songIds }) => ({ id, name, songIds: [...songIds] })),
      version: base.version,
    };
    const result = await runMutation({
      mutation: SaveSetListDocument,
      variables: { input },
      payloadOf: (data) => data.saveSetList,
      unable: 'Unable to save the set list',
    });
    setIsSaving(false);
    if (result.status === 'failed') {
      showToast('error', result.message);
    } else if (result.status === 'rejected') {
      if (result.userError.code === 'CONFLICT' && result.payload.setList) setTheirs(result.payload.setList);
      else showToast('error', result.userError.message);
    } else {
      showToast('success', 'Set list saved successfully');
      // Somebody may have moved on while it was under way.
      setBase({ version: result.payload.setList?.version ?? base.version + 1, sets });
    }
  }

  const { drag, said, context } = useSongDrag({ sets, shown: found.map(({ id }) => id), onDrop: put, describe });
  const moved = drag ? songOf(drag.songId) : null;
  const inGap = drag?.byKeyboard && <LiftedSong level song={moved} />;
  return (
    <DndContext {...context}>
      <title>Set Lists · Cowbell</title>
      <Head>
        <PageTitle>Set Lists</PageTitle>
        <Button onClick={() => setSets(addSet)}>
          <AdminIcon name="plus" />
          <span className="word">Add Set</span>
        </Button>
        <Button onClick={() => window.print()}>
          <AdminIcon name="printer" />
          <span className="word">Print Set List</span>
        </Button>
        <Button $look="go" aria-disabled={isSaving} onClick={() => !isSaving && void save()}>
          {isSaving ? 'Saving …' : 'Save Set List'}
        </Button>
      </Head>
      <Columns>
        <AllSongs
          songs={found}
          text={text}
          onSearch={setText}
          movedId={drag?.songId ?? null}
          place={drag?.place ?? null}
          inGap={inGap}
          target={target}
          onAdd={(id) => target && put(id, { setId: target.id, index: target.songIds.length })}
        />
        <Sets>
          <h2>Set Lists</h2>
          <StaleNotice query={songsQuery} what="Songs" />
          {theirs && (
            <SetListConflict
              sets={theirs.sets}
              songOf={songOf}
              onTake={() => begin(theirs)}
              onKeep={() => {
                setBase({ version: theirs.version, sets: theirs.sets });
                setTheirs(null);
              }}
            />
          )}
          <SetColumns>
            {sets.map((set) => (
              <SetColumn
                key={set.id}
                set={set}
                songOf={songOf}
                movedId={drag?.songId ?? null}
                gapAt={drag?.place?.setId === set.id ? drag.place.index : null}
                inGap={inGap}
                onTakeOut={(id) => put(id, allSongs)}
                onRemove={
                  set.songIds.length === 0 && sets.length > 1
                    ? () => setSets((now) => now.filter(({ id }) => id !== set.id))
                    : undefined
                }
              />
            ))}
          </SetColumns>
        </Sets>
      </Columns>
      <DragOverlay dropAnimation={null} modifiers={[keepInWindow]} style={{ pointerEvents: 'none' }}>
        {drag && !drag.byKeyboard && <LiftedSong song={moved} />}
      </DragOverlay>
      <VisuallyHidden id="how-to-move">
        Press space to take the song, arrow keys to move it, space again to put it down, Escape to put it back.
      </VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <PrintBlock sets={sets} songOf={songOf} />
      {guard.dialog}
    </DndContext>
  );
}
