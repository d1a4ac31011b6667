import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { readText, writeText } from '../storage.ts';
import { createStore, useStore } from '../store.ts';
import { grounds } from './tokens.ts';

type Theme = 'dark' | 'light';

const storageKey = 'cowbell.theme';

function storedTheme(): Theme | null {
  const value = readText('device', storageKey);
  return value === 'dark' || value === 'light' ? value : null;
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

const choice = createStore<Theme | null>(storedTheme());

/** Called once, before the first render. */
export function applyTheme(): void {
  show(choice.get());
}

export function ThemeSwitch() {
  const isDark = (useStore(choice) ?? systemTheme()) === 'dark';
  function toggle(): void {
    const next = isDark ? 'light' : 'dark';
    choice.set(next);
    show(next);
    writeText('device', storageKey, next);
  }
  return (
    <IconButton aria-label={isDark ? 'Light theme' : 'Dark theme'} onClick={toggle}>
      <Icon name={isDark ? 'sun' : 'moon'} />
    </IconButton>
  );
}
