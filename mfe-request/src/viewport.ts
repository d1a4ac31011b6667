/** Calls `update` now, and whenever the page is scrolled or the window gets another size. Returns what stops it. */
export function followViewport(update: () => void): () => void {
  update();
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  return () => {
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
  };
}

/** Whether the person has asked the device for less motion. */
export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether somebody is typing in a form. Nothing may cover it or move it meanwhile. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
