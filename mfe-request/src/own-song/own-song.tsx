import {
  Artwork,
  Bell,
  ButtonLink,
  color,
  font,
  graphqlClient,
  media,
  paths,
  styled,
  useLiveQuery,
  useTonightIntake,
} from '@cowbell/kit';
import { NewsLine } from '@cowbell/kit/news-line';
import { NowPlayingDocument, SoundWaves } from '@cowbell/kit/queue';
import { readText, writeText } from '@cowbell/kit/storage';
import { followViewport } from '@cowbell/kit/viewport';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FloodScreen } from '../flood-screen.tsx';
import { MyTonightDocument } from '../generated/graphql.ts';
import { isTyping } from '../is-typing.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import type { OwnRequest } from '../own-requests/status-text.ts';
import { useRefetchOn } from '../own-requests/use-own-requests.ts';

/** The decision that this phone has shown last: each is shown once, also after a reload. */
const seenKey = 'cowbell.seen-playing';

/** Until when the other tabs have what one of them has stored, in ms. */
const storedEverywhereAfter = 2_000;

const backgroundDelay = 500;
const duration = 12_000;

/** How long nobody must have typed before it covers the page, in ms: a tap on the way out of a field takes less. */
const pauseAfterTyping = 1_500;

/** Two short ones with a pause between them, in ms. Safari has no vibration. */
const vibration = [80, 80, 80];

const Line = styled(NewsLine)`
  background: ${color.spot};
  color: ${color.onSpot};
  /* It keeps its place, which is measured. */
  &[hidden] { visibility: hidden; }
`;

const Label = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: -8px;
  font: 700 1.125rem/1.2 ${font.plain};
  ${media.desktop} {
    position: absolute;
    top: min(64px, 8dvh);
    left: 64px;
    margin: 0;
    font-size: 1.375rem;
  }
`;

const Pictures = styled.div`
  display: flex;
  align-items: center;
  gap: 36px;
  padding-top: 22px;
  > :first-child { width: min(180px, 24dvh) !important; }
  > :last-child {
    width: min(104px, 14dvh) !important;
    rotate: 14deg;
  }
  ${media.lowPhone} {
    position: absolute;
    top: 64px;
    right: 20px;
    padding: 0;
    > :first-child { width: min(132px, 34dvh) !important; }
    > :last-child { width: min(64px, 16dvh) !important; }
  }
  ${media.desktop} {
    justify-content: center;
    > :first-child { width: min(280px, 24vw) !important; }
    > :last-child { width: 120px !important; }
  }
`;

const Words = styled.div`
  display: grid;
  gap: 24px;
  flex: 1;
  align-content: space-between;
  h1 {
    font: 900 min(5rem, 20.5vw) / 0.9 ${font.display};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  h1 + p {
    max-width: 34ch;
    margin-top: 24px;
    font-size: 1.25rem;
    line-height: 1.35;
    text-wrap: pretty;
  }
  ${media.lowPhone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, auto);
    align-content: stretch;
    align-items: end;
    > div { align-self: start; }
  }
  ${media.desktop} {
    align-content: center;
    max-width: 660px;
    h1 { font-size: 6rem; }
    a { justify-self: start; }
  }
  ${media.low} {
    h1 { font-size: min(4rem, 16vh); }
    h1 + p { margin-top: 16px; }
  }
`;

/** Reads which of the guest's requests is being played; null for none. Never rejects. */
async function findPlaying(): Promise<OwnRequest | null> {
  const { data } = await graphqlClient
    .query({ query: MyTonightDocument, fetchPolicy: 'no-cache', context: { viaPost: true } })
    .catch(() => ({ data: undefined }));
  return data?.myTonight?.find(({ status }) => status === 'PLAYING') ?? null;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isBusy = () => isTyping() || document.querySelector('[role=dialog]') !== null;

async function waitUntilFree(isCurrent: () => boolean): Promise<void> {
  const step = 250;
  for (let free = 0; free < pauseAfterTyping && isCurrent(); free = isBusy() ? 0 : free + step) await wait(step);
}

/** Several tabs may learn at the same moment that a song plays: one of them calls `show`. */
async function showInOneTab(decisionId: string, show: () => Promise<boolean>): Promise<void> {
  if (document.hidden) await wait(backgroundDelay);
  // Absent over plain HTTP.
  if (!('locks' in navigator)) return void show();
  const showWithLock = async (lock: Lock | null) => {
    if (lock && (await show())) await wait(storedEverywhereAfter);
  };
  // Rejects where the browser blocks site data.
  await navigator.locks.request(`${seenKey}:${decisionId}`, { ifAvailable: true }, showWithLock).catch(show);
}

interface OwnSongNews {
  decisionId: string;
  request: OwnRequest;
  /** Where the row of the request is, from which amber floods the screen; `line` while the guest is typing. */
  from: DOMRect | null | 'line';
}

function OwnSong() {
  const playing = useLiveQuery(NowPlayingDocument, { topics: ['stage'] }).data?.show?.nowPlaying;
  const ownIds = useOwnRequestIds().join();
  const { data, refetch } = useLiveQuery(MyTonightDocument, { topics: [], isPersonal: true });
  useRefetchOn(ownIds, refetch);
  const [shown, setShown] = useState<OwnSongNews | null>(null);
  const close = useCallback(() => setShown(null), []);

  const decisionId = playing?.id;
  const isOwnSong = data?.myTonight?.some(({ songSnapshot }) => songSnapshot.id === playing?.songSnapshot.id) ?? false;
  useEffect(() => {
    if (!isOwnSong || !decisionId || readText('device', seenKey) === decisionId) return;
    let isCurrent = true;
    // The guest's request for this song may be an earlier one, which was played or declined then.
    const show = async (request: OwnRequest) => {
      if (isCurrent && isBusy()) {
        setShown({ decisionId, request, from: 'line' });
        await waitUntilFree(() => isCurrent);
      }
      if (!isCurrent) return false;
      // Another tab may have shown it meanwhile.
      if (readText('device', seenKey) === decisionId) {
        setShown(null);
        return false;
      }
      writeText('device', seenKey, decisionId);
      const row = document.querySelector(`[data-id="${CSS.escape(request.id)}"]`);
      setShown({ decisionId, request, from: row?.getBoundingClientRect() ?? null });
      navigator.vibrate?.(vibration);
      return true;
    };
    void findPlaying().then((request) => {
      if (request && isCurrent) void showInOneTab(decisionId, () => show(request));
    });
    return () => {
      isCurrent = false;
    };
  }, [isOwnSong, decisionId]);

  if (!shown || shown.decisionId !== decisionId) return null;
  const { request, from } = shown;
  return from === 'line' ? (
    <PlayingLine request={request} />
  ) : (
    <PlayingScreen key={decisionId} request={request} from={from} onClose={close} />
  );
}

/** Sets the title of the tab. Not with a <title> element: the first one counts, which belongs to the screen below. */
function usePlayingTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const now = `Playing now: ${title}`;
    document.title = now;
    return () => {
      if (document.title === now) document.title = before;
    };
  }, [title]);
}

/** The width of the outline around what has the focus, with its distance, in px. */
const outline = 6;

/** Hides the line while it would cover what has the focus. The browser scrolls what gets the focus to below it. */
function useFocusBelow(line: RefObject<HTMLElement | null>, isLeftOut: boolean): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useLayoutEffect(() => {
    if (isLeftOut) return;
    const { style } = document.documentElement;
    let frame = 0;
    const update = () => {
      const focused = document.activeElement;
      const field = focused?.matches('input, textarea, select, button, a') && focused.getBoundingClientRect();
      const { top = 0, bottom = 0 } = line.current?.getBoundingClientRect() ?? {};
      setIsHidden(Boolean(field && field.top < bottom + outline && field.bottom > top));
      // Two more pixels, because the browser rounds scroll positions to whole pixels.
      style.scrollPaddingTop = `max(80px + var(--state-line), ${bottom + outline + 2}px)`;
    };
    // The browser fires 'focusin' first, and scrolls to the focused element afterwards.
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    document.addEventListener('focusin', updateSoon);
    const stopFollowing = followViewport(update);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', updateSoon);
      stopFollowing();
      style.scrollPaddingTop = '';
    };
  }, [line, isLeftOut]);
  return isHidden;
}

/** Says that the guest's own song is playing, while the guest types. During last call, its line is there instead. */
function PlayingLine({ request: { songSnapshot } }: { request: OwnRequest }) {
  usePlayingTitle(songSnapshot.title);
  const tonight = useTonightIntake();
  const line = useRef<HTMLElement>(null);
  const isLastCall = tonight?.state === 'OPEN' && tonight.closesAt > 0;
  const isHidden = useFocusBelow(line, isLastCall);
  if (isLastCall) return null;
  return (
    <Line ref={line} role="status" data-inverse hidden={isHidden}>
      <SoundWaves size={28} />
      <div>
        <b>Playing now</b>
        <p>
          Your request: <bdi>{songSnapshot.title}</bdi>
        </p>
      </div>
    </Line>
  );
}

function PlayingScreen({ request, from, onClose }: { request: OwnRequest; from: DOMRect | null; onClose: () => void }) {
  const { songSnapshot, tip } = request;
  const { title } = songSnapshot;
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In a tab in the background it waits to be seen.
    const start = () => {
      if (!document.hidden) timer ??= setTimeout(onClose, duration);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [onClose]);
  usePlayingTitle(title);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <FloodScreen from={from} titleId="playing-title" onClose={onClose}>
      <Label>
        <SoundWaves size={28} />
        Playing now
      </Label>
      <Pictures>
        <Artwork song={songSnapshot} size={280} />
        <Bell width={104} ink />
      </Pictures>
      <Words>
        <div>
          <h1 id="playing-title" tabIndex={-1} dir="auto">
            {title}
          </h1>
          <p>
            The band is playing your request.
            {tip ? ` You promised $${tip}. You can send it when the song is over.` : ''}
          </p>
        </div>
        <ButtonLink to={paths.requestList} $look="ink" $size="big" onClick={onClose}>
          View Requests
        </ButtonLink>
      </Words>
    </FloodScreen>
  );
}

export { OwnSong as Component };
