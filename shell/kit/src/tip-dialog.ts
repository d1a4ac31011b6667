import { createStore, useStore } from './ui/store.ts';

const isOpen = createStore(false);

/** The tip dialog: whether it is open, and what opens and closes it. The frame of the host mounts the one dialog. */
export function useTipDialog(): { open: boolean; toggle: () => void } {
  const open = useStore(isOpen);
  return { open, toggle: () => isOpen.set(!open) };
}

const tipButtonVisible = createStore(false);

/** Whether the page shows its own 'Send a Tip' button at the moment. The bottom bar then hides its one. */
export function useTipButtonVisible(): boolean {
  return useStore(tipButtonVisible);
}

/** For the `ref` of the element that holds the page's own 'Send a Tip' button. */
export function watchTipButton(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => tipButtonVisible.set(entry?.isIntersecting ?? false));
  observer.observe(element);
  return () => {
    observer.disconnect();
    tipButtonVisible.set(false);
  };
}
