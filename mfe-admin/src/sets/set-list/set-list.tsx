import {
  Button,
  color,
  ErrorState,
  type LiveQuery,
  media,
  PageTitle,
  SkeletonRows,
  StaleNotice,
  sentenceOf,
  showToast,
  size,
  styled,
  useLiveQuery,
  VisuallyHidden,
} from '@cowbell/kit';
import { createSearch } from '@cowbell/kit/song/search-text';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { SavedSetListDocument, SaveSetListDocument, SongsDocument } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { EditConflict } from '../../shared/edit-conflict.tsx';
import { failureMessage, sendMutation } from '../../shared/send-mutation.ts';
import { useUnsavedChangesPrompt } from '../../shared/unsaved-changes-prompt.tsx';
import { useSavedVersion } from '../../shared/use-saved-version.ts';
import { AllSongs } from './all-songs.tsx';
import {
  type Arrangement,
  addSet,
  allSongsTarget,
  applyManualOrder,
  type DropTarget,
  isSameArrangement,
  locateSong,
  type ManualOrder,
  moveSong,
  recordMove,
} from './arrangement.ts';
import { PrintBlock } from './print-block.tsx';
import { SetColumn } from './set-column.tsx';
import { DraggedSong, type Song } from './song-row.tsx';
import { keepInWindow, useSongDrag } from './use-song-drag.ts';

const Space = styled.div`margin-bottom: 16px;`;

const Sets = styled.dl`
  display: grid;
  gap: 6px;
  max-height: 30dvh;
  overflow-y: auto;
  dt { font-weight: 700; }
`;

function SetListConflict(props: {
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
  ${media.phone} {
    h1 { font-size: 2rem; }
    button {
      padding-inline: 12px;
      min-height: 48px;
      font-size: 1rem;
    }
    .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  ${media.desktop} {
    position: static;
    gap: 14px;
    padding: 28px 40px 20px;
  }
`;

const Columns = styled.div`
  padding: 0 16px 50dvh;
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(300px, 3fr) minmax(0, 7fr);
    gap: 32px;
    padding: 0 40px 48px;
  }
`;

const SetColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(330px, 1fr));
    gap: 20px;
  }
`;

interface SavedSetList {
  version: number;
  sets: Arrangement;
}

interface SetListEditorProps {
  songs: readonly Song[];
  saved: SavedSetList;
  songsQuery: LiveQuery<unknown>;
}

function SetListEditor({ songs, saved, songsQuery }: SetListEditorProps) {
  const [sets, setSets] = useState(saved.sets);
  const [isSaving, setIsSaving] = useState(false);
  const [targetSetId, setTargetSetId] = useState<string | null>(null);
  // Not saved: it lasts as long as the page is open.
  const [manualOrder, setManualOrder] = useState<ManualOrder>(new Map());
  const [searchText, setSearchText] = useState('');
  const deferredSearchText = useDeferredValue(searchText);

  const songsById = useMemo(() => new Map(songs.map((song) => [song.id, song])), [songs]);
  const songOf = (id: string) => songsById.get(id) ?? null;
  const songsInNoSet = useMemo(() => {
    const idsInSets = new Set(sets.flatMap(({ songIds }) => songIds));
    return applyManualOrder(
      songs.filter(({ id }) => !idsInSets.has(id)),
      manualOrder,
    );
  }, [songs, sets, manualOrder]);
  const search = useMemo(() => createSearch(songsInNoSet), [songsInNoSet]);
  const found = useMemo(() => search(deferredSearchText), [search, deferredSearchText]);
  const targetSet = sets.find(({ id }) => id === targetSetId) ?? sets[0];
  const edit = useSavedVersion<SavedSetList>({
    latest: saved,
    isSaving,
    follow: (newer, before) => isSameArrangement(sets, before.sets) && setSets(newer.sets),
    differs: (newer) => !isSameArrangement(sets, newer.sets),
  });
  const { base, theirs } = edit;
  const prompt = useUnsavedChangesPrompt(!isSameArrangement(sets, base.sets));

  function move(songId: string, target: DropTarget): void {
    if (!songsById.has(songId) && locateSong(sets, songId).setId === null) {
      showToast('warning', 'That song was deleted in the meantime');
      return;
    }
    setSets((current) => moveSong(current, songId, target));
    setManualOrder((current) => recordMove(current, songId, target));
    if (target.setId) setTargetSetId(target.setId);
  }

  function describe(songId: string, target: DropTarget | null): string {
    const title = songOf(songId)?.title ?? 'Deleted song';
    if (!target) return `${title}: not over a list`;
    if (target.setId === null) {
      if (target.before === undefined) return `${title}: All Songs`;
      return `${title}: ${target.before ? `before ${songOf(target.before)?.title}` : 'last'} in All Songs`;
    }
    const set = sets.find(({ id }) => id === target.setId);
    if (!set) return `${title}: All Songs`;
    const others = set.songIds.filter((id) => id !== songId).length;
    return `${title}: position ${target.index + 1} of ${others + 1} in ${set.name}`;
  }

  async function save(): Promise<void> {
    setIsSaving(true);
    const sent = sets.map(({ id, name, songIds }) => ({ id, name, songIds: [...songIds] }));
    try {
      const result = await edit.save(async (version) => {
        const input = { sets: sent, version };
        const { setList, userErrors } = await sendMutation(SaveSetListDocument, { input });
        return { saved: setList, userErrors };
      });
      const userError = result?.userErrors[0];
      if (userError) {
        showToast('error', userError.message);
      } else if (result?.saved) {
        showToast('success', 'Set list saved successfully');
        // The arrangement may have changed while it was being saved, so only the base is updated.
        edit.settle({ ...result.saved, sets });
      }
    } catch (error) {
      showToast('error', failureMessage(error, 'Unable to save the set list'));
    }
    setIsSaving(false);
  }

  const { drag, announcement, context } = useSongDrag({
    sets,
    allSongs: found.map(({ id }) => id),
    onDrop: move,
    describe,
  });
  const draggedSong = drag ? songOf(drag.songId) : null;
  const dropPreview = drag?.byKeyboard && <DraggedSong flat song={draggedSong} />;
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
          {isSaving ? 'Saving…' : 'Save Set List'}
        </Button>
      </Head>
      <Columns>
        <AllSongs
          songs={found}
          searchText={searchText}
          onSearch={setSearchText}
          drag={drag}
          dropPreview={dropPreview}
          targetSet={targetSet}
          onAdd={(id) => targetSet && move(id, { setId: targetSet.id, index: targetSet.songIds.length })}
        />
        <div>
          {/* The product's fixed text, although there is one set list. */}
          <VisuallyHidden as="h2">Set Lists</VisuallyHidden>
          <StaleNotice query={songsQuery} what="Songs" />
          {theirs && (
            <SetListConflict
              theirSets={theirs.sets}
              songOf={songOf}
              onKeepMine={() => edit.settle(theirs)}
              onTakeTheirs={() => {
                setSets(theirs.sets);
                edit.settle(theirs);
              }}
            />
          )}
          <SetColumns>
            {sets.map((set) => (
              <SetColumn
                key={set.id}
                set={set}
                songOf={songOf}
                drag={drag}
                dropPreview={dropPreview}
                onRemoveSong={(id) => move(id, allSongsTarget)}
                onRemoveSet={
                  set.songIds.length === 0 && sets.length > 1
                    ? () => setSets((current) => current.filter(({ id }) => id !== set.id))
                    : undefined
                }
              />
            ))}
          </SetColumns>
        </div>
      </Columns>
      <DragOverlay dropAnimation={null} modifiers={[keepInWindow]} style={{ pointerEvents: 'none' }}>
        {drag && !drag.byKeyboard && <DraggedSong song={draggedSong} />}
      </DragOverlay>
      <VisuallyHidden id="how-to-move">
        Press Space to pick up the song, the arrow keys to move it, Space again to drop it, or Escape to cancel.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <PrintBlock sets={sets} songOf={songOf} />
      {prompt.dialog}
    </DndContext>
  );
}

function SetList() {
  const songs = useLiveQuery(SongsDocument, { topics: ['songs'] });
  const saved = useLiveQuery(SavedSetListDocument, { topics: ['setList'] });
  const error = songs.error ?? saved.error;
  if (songs.data?.songs && saved.data?.setList) {
    return <SetListEditor songs={songs.data.songs} saved={saved.data.setList} songsQuery={songs} />;
  }
  if (error) {
    const retry = () => {
      songs.refetch();
      saved.refetch();
    };
    return (
      <ErrorState
        title={songs.data?.songs ? 'Unable to fetch the set list' : 'Unable to fetch songs data'}
        onRetry={retry}
      >
        {sentenceOf(error, 'The set list can’t be loaded right now.')}
      </ErrorState>
    );
  }
  return <SkeletonRows />;
}

export { SetList as Component };
