import { Button, color, styled } from '@cowbell/kit';
import { readText, writeText } from '@cowbell/kit/storage';
import { useEffect, useRef, useState } from 'react';
import { Switch } from '../switch.tsx';

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
  button { pointer-events: auto; background: ${color.hide}; color: ${color.ink}; }
`;

/** Two short notes, like a bell, by the browser's own synthesizer; and a vibration where there is one. */
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

/** How many requests came since the top of the list was last on screen. */
function useUnseen(count: number): number {
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && window.scrollY < near) setSeen(count);
    };
    // Fewer than before: some were deleted or played.
    setSeen((before) => Math.min(before, count));
    look();
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [count]);
  return Math.max(0, count - seen);
}

/** Tells of new requests: a badge while the list is scrolled, the title of the tab, and a sound if the admin wants one. */
export function NewRequests({ count }: { count: number }) {
  const unseen = useUnseen(count);
  const [hasSound, setHasSound] = useState(() => readText('device', storageKey) === 'on');
  const before = useRef(count);

  useEffect(() => {
    if (hasSound && count > before.current) ring();
    before.current = count;
  }, [count, hasSound]);

  const words = `${unseen} new ${unseen === 1 ? 'request' : 'requests'}`;
  return (
    <>
      {unseen > 0 && <title>{`(${unseen}) Request List · Cowbell`}</title>}
      <Switch
        label="Sound for new requests"
        checked={hasSound}
        onChange={({ target }) => {
          setHasSound(target.checked);
          writeText('device', storageKey, target.checked ? 'on' : null);
          // Browsers play sounds only after a tap: this one shows what it sounds like.
          if (target.checked) ring();
        }}
      />
      <Badge role="status">
        {unseen > 0 && (
          <Button $size="small" onClick={() => window.scrollTo({ top: 0 })}>
            {words}
          </Button>
        )}
      </Badge>
    </>
  );
}
