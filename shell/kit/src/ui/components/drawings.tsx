import type { CSSProperties, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, font, media, motion } from '../theme/tokens.ts';

const swing = keyframes`
  0% { rotate: 0deg } 12% { rotate: 14deg } 30% { rotate: -11deg } 48% { rotate: 8deg }
  64% { rotate: -5deg } 78% { rotate: 3deg } 90% { rotate: -1deg } 100% { rotate: 0deg }
`;

const BellSwing = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 240 / 300;
  transform-origin: 50% 8%;
  &[data-rings] { animation: ${swing} ${motion.ring} ease-in-out 1; }
  ${media.calm} {
    &[data-rings] {
      animation: none;
      rotate: 14deg;
    }
  }
`;

const Body = styled.span<{ $ink: boolean }>`
  position: absolute;
  inset: 0;
  background: ${({ $ink }) => ($ink ? 'url(/static/bell-ink.svg)' : 'var(--bell)')} center / contain no-repeat;
`;

/** Hangs behind the rim and swings a moment after the body. */
const Clapper = styled.span`
  position: absolute;
  left: 40%;
  top: 79.3%;
  width: 20%;
  aspect-ratio: 1;
  border-radius: 50%;
  transform-origin: 50% -260%;
  [data-rings] > & { animation: ${swing} ${motion.ring} 60ms ease-in-out 1; }
  ${media.calm} {
    [data-rings] > & { animation: none; }
  }
`;

/** The cowbell, `width` px wide. With `rings` it swings once; `ink` is for amber backgrounds. */
export function Bell(props: { width: number; ink?: boolean; rings?: boolean; children?: ReactNode }) {
  const { width, ink = false, rings = false, children } = props;
  return (
    <span aria-hidden="true" style={{ position: 'relative', display: 'block', width }}>
      {children}
      <BellSwing data-rings={rings || undefined}>
        <Clapper style={{ background: ink ? color.ink : color.logoMetal }} />
        <Body $ink={ink} />
      </BellSwing>
    </span>
  );
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path d="M24 16v-4.5a7 7 0 0 1 7-7h2a7 7 0 0 1 7 7V16" fill="none" stroke={color.logoMetal} strokeWidth="5.5" />
      <circle cx="32" cy="54.5" r="7" fill={color.logoMetal} />
      <path
        d="M22 13.5h20c2.7 0 4.8 1.7 5.4 4.300L54 47H10l6.6-29.200c.6-2.6 2.7-4.3 5.4-4.300z"
        fill={color.logoBody}
      />
      <path
        d="M22.5 18c4.5-1.8 10.5-1 12 3.2 1 2.8 5.5 2 6.6 5.6 1 3.6-2.1 6.2-5.6 5.4-3-.7-4 2.6-3.4 5.6.6 3.4-3.4 5.4-6 3-2.8-2.6-.6-6.4-3.4-9-3.6-3.4-5.4-11.8-.2-13.800z"
        fill={color.logoSpot}
      />
      <path d="M47.6 37c-2.6-1.6-6.2-.2-6.4 2.8-.2 2.4-2.6 3.4-2.4 7.200h11.600z" fill={color.logoSpot} />
      <rect x="6" y="44.5" width="52" height="6.5" rx="3.25" fill={color.logoMetal} />
    </svg>
  );
}

const outline =
  'M18.5 1.5h11a4.5 4.5 0 0 1 4.5 4.5v6.5c0 4.5 2.6 6.4 7 7.3a6 6 0 0 1 5 6V52a6.5 6.5 0 0 1-6.5 6.5h-31A6.5 6.5 0 0 1 2 52V25.8a6 6 0 0 1 5-6c4.4-.9 7-2.8 7-7.3V6a4.5 4.5 0 0 1 4.5-4.5z';

/** Places are larger than amounts, which have a dollar sign. */
function fontScaleOf(text: string): number {
  if (text.length > 1 && text.startsWith('$')) return text.length > 3 ? 0.38 : 0.46;
  return text.length > 2 ? 0.48 : 0.62;
}

/** Custom properties, since each other length in the styles would be a rule of its own. */
const Hanger = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: calc(var(--width) * var(--unit));
  height: calc(var(--width) * 1.26 * var(--unit));
  font: 900 calc(var(--width) * var(--scale) * var(--unit)) / 1 ${font.display};
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
  const lengths = {
    '--width': width,
    '--unit': props.fixed ? '1px' : '0.0625rem',
    '--scale': fontScaleOf(props.children),
  } as CSSProperties;
  return (
    <Hanger style={{ color: paint.text, ...lengths }}>
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

/** Drawings of lucide (ISC license, lucide.dev), 24 × 24, two units of stroke. */
const drawings = {
  music: <path d="M9 18V5l12-2v13M3 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />,
  list: <path d="M16 5H3M11 12H3M11 19H3M21 16V5M15 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />,
  menu: <path d="M4 5h16M4 12h16M4 19h16" />,
  search: <path d="m21 21-4.3-4.3M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />,
  close: <path d="M18 6 6 18M6 6l12 12" />,
  up: <path d="m5 12 7-7 7 7M12 19V5" />,
  down: <path d="m19 12-7 7-7-7M12 5v14" />,
  upDown: <path d="m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" />,
  left: <path d="m12 19-7-7 7-7M19 12H5" />,
  skipLine: <path d="m17 11-5-5-5 5M17 18l-5-5-5 5" />,
  retry: <path d="M3 12a9 9 0 1 0 9-9 9.8 9.8 0 0 0-6.7 2.7L3 8M3 3v5h5" />,
  alert: <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01" />,
  logOut: <path d="m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />,
  offline: (
    <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M2 2l20 20" />
  ),
  sun: (
    <path d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4" />
  ),
  moon: <path d="M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8z" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

interface Stroke {
  size?: number;
  strokeWidth?: number;
}

/** In the color of the text. Its meaning must also be given in words. */
export function Icon({ name, ...stroke }: Stroke & { name: IconName }) {
  return <Drawing {...stroke}>{drawings[name]}</Drawing>;
}

/** For icons that only one remote needs. */
export function Drawing({ size = 24, strokeWidth = 2, children }: Stroke & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'block' }}
    >
      {children}
    </svg>
  );
}
