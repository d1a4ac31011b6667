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

const mostToasts = 3;

let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

/** Shows a toast in place of the latest one, which comes back afterwards if it has an 'Undo'. Returns its id. */
export function showToast(severity: ToastSeverity, message: string, options: ToastOptions = {}): number {
  const toast = { id: nextId++, severity, message, ...options };
  const comesBack = ({ undo, kind }: Toast) => undo && !(kind && kind === options.kind);
  toasts.set([...toasts.get().filter(comesBack), toast].slice(-mostToasts));
  return toast.id;
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
