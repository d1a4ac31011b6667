/**
 * Finds the control that gets the focus when a row and its control are removed: the same control in the next row, or in
 * the previous row when the last one is removed.
 *
 * Rows behind a dialog are out of reach.
 *
 * @param selector matches this control in every row.
 * @param isRemoved whether another control is removed together with this one. None is by default.
 * @returns null when no other row stays.
 */
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

/** Focuses the main content. For when the focused control was removed and there is no adjacent one. */
export function focusMainContent(): void {
  document.getElementById('main')?.focus();
}

/**
 * The same where the control may have been in a dialog, which stays open.
 *
 * @param dialog that the control was in; null when it was in the page.
 */
export function focusAfterRemoval(dialog: HTMLElement | null): void {
  if (dialog) dialog.focus();
  else focusMainContent();
}

/** The `ref` of an element that may be removed while the focus is in it. The focus then goes to the main content. */
export function keepFocus(element: HTMLElement | null) {
  return () => moveFocusAfterRemoval(element, () => null);
}

/**
 * For when an element is about to be removed, perhaps with the focus in it. Without an element that takes the focus, the main content gets
 * it. The page does not scroll: whoever did not remove it may be reading.
 *
 * @param findNext finds what takes the focus, from the control that has it.
 */
export function moveFocusAfterRemoval(
  element: HTMLElement | null,
  findNext: (focused: HTMLElement) => HTMLElement | null,
): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !element?.contains(focused)) return;
  const next = findNext(focused);
  // It is removed in a moment.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const target = next?.isConnected ? next : document.getElementById('main');
    target?.focus({ preventScroll: true });
  });
}
