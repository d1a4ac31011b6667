/**
 * Finds the control that gets the focus when a row and its control are removed: the same control in the next row, or in
 * the previous row when the last one is removed.
 *
 * @param selector matches this control in every row.
 * @returns null when there is no other row.
 */
export function findAdjacentControl(control: Element, selector: string): HTMLElement | null {
  const controls = [...document.querySelectorAll<HTMLElement>(selector)];
  const index = controls.indexOf(control as HTMLElement);
  return controls[index + 1] ?? controls[index - 1] ?? null;
}

/** Focuses the main content. For when the focused control was removed and there is no adjacent one. */
export function focusMainContent(): void {
  document.getElementById('main')?.focus();
}
