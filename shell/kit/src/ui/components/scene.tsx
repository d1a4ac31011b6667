import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, media, size, type } from '../theme/tokens.ts';
import { Button, ButtonLink } from './button.tsx';
import { Bell, Icon } from './drawings.tsx';
import { appear } from './page.tsx';

/** --above-scene is the height of what a page has above it. */
const Stage = styled.section<{ $shout?: boolean; $brief?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: calc(
    100dvh - ${size.topBarPhone} - var(--state-line, 0px) - var(--above-scene, 0px) -
      ${size.bottomBar} - env(safe-area-inset-bottom)
  );
  padding: 0 20px 40px;
  overflow: clip;
  isolation: isolate;
  animation: ${appear} 160ms;
  ${media.desktop} {
    justify-content: center;
    min-height: calc(100dvh - ${size.topBarDesktop} - var(--state-line, 0px));
    padding: 40px 80px;
    > * { max-width: 560px; }
    h1 + p + div > * {
      display: inline-flex;
      width: auto;
    }
  }
  h1 {
    font: ${type.title};
    font-size: ${({ $shout }) => ($shout ? 'min(10.5rem, 21.5vw, 19vh)' : 'clamp(2.875rem, 2rem + 4vw, 4.5rem)')};
    line-height: 0.94;
    text-wrap: balance;
  }
  ${({ $brief }) =>
    $brief &&
    css`
      && {
        min-height: 0;
        padding-block: 44px;
        > :first-child { display: none; }
      }
    `}
  p {
    margin: 12px 0 24px;
    color: ${color.dim};
    font-size: 1.0625rem;
    max-width: 36ch;
  }
`;

/** Above the text on a phone, in the height that is left; beside it on a desktop. */
const Scenery = styled.div`
  position: relative;
  z-index: -1;
  flex: 1;
  min-height: 150px;
  max-height: 460px;
  margin: 0 -20px 20px;
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  > span {
    position: absolute;
    top: 36%;
    left: 50%;
    translate: -50% 0;
  }
  ${media.lowPhone} { display: none; }
  ${media.desktop} {
    position: absolute;
    top: 0;
    left: calc(72% - 280px);
    width: 560px;
    height: 86%;
    max-width: none;
    max-height: none;
    margin: 0;
    > span { top: 22%; }
  }
`;

/** A cone of light that ends on the stage. */
function Beam({ pool }: { pool: string }) {
  return (
    <svg viewBox="0 0 390 416" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path d="M191-100h8l31 100 118 386H42L160 0z" fill={color.beam} />
      <ellipse cx="195" cy="386" rx="153" ry="30" fill={pool} />
    </svg>
  );
}

interface SceneText {
  title: string;
  children: ReactNode;
}

export function NotFoundState({ title, children, to, label }: SceneText & { to: string; label: string }) {
  return (
    <Stage $shout>
      <Scenery>
        <Beam pool={color.spot} />
      </Scenery>
      <h1>{title}</h1>
      <p>{children}</p>
      <div>
        <ButtonLink to={to} $look="go" $size="big" $wide>
          {label}
        </ButtonLink>
      </div>
    </Stage>
  );
}

export function EmptyState({ title, children, action }: SceneText & { action: ReactNode }) {
  return (
    <Stage>
      <Scenery>
        <Beam pool={color.beamHot} />
        <Bell width={130} />
      </Scenery>
      <h1>{title}</h1>
      <p>{children}</p>
      <div>{action}</div>
    </Stage>
  );
}

/** Something is unavailable. Says what, and offers to try again; `brief` when something else is on screen as well. */
export function ErrorState(props: {
  title: string;
  children: ReactNode;
  onRetry: () => void;
  /** The label of its button. */
  action?: string;
  brief?: boolean;
}) {
  return (
    <Stage role="alert" $brief={props.brief ?? false}>
      <Scenery>
        <svg viewBox="0 120 390 200" aria-hidden="true">
          <g transform="translate(-44 -100) scale(1.12)">
            <path
              d="M-70 620C-70 400 -50 324 20 322S84 270 132 286s34 70 78 60 30-52 64-64"
              fill="none"
              stroke={color.edge}
              strokeWidth="12"
              strokeLinecap="round"
            />
            <g transform="translate(272 284) rotate(-34)">
              <rect x="0" y="-17" width="62" height="34" rx="8" fill={color.spot} />
              <rect x="62" y="-9" width="40" height="18" fill={color.text} />
              <rect x="84" y="-9" width="5" height="18" fill={color.ground} />
              <path d="M102-9h8l10 9-10 9h-8z" fill={color.text} />
            </g>
          </g>
        </svg>
      </Scenery>
      <h1>{props.title}</h1>
      <p>{props.children}</p>
      <div>
        <Button $look="go" $size="big" $wide onClick={props.onRetry}>
          <Icon name="retry" />
          {props.action ?? 'Try again'}
        </Button>
      </div>
    </Stage>
  );
}
