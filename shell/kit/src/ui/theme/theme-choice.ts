import { createStore, useStore } from '../store.ts';
import { grounds } from './tokens.ts';

export type Theme = 'dark' | 'light';

const storageKey = 'cowbell.theme';

function remembered(): Theme | null {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'dark' || value === 'light' ? value : null;
  } catch {
    return null;
  }
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function show(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // The browser's own bars around the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = grounds[theme ?? (meta.media.includes('light') ? 'light' : 'dark')];
  }
}

const choice = createStore<Theme | null>(remembered());

/** Puts a remembered choice on the page. Called once, before the first render; without a choice the system's counts. */
export function applyTheme(): void {
  show(choice.get());
}

/** The theme on screen, and how to switch to the other one. The choice is remembered on this device. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useStore(choice) ?? systemTheme();
  function toggle(): void {
    const next = theme === 'dark' ? 'light' : 'dark';
    choice.set(next);
    show(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Then it holds until the page is closed.
    }
  }
  return { theme, toggle };
}
