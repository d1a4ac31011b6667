import { createStore } from '../store.ts';

export type ToastSeverity = 'error' | 'success' | 'info' | 'warning';

export interface Toast {
  id: number;
  severity: ToastSeverity;
  message: string;
  /** What an 'Undo' button in it does. */
  undo: (() => void) | undefined;
  /** Of several toasts of one kind, only the latest is shown. */
  kind: string | undefined;
}

/** How long a toast stays, in ms (specification, section 9). */
const toastDuration = 3500;

/** How long one with an 'Undo' stays, in ms: a person has to read it, decide, and reach it. */
const undoDuration = 10_000;

let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

/**
 * Shows a sentence for a few seconds. A second toast with the same sentence, or of the same kind, replaces the first.
 *
 * @param kind for toasts whose 'Undo' does nothing any more as soon as the next one is shown.
 */
export function showToast(severity: ToastSeverity, message: string, undo?: () => void, kind?: string): void {
  const toast = { id: nextId++, severity, message, undo, kind };
  const isReplaced = (other: Toast) => other.message === message || (kind !== undefined && other.kind === kind);
  toasts.set([...toasts.get().filter((other) => !isReplaced(other)), toast]);
  setTimeout(() => closeToast(toast.id), undo ? undoDuration : toastDuration);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
