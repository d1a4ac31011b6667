import { Button, ButtonLink, color, font, media, motion, styled } from '@cowbell/kit';

/** The queue is beside what plays, not below it. */
export const wide = '@media (min-width: 900px) and (min-aspect-ratio: 1/1)';
export const phone = '@media (max-width: 599.98px)';

export const Screen = styled.div`
  --pad: 28px;
  position: fixed;
  inset: 0;
  display: grid;
  grid-template: 73px auto minmax(0, 1fr) auto / minmax(0, 1fr);
  background: ${color.ground};
  color: ${color.text};
  user-select: none;
  -webkit-touch-callout: none;
  html:has(&) { overflow: hidden; }
  ${phone} { --pad: 16px; }
`;

export const Strip = styled.header`
  display: flex;
  border-bottom: 1px solid ${color.line};
  background: ${color.stage};
  font-size: 1.25rem;
  white-space: nowrap;
  > * {
    display: flex;
    flex: none;
    align-items: center;
    gap: 10px;
    padding: 0 22px;
    border-right: 1px solid ${color.line};
    color: ${color.dim};
  }
  > :last-child { border-right: 0; border-left: 1px solid ${color.line}; }
  b {
    color: ${color.text};
    font: 900 1.875rem/1 ${font.display};
    font-feature-settings: 'tnum', 'lnum';
  }
  time {
    color: ${color.text};
    font: 900 2.875rem/1 ${font.display};
    font-feature-settings: 'tnum', 'lnum';
  }
  > button {
    color: ${color.text};
    font-size: 1.375rem;
    font-weight: 700;
    &:focus-visible { outline-offset: -4px; }
  }
  .grow {
    flex: 1 1 0;
    justify-content: end;
    min-width: 0;
    overflow: hidden;
    border-right: 0;
    > .word { flex: none; }
    > span:not(.word) {
      font-size: 1.0625rem;
      line-height: 1.15;
      text-align: end;
      text-wrap: balance;
      white-space: normal;
    }
  }
  &[data-offline] {
    border-bottom-color: ${color.hide};
    background: ${color.hide};
    > *,
    b,
    time { color: ${color.ink}; }
    > * { border-color: ${color.edge}; }
    > button {
      flex: 1 1 0;
      min-width: 0;
      font-size: inherit;
      text-align: start;
      white-space: normal;
      line-height: 1.15;
    }
  }
  @media (max-width: 999.98px) {
    > * { padding-inline: 16px; }
    .word { display: none; }
  }
  ${phone} {
    font-size: 1rem;
    > * { padding-inline: 12px; }
    > button {
      gap: 8px;
      font-size: 1.1875rem;
    }
    .figures {
      flex: 1;
      flex-direction: column;
      align-items: start;
      justify-content: center;
      gap: 2px;
    }
    .grow { display: none; }
    b { font-size: 1.375rem; }
    time { font-size: 2.375rem; }
  }
`;

/** Why the screen may go dark, or what is not kept: in the strip, or below it on a phone. */
export const Sentence = styled.p`
  grid-row: 2;
  display: none;
  ${phone} {
    display: block;
    padding: 10px 16px;
    border-bottom: 1px solid ${color.line};
    color: ${color.dim};
  }
`;

export const Figures = styled.div`
  && { padding: 0; gap: 0; }
  span {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 100%;
    padding: 0 22px;
  }
  span + span { border-left: 1px solid ${color.line}; }
  @media (max-width: 999.98px) {
    span { padding-inline: 16px; }
  }
  ${phone} {
    span {
      gap: 6px;
      height: auto;
      padding: 0 12px;
    }
    span + span { border: 0; }
  }
`;

export const Dot = styled.i`
  flex: none;
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${color.ok};
  &[data-state='PAUSED'],
  &[data-state='CLOSED'],
  &[data-state='ENDED'] {
    border: 3px solid ${color.dim};
    background: none;
  }
`;

export const Main = styled.div`
  grid-row: 3;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: none;
  ${wide} {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) min(476px, 42%);
    overflow: hidden;
  }
`;

export const Foot = styled.footer`
  grid-row: 4;
  position: relative;
  display: flex;
  gap: 16px;
  padding: 16px var(--pad) calc(16px + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.ground};
`;

export const Undo = styled(Button)`
  && {
    flex: 0 0 300px;
    justify-content: flex-start;
    gap: 14px;
    min-width: 0;
    height: 84px;
    padding: 0 20px;
    text-align: start;
  }
  span { min-width: 0; }
  b { display: block; }
  small {
    display: flex;
    gap: 0 0.3em;
  }
  i {
    overflow: hidden;
    font-style: normal;
    text-overflow: ellipsis;
  }
  small > * { white-space: nowrap; }
  small > span { flex: none; }
  b { font: 700 1.25rem/1.2 ${font.plain}; }
  small {
    color: ${color.dim};
    font: 500 1.0625rem/1.2 ${font.plain};
  }
  &&[aria-disabled='true'] {
    border-color: ${color.line};
    color: ${color.dim};
    cursor: default;
  }
  ${media.phone} {
    && { flex-basis: 36%; }
  }
  ${phone} {
    && { padding: 0 12px; gap: 10px; }
    small {
      flex-wrap: wrap;
      font-size: 0.9375rem;
    }
  }
`;

/** In place of the button, when there is nothing to play any more. */
export const ShowLink = styled(ButtonLink)`
  && {
    flex: 1;
    min-width: 0;
    height: 84px;
    margin: 0;
    padding: 0 16px;
    font-size: 1.375rem;
  }
  ${phone} {
    && { font-size: 1.125rem; }
  }
`;

export const NextButton = styled(Button).attrs({ $look: 'go' })`
  && {
    flex: 1;
    min-width: 0;
    height: 84px;
    padding: 0 16px;
    font: 800 2.375rem/1.05 ${font.plain};
    transition: background-color ${motion.quick};
  }
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  &&:has([data-long]) { font-size: 1.5rem; }
  ${phone} {
    && { font-size: 1.5rem; }
    svg { display: none !important; }
    &&:has([data-long]) { font-size: 1.1875rem; }
  }
`;
