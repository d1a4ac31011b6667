import { styled } from 'styled-components';
import { color, font } from '../theme/tokens.ts';

const outline =
  'M18.5 1.5h11a4.5 4.5 0 0 1 4.5 4.5v6.5c0 4.5 2.6 6.4 7 7.3a6 6 0 0 1 5 6V52a6.5 6.5 0 0 1-6.5 6.5h-31A6.5 6.5 0 0 1 2 52V25.8a6 6 0 0 1 5-6c4.4-.9 7-2.8 7-7.3V6a4.5 4.5 0 0 1 4.5-4.5z';

/** Places are larger than amounts, which have a dollar sign. */
function fontScaleOf(text: string): number {
  if (text.length > 1 && text.startsWith('$')) return text.length > 3 ? 0.38 : 0.46;
  return text.length > 2 ? 0.48 : 0.62;
}

const Hanger = styled.span<{ $width: number; $scale: number; $unit: string }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $width, $unit }) => `calc(${$width} * ${$unit})`};
  height: ${({ $width, $unit }) => `calc(${$width * 1.26} * ${$unit})`};
  font: 900 ${({ $width, $scale, $unit }) => `calc(${$width * $scale} * ${$unit})`} / 1 ${font.display};
  font-feature-settings: 'lnum', 'tnum';
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  b {
    position: relative;
    margin-top: 36%;
    font-weight: 900;
  }
`;

/** A tag as it hangs in a cow's ear, for tips, amounts and places. `width` is in px at normal text size. */
export function EarTag(props: {
  children: string;
  width?: number;
  look?: 'spot' | 'outline' | 'ink';
  /** The same as the background. */
  hole?: string;
  halo?: string;
  /** Keeps its size when text is enlarged. */
  fixed?: boolean;
}) {
  const { width = 46, look = 'spot', hole = color.ground } = props;
  const paint = {
    spot: { fill: color.spot, stroke: 'none', text: color.onSpot, hole },
    outline: { fill: color.stage, stroke: color.edge, text: color.text, hole },
    ink: { fill: color.ink, stroke: 'none', text: color.spot, hole: color.spot },
  }[look];
  return (
    <Hanger
      $width={width}
      $unit={props.fixed ? '1px' : '0.0625rem'}
      $scale={fontScaleOf(props.children)}
      style={{ color: paint.text }}
    >
      <svg viewBox="0 0 48 60" aria-hidden="true">
        {props.halo && <path d={outline} fill="none" stroke={props.halo} strokeWidth="7" />}
        <path d={outline} fill={paint.fill} stroke={paint.stroke} strokeWidth="1.6" />
        <circle
          cx="24"
          cy="9.5"
          r="3.3"
          fill={paint.hole}
          stroke={look === 'outline' ? color.edge : 'none'}
          strokeWidth="1.6"
        />
      </svg>
      <b>{props.children}</b>
    </Hanger>
  );
}
