import { createStore, useStore } from './ui/store.ts';

const tips = createStore(false);

/** Whether the tip dialog is open. The frame of the host mounts the one dialog. */
export function useTips(): { open: boolean; toggle: () => void; setOpen: (open: boolean) => void } {
  const open = useStore(tips);
  return { open, toggle: () => tips.set(!open), setOpen: tips.set };
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
