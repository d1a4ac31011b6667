import { keyframes, styled } from 'styled-components';
import { color, media, motion } from '../theme/tokens.ts';

const swing = keyframes`
  0% { rotate: 0deg } 12% { rotate: 14deg } 30% { rotate: -11deg } 48% { rotate: 8deg }
  64% { rotate: -5deg } 78% { rotate: 3deg } 90% { rotate: -1deg } 100% { rotate: 0deg }
`;
const sound = keyframes`0%, 100% { opacity: 0 } 20%, 50% { opacity: 1 } 35%, 65% { opacity: 0.2 }`;

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

const Arcs = styled.svg`
  position: absolute;
  inset: -6% -66% auto;
  width: 232%;
  fill: none;
  stroke: ${color.ink};
  stroke-width: 9;
  stroke-linecap: round;
  animation: ${sound} ${motion.ring} ease-in-out 1 forwards;
  ${media.calm} { animation: none; }
`;

/** The cowbell, `width` px wide. With `rings` it swings once; `ink` is for amber backgrounds. */
export function Bell({ width, ink = false, rings = false }: { width: number; ink?: boolean; rings?: boolean }) {
  return (
    <span aria-hidden="true" style={{ position: 'relative', display: 'block', width }}>
      {rings && (
        <Arcs viewBox="-190 0 380 250">
          <path d="M-104 96c-15 20-21 44-17 70M-132 80c-23 32-31 70-23 110M104 96c15 20 21 44 17 70M132 80c23 32 31 70 23 110" />
        </Arcs>
      )}
      <BellSwing data-rings={rings || undefined}>
        <Clapper style={{ background: ink ? color.ink : color.logoMetal }} />
        <Body $ink={ink} />
      </BellSwing>
    </span>
  );
}
