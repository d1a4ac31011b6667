import { createStore } from '../store.ts';

export type ToastSeverity = 'error' | 'success' | 'info' | 'warning';

export interface Toast {
  id: number;
  severity: ToastSeverity;
  message: string;
}

/** How long a toast stays, in ms (specification, section 9). */
const toastDuration = 3500;

let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

/** Shows a sentence for `toastDuration`. A second toast with the same sentence replaces the first. */
export function showToast(severity: ToastSeverity, message: string): void {
  const toast = { id: nextId++, severity, message };
  toasts.set([...toasts.get().filter((other) => other.message !== message), toast]);
  setTimeout(() => closeToast(toast.id), toastDuration);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
