import { Button, color, createStore, styled, useLiveQuery, useStore } from '@cowbell/kit';
import { Announcement } from '@cowbell/kit/queue';
import { readText, writeText } from '@cowbell/kit/storage';
import { useEffect, useRef, useState } from 'react';
import { LatestRequestTimesDocument } from '../../generated/graphql.ts';
import { count } from '../../shared/count.ts';
import { focusMainContent } from '../../shared/focus.ts';
import { Switch } from '../../shared/switch.tsx';

const storageKey = 'cowbell.new-request-sound';

/** How far down the page the top of the list is still in view, in px. */
const near = 120;

const Badge = styled.div`
  position: fixed;
  z-index: 20;
  inset: 76px 0 auto;
  display: grid;
  justify-content: center;
  pointer-events: none;
  button {
    pointer-events: auto;
    border-radius: 24px;
    background: ${color.text};
    box-shadow: 0 2px 16px #0008;
    color: ${color.stage};
  }
`;

function ring(): void {
  navigator.vibrate?.(80);
  const audio = new AudioContext();
  for (const [start, frequency] of [
    [0, 587],
    [0.12, 845],
  ] as const) {
    const note = audio.createOscillator();
    const loudness = audio.createGain();
    note.type = 'triangle';
    note.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.3, audio.currentTime + start);
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.4);
    note.connect(loudness).connect(audio.destination);
    note.start(audio.currentTime + start);
    note.stop(audio.currentTime + start + 0.4);
    note.onended = () => void audio.close();
  }
}

const later = (a: string, b: string) => (a > b ? a : b);

/** How many requests were sent since the top of the list was last on screen. What an undo brings back is not new. */
function useUnseen(times: readonly string[] | undefined): number {
  const [seen, setSeen] = useState<string | null>(null);
  const latest = times && (times[0] ?? '');
  useEffect(() => {
    if (latest === undefined) return;
    const look = () => {
      const isInView = document.visibilityState === 'visible' && window.scrollY < near;
      // What is there from the beginning is not new.
      setSeen((before) => (before === null || isInView ? later(before ?? '', latest) : before));
    };
    look();
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('scroll', look, { passive: true, signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => listeners.abort();
  }, [latest]);
  return seen === null ? 0 : (times ?? []).filter((time) => time > seen).length;
}

function useSound(times: readonly string[] | undefined, hasSound: boolean): void {
  const latest = times && (times[0] ?? '');
  const heard = useRef<string>(undefined);
  useEffect(() => {
    if (latest === undefined) return;
    if (hasSound && heard.current !== undefined && latest > heard.current) ring();
    heard.current = later(heard.current ?? '', latest);
  }, [latest, hasSound]);
}

function showTop(): void {
  window.scrollTo({ top: 0 });
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  } else focusMainContent();
}

const hasSoundStore = createStore(readText('device', storageKey) === 'on');

export function SoundSwitch() {
  return (
    <Switch
      label="Sound for new requests"
      checked={useStore(hasSoundStore)}
      onChange={({ target }) => {
        hasSoundStore.set(target.checked);
        writeText('device', storageKey, target.checked ? 'on' : null);
        // Browsers play sounds only after a tap: this one shows what it sounds like.
        if (target.checked) ring();
      }}
    />
  );
}

/** Tells of new requests: in the title of the tab, by a sound, and by a badge while the list is scrolled. */
export function NewRequests({ screen }: { screen: 'Request List' | 'Dashboard' }) {
  const times =
    useLiveQuery(LatestRequestTimesDocument, { topics: ['requests'] }).data?.latestRequestTimes ?? undefined;
  const unseen = useUnseen(times);
  useSound(times, useStore(hasSoundStore));
  const text = unseen > 0 && screen === 'Request List' ? count(unseen, 'new request') : '';

  return (
    <>
      {unseen > 0 && <title>{`(${unseen}) ${screen} · Cowbell`}</title>}
      <Announcement text={text} />
      <Badge>
        {text && (
          <Button $size="small" onClick={showTop}>
            {text}
          </Button>
        )}
      </Badge>
    </>
  );
}
