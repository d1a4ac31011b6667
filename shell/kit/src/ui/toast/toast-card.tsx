import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button, IconButton } from '../components/button.tsx';
import { Drawing, Icon } from '../components/drawings.tsx';
import { color, media, motion, radius } from '../theme/tokens.ts';
import { closeToast, type Toast, type ToastSeverity } from './toasts.ts';

/** In ms. */
const toastDuration = 3500;

/** How long one with an 'Undo' stays, in ms: a person has to read it, decide, and reach it. */
const undoDuration = 10_000;

/** In ms. */
const holdInterval = 1_000;

/** Closes a toast when its time is over, unless the pointer is over it or the focus is in it. Returns what stops it. */
function closeInTime({ id, undo, duration = undo ? undoDuration : toastDuration }: Toast): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (delay: number) => {
    timer = setTimeout(() => {
      // For the browser, a finger that has left the screen is still hovering.
      const isHeld = matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within';
      if (document.querySelector(`[data-toast='${id}']${isHeld}`)) wait(holdInterval);
      else closeToast(id);
    }, delay);
  };
  wait(duration);
  return () => clearTimeout(timer);
}

/** What a toast does not cover: controls, and words and pictures where toasts belong beside them. */
const keptFree = 'summary, a, button, input, textarea, select, [data-toasts] :is(h1, h2, p, svg, img)';

/** Between a toast and the controls around it, and the upper edge of the window, in px. */
const distance = 8;

/** In px. */
const step = 4;

/** In ms: what is below a toast changes when the page is scrolled, or shows another screen. */
const interval = 250;

/** Moves a toast up from its place, or to the other side, to where it covers no control. It stays if there is no such place. */
function moveToFreePlace(toast: HTMLElement): void {
  const { left, right, top, width, height } = (toast.parentElement ?? toast).getBoundingClientRect();
  const page = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  const taken = [...page.querySelectorAll(keptFree)]
    .filter((element) => !element.closest('[inert], [data-toast]'))
    .map((element) => element.getBoundingClientRect());
  const isFree = (x: number, y: number) =>
    taken.every(
      (one) =>
        one.right + distance <= x ||
        one.left >= x + width + distance ||
        one.bottom + distance <= y ||
        one.top >= y + height + distance,
    );
  for (const x of [left, innerWidth - right]) {
    for (let y = top; y >= distance; y -= step) {
      if (!isFree(x, y)) continue;
      toast.style.translate = `${x - left}px ${y - top}px`;
      return;
    }
  }
  toast.style.translate = '';
}

const arrive = keyframes`from { opacity: 0 }`;

/** The shadow shows it on a light panel in the dark theme. */
const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 7px;
  min-height: 56px;
  padding: 4px 2px 4px 14px;
  border-radius: ${radius.control};
  background: ${color.notice};
  box-shadow: 0 2px 16px #0008;
  color: ${color.text};
  font-weight: 600;
  pointer-events: auto;
  animation: ${arrive} ${motion.move};
  button {
    margin: 0 0 0 auto;
    &[aria-keyshortcuts] { padding-inline: 12px; }
  }
  button + button { margin-left: 0; }
  kbd {
    display: none;
    font: inherit;
    font-weight: 400;
    ${media.desktop} { display: inline; }
  }
  ${media.calm} { animation: none; }
`;

/** Drawings of lucide (ISC license, lucide.dev): circle-check, circle-alert, info. */
const ring = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';
const alert = `${ring}M12 8v4M12 16h.01`;

const signs: Record<ToastSeverity, [path: string, color: string]> = {
  success: [`${ring}M9 12l2 2 4-4`, color.ok],
  error: [alert, color.danger],
  warning: [alert, color.spotText],
  info: [`${ring}M12 16v-4M12 8h.01`, color.info],
};

/** Moves the focus to the latest toast, which is behind everything else in the order of Tab. */
const hotkey = 'F8';

/** Moves the focus out of a dialog, which would take it back if it heard of that. */
function focusPastDialogs(button: HTMLElement): void {
  const keepSecret = (event: FocusEvent) => event.stopPropagation();
  const types = ['focusout', 'focusin'] as const;
  for (const type of types) document.addEventListener(type, keepSecret, { capture: true });
  button.focus();
  for (const type of types) document.removeEventListener(type, keepSecret, { capture: true });
}

/** What had the focus before the hotkey moved it to a toast. */
let opener: Element | null = null;

/** After it is closed with the keyboard, the focus returns to where it was. */
export function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => card.current && moveToFreePlace(card.current);
    move();
    const timer = setInterval(move, interval);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => closeInTime(toast), [toast]);
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => {
      const button = card.current?.querySelector('button');
      if (key !== hotkey || !button) return;
      opener = document.activeElement;
      focusPastDialogs(button);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const close = () => {
    closeToast(toast.id);
    if (opener instanceof HTMLElement) opener.focus();
    opener = null;
  };
  return (
    <Card ref={card} data-toast={toast.id} data-inverse>
      <span style={{ color: signs[toast.severity][1] }}>
        <Drawing>
          <path d={signs[toast.severity][0]} />
        </Drawing>
      </span>
      {toast.message}
      {toast.undo && (
        <Button
          $size="small"
          aria-keyshortcuts={hotkey}
          onClick={(event) => {
            close();
            toast.undo?.(event);
          }}
        >
          Undo <kbd aria-hidden>{hotkey}</kbd>
        </Button>
      )}
      <IconButton aria-label="Close message" onClick={close}>
        <Icon name="close" />
      </IconButton>
    </Card>
  );
}
