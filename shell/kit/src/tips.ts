import { createStore, useStore } from './store.ts';

const tips = createStore(false);

/** Whether the tip dialog is open, and how to open and close it. There is one dialog, mounted by the frame of a host. */
export function useTips(): { open: boolean; toggle: () => void; setOpen: (open: boolean) => void } {
  const open = useStore(tips);
  return { open, toggle: () => tips.set(!open), setOpen: tips.set };
}
