import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { QueueRow, type RowActions, SetRow } from './queue-rows.tsx';
import { Side as Box, Nothing, Tabs } from './songs.styles.ts';
import type { Song, StageView } from './view.ts';

export interface SetOfSongs {
  id: string;
  name: string;
  songs: readonly Song[];
}

const queueTab = 'queue';

/** Which element scrolls the rows, and where they begin in it. */
function useScroller(main: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [scroller, setScroller] = useState<{ element: HTMLElement | null; margin: number }>({
    element: null,
    margin: 0,
  });
  useEffect(() => {
    const update = () => {
      if (!main.current || !list.current) return;
      const isBeside = getComputedStyle(list.current).overflowY === 'auto';
      const element = isBeside ? list.current : main.current;
      const margin = isBeside
        ? 0
        : list.current.getBoundingClientRect().top - main.current.getBoundingClientRect().top + main.current.scrollTop;
      setScroller((before) => (before.element === element && before.margin === margin ? before : { element, margin }));
    };
    update();
    const observer = new ResizeObserver(update);
    for (const element of [main.current, list.current, list.current?.parentElement?.previousElementSibling]) {
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [main, list]);
  return scroller;
}

/** The queue and the sets of the set list, in tabs. */
export const Side = memo(function Side(props: {
  main: RefObject<HTMLElement | null>;
  view: StageView;
  /** How many entries of the queue were not read. */
  unread: number;
  sets: readonly SetOfSongs[];
  /** Whether a song would be dropped here. */
  isTarget: boolean;
  actions: RowActions;
  /** Absent when the show is over. */
  onAdd: (() => void) | undefined;
}) {
  const { main, view, unread, sets, isTarget, actions, onAdd } = props;
  const [chosen, setChosen] = useState(queueTab);
  const list = useRef<HTMLDivElement>(null);
  const scroller = useScroller(main, list);
  const scrollRef = useRef<HTMLElement | null>(null);
  scrollRef.current = scroller.element;
  const tabs = [{ id: queueTab, name: 'Queue' }, ...sets.filter(({ songs }) => songs.length > 0)];
  const shownSet = sets.find(({ id, songs }) => id === chosen && songs.length > 0);
  const { waiting } = view;
  return (
    <Box aria-label="Queue and sets">
      <Tabs>
        <div role="tablist" aria-label="Queue and sets">
          {tabs.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls="stage-list"
              aria-selected={id === (shownSet?.id ?? queueTab)}
              onClick={() => setChosen(id)}
            >
              {name}
            </button>
          ))}
        </div>
        {onAdd && (
          <button type="button" aria-label="Add a song" aria-haspopup="dialog" onClick={onAdd}>
            <AdminIcon name="plus" />
            <span className="word">Add a song</span>
          </button>
        )}
      </Tabs>
      <div
        ref={list}
        data-list=""
        data-drop-list="queue"
        data-drop={isTarget ? '' : undefined}
        id="stage-list"
        role="tabpanel"
        aria-labelledby={`tab-${shownSet?.id ?? queueTab}`}
      >
        {shownSet ? (
          <SetRows set={shownSet} view={view} actions={actions} />
        ) : (
          <>
            {waiting.length === 0 && (
              <Nothing>{onAdd ? 'No requests yet. They appear here.' : 'Nothing waits.'}</Nothing>
            )}
            {scroller.element && (
              <Virtualizer
                as="ol"
                item="li"
                key={scroller.element === main.current ? 'below' : 'beside'}
                scrollRef={scrollRef}
                startMargin={scroller.margin}
                data={waiting}
                itemSize={79}
              >
                {(entry, index) => <QueueRow key={entry.id} entry={entry} place={index + 1} actions={actions} />}
              </Virtualizer>
            )}
            {unread > 0 && <Nothing>And {unread} more on the Request List.</Nothing>}
          </>
        )}
      </div>
    </Box>
  );
});

function SetRows({ set, view, actions }: { set: SetOfSongs; view: StageView; actions: RowActions }) {
  const playedAt = new Map(view.played.toReversed().map(({ song, at }) => [song.id, at]));
  return (
    <ol>
      {set.songs.map((song, index) => (
        <li key={song.id}>
          <SetRow song={song} position={index + 1} playedAt={playedAt.get(song.id) ?? null} actions={actions} />
        </li>
      ))}
    </ol>
  );
}
