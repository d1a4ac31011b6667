import { color, font, styled, type } from '@cowbell/kit';

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 60px;
  padding: 4px 4px 4px 0;
  border-radius: 8px;
  cursor: grab;
  user-select: none;
  -webkit-touch-callout: none;
  .position {
    flex: none;
    min-width: 28px;
    color: ${color.dim};
    font: 800 1.375rem/1 ${font.display};
    text-align: center;
    font-feature-settings: 'tnum', 'lnum';
  }
  .text {
    flex: 1;
    min-width: 0;
    padding-left: 4px;
  }
  .title {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .artist {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title {
    font: 800 1.3125rem/1.15 ${font.display};
    letter-spacing: 0.005em;
  }
  .artist {
    color: ${color.dim};
    font: ${type.second};
    font-size: 0.9375rem;
  }
  .deleted .title { color: ${color.danger}; }
  .deleted .artist { white-space: normal; }
  &[data-dragged='faded'] { opacity: 0.35; }
  /* As wide as before: the dragged card takes its width from the row. */
  &[data-dragged='hidden'] {
    position: absolute;
    inset-inline: var(--row-inset, 0px);
    opacity: 0;
    pointer-events: none;
  }
`;

export const Handle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: none;
  color: ${color.edge};
  cursor: grab;
  touch-action: none;
  &:focus-visible {
    border-radius: 12px;
    outline-offset: -3px;
  }
`;

export const Card = styled(Row)`
  background: ${color.hide};
  color: ${color.ink};
  rotate: -2deg;
  box-shadow: 0 8px 0 rgb(0 0 0 / 0.55);
  cursor: grabbing;
  .artist { color: #5c4d3a; }
  .dots {
    display: grid;
    place-items: center;
    width: 48px;
    color: #85704f;
  }
`;
