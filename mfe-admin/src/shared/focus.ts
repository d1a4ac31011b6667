/** The same control in the next row that stays, or in the previous one. Rows behind a dialog are out of reach. */
export function findAdjacentControl(
  control: Element,
  selector: string,
  isRemoved: (other: HTMLElement) => boolean = () => false,
): HTMLElement | null {
  const reachable = control.closest('[role=dialog]') ?? document;
  const controls = [...reachable.querySelectorAll<HTMLElement>(selector)];
  const index = controls.indexOf(control as HTMLElement);
  const stays = (other: HTMLElement) => !isRemoved(other);
  return controls.slice(index + 1).find(stays) ?? controls.slice(0, Math.max(0, index)).findLast(stays) ?? null;
}

export function focusMainContent(): void {
  document.getElementById('main')?.focus();
}

/** The `ref` of an element that may be removed while the focus is in it. The focus then goes to the main content. */
export function keepFocus(element: HTMLElement | null) {
  return () => moveFocusAfterRemoval(element, () => null);
}

/** Moves the focus out of an element that is about to be removed: to what `findNext` finds, or the main content. */
export function moveFocusAfterRemoval(
  element: HTMLElement | null,
  findNext: (focused: HTMLElement) => HTMLElement | null,
): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !element?.contains(focused)) return;
  const next = findNext(focused);
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const target = next?.isConnected ? next : document.getElementById('main');
    target?.focus({ preventScroll: true });
  });
}
