import { color, font, radius, styled } from '@cowbell/kit';
import { phone, wide } from './stage.styles.ts';

export const Lit = styled.div`
  position: relative;
  isolation: isolate;
  min-width: 0;
  padding: 0 16px 8px var(--pad);
  overflow: hidden;
  ${phone} { padding-right: var(--pad); }
  ${wide} { overflow-y: auto; }
`;

export const Now = styled.section`
  --one: min(9.5rem, 18.4vw);
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-height: 352px;
  padding-top: 20px;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 -16px 0 calc(-1 * var(--pad));
    background: ${color.beam};
    clip-path: polygon(27% 0, 48% 0, 81% 100%, -12% 100%);
  }
  &[data-empty]::before { display: none; }
  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    color: ${color.spotText};
    font: 700 1.25rem/1.2 ${font.plain};
  }
  h1 > button { display: block; width: 100%; text-align: inherit; }
  h1 span {
    --lines: 1;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines);
    padding-bottom: 0.08em;
    margin-bottom: -0.08em;
    font: 900 var(--one) / 0.88 ${font.display};
    letter-spacing: -0.005em;
    overflow-wrap: anywhere;
    white-space: nowrap;
  }
  h1 span:not([data-size='0']) {
    --lines: 2;
    font-size: calc(var(--one) * 0.7);
    line-height: 1;
    white-space: normal;
  }
  h1 span[data-size='2'] { font-size: calc(var(--one) * 0.6); }
  h1 span[data-size='3'] { font-size: calc(var(--one) * 0.52); }
  h1 span[data-size='4'] {
    --lines: 3;
    font-size: calc(var(--one) * 0.45);
  }
  h1 span[data-size='5'] {
    --lines: 4;
    font-size: calc(var(--one) * 0.34);
  }
  > p {
    overflow: hidden;
    font-size: 1.75rem;
    line-height: 1.2;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > div {
    display: flex;
    align-items: center;
    gap: 20px;
    min-height: 74px;
  }
  /* The tag beside the names. */
  h1:has([data-size]:not([data-size='0'])) ~ div > span { --width: 58 !important; }
  > div > div { min-width: 0; }
  > div > div > b,
  q {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > div > div > b { font: 600 1.5rem/1.25 ${font.plain}; }
  q {
    color: ${color.dim};
    font-size: 1.375rem;
    line-height: 1.3;
    quotes: '“' '”';
  }
  ${wide} { --one: min(8.25rem, 11.2vw); }
  @media (max-height: 800px) {
    gap: 8px;
    min-height: 300px;
    padding-top: 14px;
  }
  ${phone} {
    gap: 6px;
    min-height: 206px;
    padding-top: 14px;
    h2 { font-size: 1rem; }
    > p { font-size: 1.1875rem; }
    > div { gap: 12px; }
    &&& h1 ~ div > span { --width: 50 !important; }
    > div > div > b { font-size: 1.0625rem; }
    q { font-size: 1rem; }
  }
`;

export const Next = styled.section`
  &[data-drop] { background: ${color.wash}; }
  h2 {
    padding: 14px 0 12px;
    color: ${color.dim};
    font: 700 1.25rem/1.2 ${font.plain};
  }
  ${phone} {
    h2 { padding: 10px 0 2px; font-size: 1rem; }
  }
`;

export const NextRow = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 18px;
  min-height: 76px;
  border-top: 1px solid ${color.line};
  touch-action: pan-y;
  > svg { color: ${color.dim}; }
  > button {
    display: flex;
    flex: 1;
    align-items: baseline;
    gap: 16px;
    min-width: 0;
    min-height: 75px;
    padding-top: 14px;
    overflow: hidden;
    white-space: nowrap;
    text-align: start;
    &:focus-visible { outline-offset: -3px; }
  }
  button > b {
    flex: none;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    font: 900 2.875rem/1.05 ${font.display};
  }
  i {
    overflow: hidden;
    color: ${color.dim};
    font: 400 1.25rem/1.2 ${font.plain};
    text-overflow: ellipsis;
  }
  &[data-drop]::before {
    content: '';
    position: absolute;
    inset: -3px 0 auto;
    height: 5px;
    background: ${color.spot};
  }
  &[data-dragged] { opacity: 0.35; }
  ${phone} {
    gap: 12px;
    min-height: 72px;
    button > b { font-size: 2.125rem; }
    i { font-size: 1.0625rem; }
  }
`;

export const Slot = styled.p`
  display: grid;
  place-items: center;
  min-height: 56px;
  margin-top: 8px;
  border: 2px dashed ${color.line};
  border-radius: ${radius.control};
  color: ${color.dim};
  font-size: 1.125rem;
  [data-drop] > & {
    border-color: ${color.spot};
    color: ${color.text};
  }
  /* Where the queue is below, it needs the room. */
  ol:not(:empty) + & { display: none; }
  ${wide} {
    ol:not(:empty) + & { display: grid; }
  }
`;

export const Side = styled.section`
  display: grid;
  grid-template: 74px minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  border-top: 1px solid ${color.line};
  background: ${color.stage};
  > [data-list] { position: relative; }
  > [data-drop] { background: ${color.wash}; }
  ${wide} {
    border-top: 0;
    border-left: 1px solid ${color.line};
    > [data-list] {
      overflow: hidden auto;
      overscroll-behavior: none;
    }
  }
`;

export const Tabs = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  border-bottom: 1px solid ${color.line};
  background: ${color.stage};
  [role='tablist'] {
    display: flex;
    flex: 1;
    min-width: 0;
    overflow: auto hidden;
    scrollbar-width: none;
  }
  button {
    position: relative;
    flex: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-width: 76px;
    padding: 0 12px;
    color: ${color.dim};
    font: 600 1.25rem/1.2 ${font.plain};
    white-space: nowrap;
    &:focus-visible { outline-offset: -4px; }
    ${phone} { font-size: 1.0625rem; }
  }
  [aria-selected='true'] {
    color: ${color.text};
    &::after {
      content: '';
      position: absolute;
      inset: auto 20px 0;
      height: 5px;
      background: ${color.text};
    }
  }
  > button {
    flex: none;
    border-left: 1px solid ${color.line};
    color: ${color.text};
  }
  .word { display: none; }
  @media (min-width: 600px) and (max-aspect-ratio: 1/1) {
    .word { display: inline; }
    > button { padding-inline: 28px; }
  }
`;

export const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 78px;
  border-bottom: 1px solid ${color.line};
  background: ${color.stage};
  touch-action: pan-y;
  > button:first-of-type {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 77px;
    padding: 4px 12px 4px 0;
    text-align: start;
    &:focus-visible { outline-offset: -4px; }
  }
  .place {
    flex: none;
    display: grid;
    place-items: center;
    width: 54px;
    font: 900 2.5rem/1 ${font.display};
    font-feature-settings: 'tnum', 'lnum';
  }
  .place[data-long] { font-size: 2rem; }
  .words {
    flex: 1;
    min-width: 0;
  }
  .words > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .words > b { font: 800 1.8125rem/1.12 ${font.display}; }
  i {
    color: ${color.dim};
    font: 400 1.125rem/1.3 ${font.plain};
  }
  .dash {
    width: 50px;
    text-align: center;
    color: ${color.dim};
    font-weight: 700;
  }
  &[data-played] .words > b {
    color: ${color.dim};
    text-decoration: line-through;
    text-decoration-thickness: 2px;
  }
  &[data-played] .place { color: ${color.dim}; }
  &[data-dragged] > * { opacity: 0.35; }
  /* Beside the row, which has moved. */
  &[data-swiped]::before {
    content: 'Up next';
    position: absolute;
    inset: 0 100% 0 auto;
    display: grid;
    place-items: center;
    width: 110px;
    background: ${color.wash};
    color: ${color.text};
    font-weight: 700;
  }
  ${phone} {
    min-height: 74px;
    > button:first-of-type { gap: 8px; min-height: 73px; }
    .place { width: 48px; font-size: 2.125rem; }
    .words > b { font-size: 1.6875rem; }
    i { font-size: 1rem; }
  }
`;

/** The keyboard has the menu of the row. */
export const Grip = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 72px;
  min-height: 72px;
  color: ${color.edge};
  cursor: grab;
  touch-action: none;
  ${phone} { display: none; }
`;

export const Nothing = styled.p`
  padding: 24px 20px;
  color: ${color.dim};
  font-size: 1.25rem;
  line-height: 1.4;
`;

/** A song that is being dragged. */
export const Card = styled.p`
  width: min(420px, 70vw);
  padding: 18px 24px;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.hide};
  color: ${color.ink};
  box-shadow: 0 8px 0 rgb(0 0 0 / 0.55);
  font: 800 1.8125rem/1.12 ${font.display};
  rotate: -2deg;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
