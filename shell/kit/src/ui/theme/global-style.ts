import { createGlobalStyle } from 'styled-components';
import { color, type } from './tokens.ts';

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
