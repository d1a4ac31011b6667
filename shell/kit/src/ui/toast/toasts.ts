import type { MouseEvent } from 'react';
import { createStore } from '../store.ts';

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
