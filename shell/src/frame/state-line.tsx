import { color, Drawing, font, media, size, styled, type TonightIntake, VisuallyHidden } from '@cowbell/kit';
import { BackIn } from '@cowbell/kit/back-in';
import { useCountdown } from '@cowbell/kit/countdown';
import { NewsLine } from '@cowbell/kit/news-line';
import { useId, useLayoutEffect, useRef, useState } from 'react';

/** Drawings of lucide (ISC license, lucide.dev). */
const drawings = {
  pause: (
    <>
      <rect x="14" y="3" width="5" height="18" rx="1" />
      <rect x="5" y="3" width="5" height="18" rx="1" />
    </>
  ),
  timer: <path d="M10 2h4M12 14l3-3M4 14a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />,
  moon: <path d="M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8z" />,
};

const Line = styled(NewsLine)`
  background: ${color.riser};
  color: ${color.text};
  border-bottom: 1px solid ${color.edge};
  > svg { color: ${color.spotText}; }
  b { font-weight: 700; }
  /* One line at a time, and without a connection that comes first. */
  html:has([data-stale]) & { display: none; }
  html:has(&):has([data-stale]) { --state-line: 0px !important; }
  &[data-inverse] {
    padding-bottom: 10px;
    border: 0;
    background: ${color.spot};
    color: ${color.onSpot};
    > svg { color: inherit; }
    /* Both sentences need the width beside the clock. */
    @media (max-width: 359.98px) {
      > svg { display: none !important; }
    }
  }
  /* The first lines stay in place. */
  &[data-open] {
    height: auto;
    min-height: ${size.stateLine};
    max-height: 60dvh;
    padding-block: 10px;
    overflow-y: auto;
    p {
      white-space: normal;
      overflow-wrap: anywhere;
      text-wrap: pretty;
    }
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset: 0;
  &:focus-visible { outline-offset: -4px; }
`;

const Clock = styled.b`
  && {
    font: 900 2.5rem/1 ${font.display};
    font-feature-settings: 'lnum', 'tnum';
  }
`;

const TimeBar = styled.span`
  position: absolute;
  inset: auto 16px 5px;
  height: 4px;
  border-radius: 2px;
  background: ${color.spotLip};
  overflow: clip;
  i {
    display: block;
    height: 100%;
    background: ${color.onSpot};
  }
  ${media.desktop} { inset-inline: 40px; }
`;

const readOutAt = [300, 60, 10];

const readOutDelay = 5;

function LastCall({ tonight: { closesAt, lastCallAt } }: { tonight: TonightIntake }) {
  const length = closesAt - lastCallAt;
  const { seconds: left } = useCountdown(closesAt);
  useLayoutEffect(() => leaveSpace(size.stateLine), []);
  // The phone knows the server's clock only to a second: it never shows more than was announced.
  const seconds = Math.min(left, Math.ceil(length / 1_000));
  const [secondsAtFirst] = useState(seconds);
  const latest = readOutAt.findLast((mark) => seconds <= mark && mark <= secondsAtFirst + readOutDelay);
  return (
    <Line aria-label="Last call" data-inverse>
      <Drawing size={28}>{drawings.timer}</Drawing>
      <div>
        <b>Last call</b>
        <p>Send your request now.</p>
      </div>
      <Clock role="timer" aria-label="Time left">
        {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      </Clock>
      <TimeBar aria-hidden="true">
        <i style={{ width: `${(100_000 * seconds) / length}%` }} />
      </TimeBar>
      <VisuallyHidden role="status">
        {latest && `Last call: ${latest >= 60 ? `${latest / 60} min` : `${latest} seconds`} left`}
      </VisuallyHidden>
    </Line>
  );
}

/** In ms. */
const typingInterval = 300;

/** In CSS pixels: the bottom edge of the line and a little more. */
const coveredHeight = 144;

function isTyping(): boolean {
  const field = document.activeElement;
  return field?.matches('input, textarea') === true && field.getBoundingClientRect().top > coveredHeight;
}

let waiting = 0;

/** Moves the page down or up, to leave space for the line; not during typing. */
function leaveSpace(height: string): void {
  clearInterval(waiting);
  const move = () => {
    if (isTyping()) return;
    clearInterval(waiting);
    document.documentElement.style.setProperty('--state-line', height);
  };
  waiting = window.setInterval(move, typingInterval);
  move();
}

const sentences = {
  PAUSED: { icon: 'pause', title: 'Requests are paused', text: '' },
  CLOSED: { icon: 'moon', title: 'No more requests tonight', text: 'Thank you for all of them.' },
  ENDED: { icon: 'moon', title: 'The show is over', text: 'See you at the next one.' },
} as const;

/** Where the text is longer than the line, a tap shows all of it, and another one closes it. */
function NewsOfState({ tonight, hasCard }: { tonight: TonightIntake; hasCard: boolean }) {
  const { icon, title, text } = sentences[tonight.state as keyof typeof sentences];
  const { opensAt } = tonight;
  const isEndKnown = !hasCard && opensAt > 0;
  const detail = hasCard ? tonight.state === 'ENDED' && text : (tonight.message ?? text);
  const titleId = useId();
  const line = useRef<HTMLElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  // A new text is closed.
  const [opened, setOpened] = useState<string | false>(false);
  const isOpen = detail !== false && opened === detail;
  useLayoutEffect(() => {
    const [own, paragraph] = [line.current, words.current];
    if (!own) return;
    const measure = () => {
      setIsCut(isOpen || (detail !== false && paragraph !== null && paragraph.scrollWidth > paragraph.clientWidth));
      leaveSpace(isOpen ? `${own.getBoundingClientRect().height}px` : size.stateLine);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, [detail, isOpen]);
  return (
    <Line as="div" ref={line} role="status" data-open={isOpen || undefined}>
      <div>
        <b id={titleId}>{title}</b>
        {(detail || isEndKnown) && (
          <p ref={words} dir="auto">
            {isEndKnown && <BackIn opensAt={opensAt} />}
            {isEndKnown && detail && ' · '}
            {detail}
          </p>
        )}
      </div>
      <Drawing size={28}>{drawings[icon]}</Drawing>
      {isCut && (
        <Toggle
          type="button"
          aria-labelledby={titleId}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen && detail)}
        />
      )}
    </Line>
  );
}

/** One line below the navigation bar. With `hasCard`, the page itself shows the band's message. */
export function StateLine({ tonight, hasCard }: { tonight: TonightIntake; hasCard: boolean }) {
  useLayoutEffect(() => () => leaveSpace('0px'), []);
  const { state, closesAtOnServer } = tonight;
  if (state === 'OPEN') return closesAtOnServer > 0 && <LastCall key={closesAtOnServer} tonight={tonight} />;
  return <NewsOfState tonight={tonight} hasCard={hasCard} />;
}
