/**
 * What has the focus next when a control goes away with its row: the same one of the next row, or of the one before when
 * it was the last.
 *
 * @param kind selects this control in every row.
 * @returns null when there is no other row.
 */
export function neighbourOf(control: Element, kind: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(kind)];
  const at = all.indexOf(control as HTMLElement);
  return all[at + 1] ?? all[at - 1] ?? null;
}

/** The screen itself, which can have the focus when nothing on it is next. */
export function focusScreen(): void {
  document.getElementById('main')?.focus();
}
