/** Calls `update` now, and whenever the page is scrolled or the window gets another size. Returns what stops it. */
export function followViewport(update: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  update();
  addEventListener('scroll', update, { passive: true, signal });
  addEventListener('resize', update, { signal });
  return () => listeners.abort();
}

export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
