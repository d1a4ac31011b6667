import type { TonightIntake } from '@cowbell/kit';
import { Drawing } from '@cowbell/kit';
import { formatTime } from '@cowbell/kit/queue';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { QueueRow } from './queue-rows.tsx';
import { Side as Box, Nothing, Row, Tabs } from './songs.styles.ts';
import type { Song, StageEntry, StageView } from './view.ts';

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
export function Side(props: {
  main: RefObject<HTMLElement | null>;
  view: StageView;
  /** How many entries of the queue were not read. */
  unread: number;
  sets: readonly SetOfSongs[];
  tonight: TonightIntake | null;
  onOpen: (entry: StageEntry) => void;
  onAdd: () => void;
}) {
  const { main, view, unread, sets, onOpen, onAdd } = props;
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
        <button type="button" aria-label="Add a song" aria-haspopup="dialog" onClick={onAdd}>
          <AdminIcon name="plus" />
          <span className="word">Add a song</span>
        </button>
      </Tabs>
      <div
        ref={list}
        data-list=""
        data-drop-list="queue"
        id="stage-list"
        role="tabpanel"
        aria-labelledby={`tab-${shownSet?.id ?? queueTab}`}
      >
        {shownSet ? (
          <SetRows set={shownSet} view={view} onOpen={onOpen} />
        ) : (
          <>
            {waiting.length === 0 && <Nothing>No requests yet. They appear here.</Nothing>}
            <ol>
              {scroller.element && (
                <Virtualizer
                  key={scroller.element === main.current ? 'below' : 'beside'}
                  scrollRef={scrollRef}
                  startMargin={scroller.margin}
                  data={waiting}
                  itemSize={79}
                >
                  {(entry, index) => <QueueRow key={entry.id} entry={entry} place={index + 1} onOpen={onOpen} />}
                </Virtualizer>
              )}
            </ol>
            {unread > 0 && <Nothing>And {unread} more on the Request List.</Nothing>}
          </>
        )}
      </div>
    </Box>
  );
}

function SetRows({ set, view, onOpen }: { set: SetOfSongs; view: StageView; onOpen: (entry: StageEntry) => void }) {
  return (
    <ol>
      {set.songs.map((song, index) => {
        const played = view.played.find((one) => one.song.id === song.id);
        const waits = [view.playing, ...view.upNext, ...view.waiting].find((one) => one?.song.id === song.id);
        const entry = waits ?? {
          ...{ id: song.id, song, asked: 0, names: [], promised: 0 },
          message: null,
          requestIds: [],
        };
        return (
          <Row key={song.id} data-song={song.id} data-played={played ? '' : undefined}>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry)}>
              <span className="place">
                {played ? (
                  <Drawing size={30}>
                    <path d="M20 6 9 17l-5-5" />
                  </Drawing>
                ) : (
                  index + 1
                )}
              </span>
              <span className="words">
                <b>{song.title}</b>
                <i>{played ? `Played at ${formatTime(played.at)}` : song.artistName}</i>
              </span>
            </button>
          </Row>
        );
      })}
    </ol>
  );
}
