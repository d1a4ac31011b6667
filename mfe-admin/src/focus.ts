/**
 * Finds the control that gets the focus when a row and its control are removed: the same control in the next row, or in
 * the previous row when the last one is removed.
 *
 * Rows behind a dialog are out of reach.
 *
 * @param selector matches this control in every row.
 * @returns null when there is no other row.
 */
export function findAdjacentControl(control: Element, selector: string): HTMLElement | null {
  const reachable = control.closest('[role=dialog]') ?? document;
  const controls = [...reachable.querySelectorAll<HTMLElement>(selector)];
  const index = controls.indexOf(control as HTMLElement);
  return controls[index + 1] ?? controls[index - 1] ?? null;
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
  return () => {
    if (!element?.contains(document.activeElement)) return;
    // It is removed in a moment.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusMainContent();
    });
  };
}
