import {
  Bell,
  Button,
  ButtonLink,
  color,
  EarTag,
  font,
  Icon,
  IconButton,
  keyframes,
  media,
  motion,
  paths,
  styled,
  type,
  useTipDialog,
} from '@cowbell/kit';
import { useEffect, useRef } from 'react';

export interface Sent {
  title: string;
  /** Counted from 1; null when it is not known. */
  position: number | null;
  /** Where the button was that sent it. From there, amber floods the screen. */
  from: DOMRect | null;
}

const flood = keyframes`from { clip-path: circle(0 at var(--from)) } to { clip-path: circle(150vmax at var(--from)) }`;
const appear = keyframes`from { opacity: 0 }`;

const Screen = styled.section`
  position: fixed;
  z-index: 35;
  inset: 0;
  overflow: hidden auto;
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding: 28px 20px calc(28px + env(safe-area-inset-bottom));
  background: ${color.spot};
  color: ${color.ink};
  animation: ${flood} ${motion.flood};
  :focus-visible { outline-color: ${color.ink}; }
  h1 { font: ${type.shout}; }
  h1:focus { outline: none; }
  ${media.desktop} {
    display: grid;
    grid-template-columns: 2fr 3fr;
    align-items: center;
    gap: 48px;
    padding: 64px;
    background: ${color.spot} url(/static/hide-sent-desk.svg) center / cover no-repeat;
  }
  ${media.calm} { animation: ${appear} 120ms; }
`;

const Close = styled(
  IconButton,
)`position: absolute; z-index: 1; top: 6px; right: 4px; background: ${color.spot}; ${media.desktop} { top: 24px; right: 24px; }`;

const BellBox = styled.div`
  display: grid;
  place-items: center;
  padding-top: 8px;
  > span { width: min(172px, 22dvh) !important; }
  ${media.desktop} { > span { width: 240px !important; } }
`;

const Words = styled.div`display: grid; gap: 28px; flex: 1; align-content: space-between; ${media.desktop} { align-content: center; max-width: 660px; }`;

const Position = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
  p > b { display: block; font: 800 1.875rem/1.05 ${font.display}; overflow-wrap: anywhere; }
`;

const Next = styled.div`
  display: grid;
  gap: 12px;
  ${media.desktop} { display: flex; align-items: center; }
`;

/**
 * Makes everything around a screen that covers the page inert, except the toasts.
 *
 * @returns what undoes it.
 */
function makeRestInert(screen: HTMLElement): () => void {
  const changed: HTMLElement[] = [];
  for (let inner = screen; inner.parentElement && inner.id !== 'root'; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.matches('[aria-live], dialog')) continue;
      if (!sibling.inert) changed.push(sibling);
      sibling.inert = true;
    }
  }
  return () => {
    for (const element of changed) element.inert = false;
  };
}

/** Amber floods the screen and the bell swings. Says the position on the list and what to do next. */
export function Confirmation({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const screen = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const tipDialog = useTipDialog();
  useEffect(() => title.current?.focus(), []);
  useEffect(() => (screen.current ? makeRestInert(screen.current) : undefined), []);
  const from = sent.from
    ? `${sent.from.left + sent.from.width / 2}px ${sent.from.top + sent.from.height / 2}px`
    : '50% 100%';
  return (
    <Screen
      ref={screen}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      data-toasts="top"
      aria-labelledby="sent-title"
      style={{ '--from': from } as React.CSSProperties}
    >
      <title>Thank you for your request · Cowbell</title>
      <Close aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </Close>
      <BellBox>
        <Bell width={172} ink rings />
      </BellBox>
      <Words>
        <h1 ref={title} id="sent-title" tabIndex={-1}>
          Thank you for your request
        </h1>
        <Position>
          {sent.position !== null && (
            <EarTag fixed width={92} look="ink">
              {String(sent.position)}
            </EarTag>
          )}
          <p>
            <b>{sent.title}</b>
            {sent.position === null ? 'is on the list' : `is number ${sent.position} on the list`}
          </p>
        </Position>
        <Next>
          <ButtonLink to={paths.requestList} $look="ink" $size="big">
            View Requests
          </ButtonLink>
          <Button $look="inkLine" aria-haspopup="dialog" onClick={tipDialog.toggle}>
            Send a Tip
          </Button>
        </Next>
      </Words>
    </Screen>
  );
}
