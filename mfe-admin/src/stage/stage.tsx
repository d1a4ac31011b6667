import { createKey } from '@cowbell/contracts/create-key';
import type { Topic } from '@cowbell/contracts/topics';
import {
  clockOffset,
  onReached,
  QueryError,
  restoreStoredSession,
  SkeletonRows,
  useLiveQuery,
  useStore,
  useTonightIntake,
} from '@cowbell/kit';
import { StageMotion } from '@cowbell/kit/queue/stage-motion';
import { useWakeLock } from '@cowbell/kit/wake-lock';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SavedSetListDocument, StageDocument, StageSongsDocument } from '../generated/graphql.ts';
import { count } from '../shared/count.ts';
import { AddSong, type Asked } from './add-song.tsx';
import { ConflictCard } from './conflict.tsx';
import { Foot } from './foot.tsx';
import { type KeptSnapshot, keepSnapshot, type Snapshot } from './kept.ts';
import { Next } from './next.tsx';
import { Now } from './now.tsx';
import type { RowActions } from './queue-rows.tsx';
import { type Choice, RowMenu } from './row-menu.tsx';
import { type SetOfSongs, Side } from './side.tsx';
import { Card, Lit } from './songs.styles.ts';
import { Main, Screen } from './stage.styles.ts';
import { Strip } from './strip.tsx';
import { addTap, dropUnsent, loadTaps, taps, tapTime } from './taps.ts';
import { useKeys } from './use-keys.ts';
import { useStageDrag } from './use-stage-drag.ts';
import { applyTap, beforeTap, entryOf, nextSong, type Song, type StageEntry, type StageView, viewOf } from './view.ts';

/** Dark only, whatever theme was chosen. */
function useDarkTheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'dark';
    return () => {
      if (before) dataset.theme = before;
      else delete dataset.theme;
    };
  }, []);
}

/** What the device showed last; undefined until that is known. */
function useKeptSnapshot(): KeptSnapshot | undefined {
  const [snapshot, setSnapshot] = useState<KeptSnapshot>();
  useEffect(() => void loadTaps().then(setSnapshot), []);
  return snapshot;
}

/** Between two writes of the queue, in ms: a long one takes a moment. */
const keepingPause = 1_000;

/** Keeps what was read last, the first time at once. */
function useKeeping(part: KeptSnapshot, pause = 0): void {
  const keptAt = useRef(Number.NEGATIVE_INFINITY);
  const [value] = Object.values(part);
  const latest = useRef(part);
  latest.current = part;
  useEffect(() => {
    if (!value) return;
    const keep = () => {
      keptAt.current = performance.now();
      keepSnapshot(latest.current).catch(() => undefined);
    };
    const timer = setTimeout(keep, keptAt.current + pause - performance.now());
    return () => clearTimeout(timer);
  }, [value, pause]);
}

/** Whichever of two changed last. */
function useLatest<Value>(one: Value, other: Value): Value {
  const seen = useRef({ one, other, latest: one });
  const { current } = seen;
  const latest = other !== current.other ? other : one !== current.one ? one : current.latest;
  seen.current = { one, other, latest };
  return latest;
}

/**
 * In ms since the epoch, by the clock of the server; null while Cowbell is reached.
 * @param kept what the page before this one has kept
 */
function useOfflineSince(isOffline: boolean, kept: number | null): number | null {
  const [since, setSince] = useState<number | null>(null);
  const latestKept = useRef(kept);
  latestKept.current = kept;
  useEffect(() => {
    const began = isOffline ? (latestKept.current ?? Date.now() + clockOffset()) : null;
    setSince(began);
    keepSnapshot({ offlineSince: began ?? undefined }).catch(() => undefined);
  }, [isOffline]);
  return since;
}

const noTopics: Topic[] = [];
const stageTopics: Topic[] = ['requests', 'stage', 'show'];
const noSongs: Snapshot['songs'] = [];
const noSets: Snapshot['sets'] = [];

function Stage() {
  useDarkTheme();
  // Opened without a network, the page does not know who is signed in.
  useEffect(() => onReached(() => void restoreStoredSession()), []);
  const kept = useKeptSnapshot();
  const { history, waiting, settled, conflict, read } = useStore(taps);
  // While taps are being sent, the stage knows better; it is read again after the last one.
  const topics = waiting.length > 0 && !conflict ? noTopics : stageTopics;
  // Personal, because the cache of queries would take longer for a long queue than drawing it.
  const query = useLiveQuery(StageDocument, { topics, isPersonal: true });
  const readSongs = useLiveQuery(StageSongsDocument, { topics: ['songs'] }).data?.songs ?? undefined;
  const readSets = useLiveQuery(SavedSetListDocument, { topics: ['setList'] }).data?.setList?.sets;
  const readData = useLatest(query.data?.queue ? query.data : undefined, read ?? undefined);
  const songs = readSongs ?? kept?.songs ?? noSongs;
  const sets = readSets ?? kept?.sets ?? noSets;
  const data = readData ?? kept?.data;
  const known = useMemo(() => data && viewOf(data, history, settled), [data, history, settled]);
  useKeeping({ data: readData }, keepingPause);
  useKeeping({ songs: readSongs });
  useKeeping({ sets: readSets });

  if (!data || !known) {
    if (query.error && kept !== undefined) return <QueryError title="Unable to fetch the stage" query={query} />;
    return <SkeletonRows />;
  }
  const isWhole = (data.queueCount ?? 0) <= (data.queue?.length ?? 0);
  return (
    <LoadedStage
      known={known}
      totals={isWhole ? null : { waiting: data.requestCount ?? 0, promised: data.promisedTips ?? 0 }}
      unread={Math.max(0, (data.queueCount ?? 0) - (data.queue?.length ?? 0))}
      songs={songs}
      sets={sets}
      isStale={query.freshness.isStale}
      keptSince={readData ? null : (kept?.offlineSince ?? null)}
    />
  );
}

interface LoadedStageProps {
  /** What the server knows. */
  known: StageView;
  /** What waits and is promised, when not all of it was read. */
  totals: { waiting: number; promised: number } | null;
  unread: number;
  songs: Snapshot['songs'];
  sets: Snapshot['sets'];
  isStale: boolean;
  /** Since when nothing was reached, when the page has read nothing yet. */
  keptSince: number | null;
}

function LoadedStage({ known, totals, unread, songs, sets, isStale, keptSince }: LoadedStageProps) {
  const tonight = useTonightIntake();
  const { waiting, settled, conflict, isHeld, isLostWithPage } = useStore(taps);
  const isAwake = useWakeLock();
  const main = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ song: Song; entryId?: string | undefined } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const add = useCallback(() => setIsAdding(true), []);
  const open = useCallback((song: Song, entryId?: string) => setOpened({ song, entryId }), []);
  const offlineSince = useOfflineSince(isStale || isHeld, keptSince);
  const view = useMemo(() => [...settled, ...waiting].reduce(applyTap, known), [known, settled, waiting]);
  // What plays is drawn first.
  const deferredView = useDeferredValue(view);
  const setSongs = useMemo(() => songsOfSets(sets, songs), [sets, songs]);
  const setList = useMemo(() => setSongs.flatMap((set) => set.songs), [setSongs]);
  const hasEnded = tonight?.state === 'ENDED';
  const next = nextSong(view, setList);
  const change = hasEnded ? null : (view.changes.at(-1) ?? null);
  const { showId } = view;

  function decide(song: Song, choice: Choice): void {
    if (hasEnded) return;
    const { status } = choice;
    const seen = status === 'PLAYING' ? { seen: view.playing?.id ?? null } : null;
    const was = beforeTap(view, song.id);
    addTap({ kind: 'decide', key: createKey(), showId, at: tapTime(), song, was, ...choice, ...seen });
  }

  function hideNames({ song, requestIds: all, hiddenIds }: StageEntry, hidden: boolean): void {
    const requestIds = all.filter((id) => hiddenIds.includes(id) !== hidden);
    addTap({ kind: 'name', key: createKey(), showId, at: tapTime(), song, requestIds, hidden });
  }

  function playNext(): void {
    if (next) decide(next, { status: 'PLAYING' });
  }

  function undo(): void {
    if (!change || dropUnsent(change.key)) return;
    addTap({ kind: 'undo', key: createKey(), showId, at: tapTime(), song: change.song, change });
  }

  useKeys(playNext, undo);
  const latest = useRef(decide);
  latest.current = decide;
  const actions = useMemo(
    (): RowActions => ({ open, upNext: (song) => latest.current(song, { status: 'NEXT' }) }),
    [open],
  );
  const { drag, context } = useStageDrag((song, target) =>
    decide(song, target.list === 'queue' ? { status: 'WAITING' } : { status: 'NEXT', before: target.before }),
  );

  const openedEntry = opened && (view.waiting.find(({ id }) => id === opened.entryId) ?? entryOf(view, opened.song));
  const place = placeOf(view, opened?.song.id);
  const previous = view.upNext[view.upNext.findIndex(({ song }) => song.id === opened?.song.id) - 1];
  const sums = totals ?? sumsOf(view);
  return (
    <Screen>
      <title>Stage · Cowbell</title>
      <Strip
        tonight={tonight}
        waiting={sums.waiting}
        promised={sums.promised}
        offlineSince={offlineSince}
        note={noteOf(isAwake, isLostWithPage, conflict ? waiting.length : 0)}
      />
      <DndContext {...context}>
        <Main ref={main}>
          <Lit>
            <Now entry={view.playing} onOpen={open} />
            <Next entries={view.upNext} target={drag?.target ?? null} hasEnded={hasEnded} onOpen={open} />
          </Lit>
          <Side
            main={main}
            view={deferredView}
            unread={unread}
            sets={setSongs}
            isTarget={drag?.target?.list === 'queue'}
            actions={actions}
            onAdd={hasEnded ? undefined : add}
          />
        </Main>
        <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
          {drag && <Card dir="auto">{drag.song.title}</Card>}
        </DragOverlay>
      </DndContext>
      <Foot change={change} next={next} hasEnded={hasEnded} onUndo={undo} onNext={playNext} onAdd={add}>
        {conflict && <ConflictCard conflict={conflict} waiting={waiting} />}
      </Foot>
      <StageMotion songs={[view.playing, ...view.upNext].map((entry) => entry?.song.id).join()} />
      {openedEntry && !hasEnded && (
        <RowMenu
          entry={openedEntry}
          place={place}
          previousId={previous?.id}
          onChoose={(choice) => decide(openedEntry.song, choice)}
          onHideNames={(hidden) => hideNames(openedEntry, hidden)}
          onClose={() => setOpened(null)}
        />
      )}
      {isAdding && !hasEnded && (
        <AddSong
          songs={songs}
          onAsk={(asked: Asked) => addTap({ kind: 'ask', key: createKey(), showId, at: tapTime(), ...asked })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Screen>
  );
}

function placeOf(view: StageView, songId: string | undefined): 'now' | 'next' | 'queue' {
  if (view.playing?.song.id === songId) return 'now';
  return view.upNext.some(({ song }) => song.id === songId) ? 'next' : 'queue';
}

function sumsOf({ playing, upNext, waiting }: StageView) {
  const sum = (entries: readonly (StageEntry | null)[], value: (entry: StageEntry) => number) =>
    entries.reduce((total, entry) => total + (entry ? value(entry) : 0), 0);
  return {
    waiting: sum([...upNext, ...waiting], ({ asked }) => asked),
    promised: sum([playing, ...upNext, ...waiting], ({ promised }) => promised),
  };
}

function songsOfSets(sets: Snapshot['sets'], songs: Snapshot['songs']): SetOfSongs[] {
  const byId = new Map(songs.map((song) => [song.id, song]));
  return sets.map(({ id, name, songIds }) => ({
    id,
    name,
    songs: songIds.flatMap((songId) => {
      const song = byId.get(songId);
      return song ? [{ id: songId, title: song.title, artistName: song.artist.name }] : [];
    }),
  }));
}

function noteOf(isAwake: boolean, isLostWithPage: boolean, undecided: number): string | null {
  if (undecided > 0) return `${count(undecided, 'tap')} ${undecided === 1 ? 'waits' : 'wait'} for your choice.`;
  if (isLostWithPage) return 'This browser keeps no taps. Leave this page open.';
  return isAwake ? null : 'This screen may go dark. Set it to stay on.';
}

export { Stage as Component };
