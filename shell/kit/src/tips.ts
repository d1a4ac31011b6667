import { createStore, useStore } from './ui/store.ts';

const tips = createStore(false);

/** Whether the tip dialog is open, and how to open and close it. There is one dialog, mounted by the frame of a host. */
export function useTips(): { open: boolean; toggle: () => void; setOpen: (open: boolean) => void } {
  const open = useStore(tips);
  return { open, toggle: () => tips.set(!open), setOpen: tips.set };
}

const tipButtonInSight = createStore(false);

/** Whether the page itself shows a 'Send a Tip' button at the moment: then the bottom bar keeps its own out of sight. */
export function useTipButtonInSight(): boolean {
  return useStore(tipButtonInSight);
}

/** The `ref` of what holds a page's own 'Send a Tip' button. */
export function watchTipButton(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => tipButtonInSight.set(entry?.isIntersecting ?? false));
  observer.observe(element);
  return () => {
    observer.disconnect();
    tipButtonInSight.set(false);
  };
}
