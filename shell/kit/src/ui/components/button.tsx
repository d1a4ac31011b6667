import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, font, motion, radius } from '../theme/tokens.ts';

interface Look {
  /** `go` is the one amber action of a screen, `ink` is for cow hide, `danger` deletes after a confirmation. */
  $look?: 'go' | 'line' | 'ink' | 'inkLine' | 'danger' | 'dangerLine';
  $size?: 'small' | 'normal' | 'big';
  $wide?: boolean;
}

/** A button has a lip, which disappears while it is pressed. Its border makes it as wide as those with a line. */
const raisedEdge = (lip: string) => css`
  border: 1.5px solid transparent;
  box-shadow: 0 4px 0 ${lip};
  &:active:not(:disabled) {
    transform: translateY(4px);
    box-shadow: none;
    transition-duration: 80ms;
  }
`;

const looks = {
  go: css`
    background: ${color.spot};
    color: ${color.onSpot};
    ${raisedEdge(color.spotLip)}
  `,
  line: css`
    background: transparent;
    color: ${color.text};
    border: 1.5px solid ${color.edge};
    &:active:not(:disabled) { background: ${color.riser}; }
  `,
  ink: css`
    background: ${color.ink};
    color: ${color.onInk};
    ${raisedEdge('rgb(19 14 9 / 0.35)')}
  `,
  inkLine: css`
    background: transparent;
    color: ${color.ink};
    border: 2px solid ${color.ink};
  `,
  danger: css`
    background: ${color.dangerFill};
    color: ${color.onDanger};
    ${raisedEdge(color.dangerLip)}
  `,
  dangerLine: css`
    background: transparent;
    color: ${color.danger};
    border: 1.5px solid ${color.danger};
  `,
};

const sizes = {
  small: css`
    min-height: 48px;
    padding: 8px 18px;
    font: 700 1rem/1.1 ${font.plain};
  `,
  normal: css`
    min-height: 56px;
    padding: 8px 24px;
    font: 700 1.125rem/1.1 ${font.plain};
  `,
  big: css`
    min-height: 68px;
    padding: 8px 32px;
    font: 800 1.375rem/1.1 ${font.plain};
  `,
};

const shape = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  margin-bottom: 4px;
  border-radius: ${radius.control};
  text-align: center;
  transition:
    transform 120ms ease-out,
    box-shadow 120ms ease-out,
    background-color ${motion.quick};
  -webkit-tap-highlight-color: transparent;
  &:focus-visible { border-radius: ${radius.control}; }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-disabled='true'] { cursor: progress; }
  ${({ $size = 'normal' }) => sizes[$size]}
  ${({ $look = 'line' }) => looks[$look]}
  ${({ $wide }) =>
    $wide &&
    css`
      display: flex;
      width: 100%;
    `}
`;

export const Button = styled.button.attrs<Look>((props) => ({ type: props.type ?? 'button' }))<Look>`${shape}`;

export const ButtonLink = styled(Link)<Look>`${shape}`;

export const WideLink = styled(ButtonLink).attrs({ $look: 'go', $size: 'big', $wide: true })``;

export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  color: ${color.spotText};
  font-weight: 600;
  text-decoration: underline;
  text-decoration-thickness: 1.5px;
  text-underline-offset: 4px;
`;

/** A square 48 px button with an icon. Its `aria-label` is required, because nothing else names it. */
export const IconButton = styled.button.attrs<ComponentProps<'button'> & { 'aria-label': string }>((props) => ({
  type: props.type ?? 'button',
}))`
  display: grid;
  place-items: center;
  flex: none;
  width: 48px;
  height: 48px;
  border-radius: ${radius.control};
  &:focus-visible {
    border-radius: ${radius.control};
    outline-offset: -3px;
  }
`;
