import { type MouseEvent, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button, IconButton } from '../components/button.tsx';
import { Icon, type IconName } from '../components/drawings.tsx';
import { createStore, useStore } from '../store.ts';
import { color, media, motion, radius, size } from '../theme/tokens.ts';

export type ToastSeverity = 'error' | 'success' | 'info' | 'warning';

interface ToastOptions {
  undo?: (event: MouseEvent) => void;
  /** Of several toasts of one kind, only the latest is shown: an 'Undo' of an earlier one would do nothing any more. */
  kind?: string;
  /** In ms. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  severity: ToastSeverity;
  message: string;
}

/** In ms. */
const toastDuration = 3500;

/** How long one with an 'Undo' stays, in ms: a person has to read it, decide, and reach it. */
const undoDuration = 10_000;

/** In ms. */
const holdInterval = 1_000;

const mostToasts = 3;

let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

/** A toast replaces one of its `kind`, or an equal one. Returns its id. */
export function showToast(severity: ToastSeverity, message: string, options: ToastOptions = {}): number {
  const { undo, kind, duration = undo ? undoDuration : toastDuration } = options;
  const toast = { id: nextId++, severity, message, ...options };
  const isReplaced = (other: Toast) => (kind ? other.kind === kind : other.message === message && !other.undo);
  toasts.set([...toasts.get().filter((other) => !isReplaced(other)), toast].slice(-mostToasts));
  closeAfter(duration, toast.id);
  return toast.id;
}

/** A toast stays while the pointer is over it or the focus is in it. Others run out. */
function closeAfter(delay: number, id: number): void {
  setTimeout(() => {
    // For the browser, a finger that has left the screen is still hovering.
    const isHeld = matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within';
    if (document.querySelector(`[data-toast='${id}']${isHeld}`)) closeAfter(holdInterval, id);
    else closeToast(id);
  }, delay);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

const arrive = keyframes`from { opacity: 0; translate: 0 16px }`;

/** Never over the button that was just pressed, the one that comes next, or the navigation. */
const Region = styled.div`
  position: fixed;
  z-index: 60;
  inset: auto 16px calc(${size.bottomBar} + 40px + env(safe-area-inset-bottom));
  display: grid;
  gap: 8px;
  pointer-events: none;
  ${media.desktop} {
    inset: auto 40px 40px auto;
    width: 440px;
    body:has([data-toasts='left']) & { inset-inline: 40px auto; }
  }
  body:has([data-toasts='top'], [role='dialog']) & {
    inset: 10px 56px auto 16px;
    ${media.desktop} { inset: calc(${size.topBarDesktop} + 16px) auto auto 40px; }
  }
`;

/** The shadow shows it on a light panel in the dark theme. With an 'Undo', most sentences have two lines on a phone. */
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

const signs: Record<ToastSeverity, [icon: IconName, color: string]> = {
  success: ['success', color.ok],
  error: ['alert', color.danger],
  warning: ['alert', color.spotText],
  info: ['info', color.info],
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

/** Where toasts appear, mounted once. After one is closed with the keyboard, the focus returns to where it was. */
export function ToastRegion() {
  const shown = useStore(toasts);
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => {
      const button = region.current?.querySelector<HTMLElement>(':scope > :last-child button');
      if (key !== hotkey || !button) return;
      opener.current = document.activeElement;
      focusPastDialogs(button);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const close = (id: number) => {
    closeToast(id);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  return (
    <Region ref={region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <Card key={toast.id} data-toast={toast.id} data-inverse>
          <span style={{ color: signs[toast.severity][1] }}>
            <Icon name={signs[toast.severity][0]} />
          </span>
          {toast.message}
          {toast.undo && (
            <Button
              $size="small"
              aria-keyshortcuts={hotkey}
              onClick={(event) => {
                close(toast.id);
                toast.undo?.(event);
              }}
            >
              Undo <kbd aria-hidden>{hotkey}</kbd>
            </Button>
          )}
          <IconButton aria-label="Close message" onClick={() => close(toast.id)}>
            <Icon name="close" />
          </IconButton>
        </Card>
      ))}
    </Region>
  );
}
