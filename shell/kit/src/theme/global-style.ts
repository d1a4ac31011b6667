import { createGlobalStyle } from 'styled-components';
import { color, colorDeclarations, type } from './tokens.ts';

/** Fonts, custom properties and the little that every page needs. Mounted once, by the frame of a host. */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: "Truculenta Cowbell";
    src: url(/static/truculenta.woff2) format("woff2");
    font-weight: 700 900;
    font-display: swap;
  }
  @font-face {
    font-family: "Figtree Cowbell";
    src: url(/static/figtree.woff2) format("woff2");
    font-weight: 400 800;
    font-display: swap;
  }
  /* Local faces scaled to the widths of ours, so that lines break alike before the fonts are there. */
  @font-face { font-family: "Truculenta fallback"; src: local("Arial Narrow"), local("Liberation Sans Narrow"); size-adjust: 92%; }
  @font-face { font-family: "Figtree fallback"; src: local("Arial"), local("Liberation Sans"); size-adjust: 100%; }

  :root { ${colorDeclarations.dark} --bell: url(/static/bell.svg); color-scheme: dark; }
  @media (prefers-color-scheme: light) {
    :root:not([data-theme="dark"]) { ${colorDeclarations.light} --bell: url(/static/bell-day.svg); color-scheme: light; }
  }
  :root[data-theme="light"] { ${colorDeclarations.light} --bell: url(/static/bell-day.svg); color-scheme: light; }

  *, *::before, *::after { box-sizing: border-box; }
  html { background: ${color.ground}; color: ${color.text}; -webkit-text-size-adjust: 100%; scrollbar-color: ${color.edge} ${color.ground}; }
  body { margin: 0; font: ${type.body}; min-height: 100dvh; }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-inline-size: 0; }
  a { color: inherit; text-decoration: none; }
  button, input, textarea, select { font: inherit; color: inherit; }
  button { cursor: pointer; }
  :focus-visible { outline: 3px solid ${color.spotText}; outline-offset: 3px; border-radius: 4px; }
  h1:focus, main:focus { outline: none; }
  mark { background: ${color.spot}; color: ${color.onSpot}; border-radius: 2px; }
`;
