import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, media, size, type } from '../theme/tokens.ts';
import { Bell } from './bell.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;

const Stage = styled.section<{ $shout?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: calc(100dvh - ${size.topBarPhone} - ${size.bottomBar} - env(safe-area-inset-bottom));
  padding: min(50dvh, 400px) 20px 40px;
  overflow: clip;
  isolation: isolate;
  animation: ${appear} 160ms;
  ${media.desktop} {
    justify-content: center;
    min-height: calc(100dvh - ${size.topBarDesktop});
    padding: 40px 80px;
    > * { max-width: 560px; }
  }
  h1 { font: ${type.title}; font-size: ${({ $shout }) => ($shout ? 'min(10.5rem, 21.5vw, 18vh)' : 'clamp(2.875rem, 2rem + 4vw, 4.5rem)')}; line-height: 0.94; text-wrap: balance; }
  p { margin: 12px 0 24px; color: ${color.dim}; font-size: 1.0625rem; max-width: 36ch; }
`;

const Drawing = styled.svg`
  position: absolute;
  z-index: -1;
  top: 0;
  left: 50%;
  width: 390px;
  height: min(56dvh, 470px);
  transform: translateX(-50%);
  ${media.desktop} { left: 72%; width: 560px; height: 86%; }
`;

const HungBell = styled.div`
  position: absolute;
  z-index: -1;
  top: min(18dvh, 150px);
  left: 50%;
  translate: -50% 0;
  ${media.desktop} { left: 72%; top: 22%; }
`;

interface Scene {
  title: string;
  children: ReactNode;
  /** What to do next: one button, or two. */
  action: ReactNode;
}

/** The light is on, the stage is empty: a path that leads nowhere. */
export function EmptyStage({ title, children, action }: Scene) {
  return (
    <Stage $shout>
      <Drawing viewBox="0 0 390 430" preserveAspectRatio="xMidYMin meet" aria-hidden="true">
        <path d="M160 0h70l118 386H42z" fill={color.beam} />
        <ellipse cx="195" cy="386" rx="153" ry="30" fill={color.spot} />
      </Drawing>
      <h1>{title}</h1>
      <p>{children}</p>
      <div>{action}</div>
    </Stage>
  );
}

/** Nothing is here yet. */
export function EmptyState({ title, children, action }: Scene) {
  return (
    <Stage>
      <Drawing viewBox="0 0 390 430" preserveAspectRatio="xMidYMin meet" aria-hidden="true">
        <path d="M160 0h70l118 386H42z" fill={color.beam} />
        <ellipse cx="195" cy="386" rx="153" ry="30" fill={color.beamHot} />
      </Drawing>
      <HungBell>
        <Bell width={130} />
      </HungBell>
      <h1>{title}</h1>
      <p>{children}</p>
      <div>{action}</div>
    </Stage>
  );
}

/** Something is away. Says what, and offers to try again. */
export function ErrorState(props: { title: string; children?: ReactNode; onRetry: () => void }) {
  return (
    <Stage role="alert">
      <Drawing viewBox="0 0 390 430" preserveAspectRatio="xMidYMin meet" aria-hidden="true">
        <g transform="translate(-44 -100) scale(1.12)">
          <path
            d="M-10 330C60 330 84 270 132 286s34 70 78 60 30-52 64-64"
            fill="none"
            stroke={color.edge}
            strokeWidth="12"
            strokeLinecap="round"
          />
          <g transform="translate(272 284) rotate(-34)">
            <rect x="0" y="-17" width="62" height="34" rx="8" fill={color.spot} />
            <rect x="62" y="-9" width="40" height="18" fill={color.hide} />
            <rect x="84" y="-9" width="5" height="18" fill={color.ink} />
            <path d="M102-9h8l10 9-10 9h-8z" fill={color.hide} />
          </g>
        </g>
      </Drawing>
      <h1>{props.title}</h1>
      <p>{props.children ?? 'The band is still here, the cable is not. Nothing you sent is lost.'}</p>
      <div>
        <Button $look="go" $size="big" $wide onClick={props.onRetry}>
          <Icon name="retry" />
          Try again
        </Button>
      </div>
    </Stage>
  );
}
