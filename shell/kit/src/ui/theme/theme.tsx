import { createGlobalStyle } from 'styled-components';
import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/drawings.tsx';
import { createStore, readText, useStore, writeText } from '../store.ts';
import { color, grounds, type } from './tokens.ts';

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

/** Fonts and custom properties are in the document (build/index.html). */
export const GlobalStyle = createGlobalStyle`
  *,
  *::before,
  *::after { box-sizing: border-box; }
  html {
    --state-line: 0px;
    scroll-padding: calc(80px + var(--state-line)) 0 120px;
    background: ${color.ground};
    color: ${color.text};
    -webkit-text-size-adjust: 100%;
    scrollbar-color: ${color.edge} ${color.ground};
  }
  body {
    margin: 0;
    font: ${type.body};
    min-height: 100dvh;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
  }
  ul,
  ol { list-style: none; }
  fieldset {
    border: 0;
    min-inline-size: 0;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  :focus-visible {
    outline: 3px solid ${color.spotText};
    outline-offset: 3px;
    border-radius: 4px;
  }
  h1:focus,
  main:focus { outline: none; }
  mark {
    background: ${color.spot};
    color: ${color.onSpot};
    border-radius: 2px;
  }
`;
