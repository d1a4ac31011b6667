import { createStore } from '../store.ts';

export type ToastSeverity = 'error' | 'success' | 'info' | 'warning';

export interface Toast {
  id: number;
  severity: ToastSeverity;
  message: string;
  /** What an 'Undo' button in it does. */
  undo: (() => void) | undefined;
}

/** How long a toast stays, in ms (specification, section 9). */
const toastDuration = 3500;

/** How long one with an 'Undo' stays, in ms: a person has to read it, decide, and reach it. */
const undoDuration = 15_000;

let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

/** Shows a sentence for a few seconds. A second toast with the same sentence replaces the first. */
export function showToast(severity: ToastSeverity, message: string, undo?: () => void): void {
  const toast = { id: nextId++, severity, message, undo };
  toasts.set([...toasts.get().filter((other) => other.message !== message), toast]);
  setTimeout(() => closeToast(toast.id), undo ? undoDuration : toastDuration);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
