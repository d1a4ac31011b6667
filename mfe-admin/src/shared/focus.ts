/** The same control in the next row, or in the previous one. */
export function findAdjacentControl(control: Element, selector: string): HTMLElement | null {
  const controls = [...document.querySelectorAll<HTMLElement>(selector)];
  const index = controls.indexOf(control as HTMLElement);
  return controls[index + 1] ?? controls[index - 1] ?? null;
}

export function focusMainContent(): void {
  document.getElementById('main')?.focus();
}

/** The `ref` of an element that may be removed while the focus is in it. The focus then goes to the main content. */
export function keepFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
  };
}
