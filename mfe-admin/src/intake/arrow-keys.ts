const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For a group of radio buttons that act at once: arrow keys move only the focus, Space and Enter choose. */
export function moveOnlyFocus(group: HTMLElement | null) {
  const listener = (event: KeyboardEvent) => {
    const radios = [...(group?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
    const index = radios.findIndex((radio) => radio === event.target);
    if (event.key === 'Enter' && !event.repeat) radios[index]?.click();
    const step = steps[event.key];
    // With Alt, the browser goes back or forward.
    if (!step || event.altKey) return;
    event.preventDefault();
    radios.at((index + step) % radios.length)?.focus();
  };
  group?.addEventListener('keydown', listener);
  return () => group?.removeEventListener('keydown', listener);
}
