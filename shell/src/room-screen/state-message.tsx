import { Bell, color, Drawing } from '@cowbell/kit';
import { BackIn } from '@cowbell/kit/back-in';
import type { OnStageEntry } from '@cowbell/kit/queue';
import { splitMessage } from '@cowbell/kit/split-message';
import { BellPlace, Headline, Label, Lead, Message, OneLine, Spot, TopRow } from './room-screen.styles.ts';

/** Drawings of lucide (ISC license, lucide.dev). */
const drawings = {
  PAUSED: (
    <>
      <rect x="14" y="3" width="5" height="18" rx="1" />
      <rect x="5" y="3" width="5" height="18" rx="1" />
    </>
  ),
  ENDED: <path d="M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8z" />,
};

const texts = {
  PAUSED: { label: 'Requests are paused', title: 'Back soon', text: 'The band takes no requests right now.' },
  ENDED: { label: 'The show is over', title: 'Thank you', text: 'See you at the next one.' },
} as const;

interface StateMessageProps {
  state: keyof typeof texts;
  message: string | null;
  /** When the pause ends on its own, in ms since the epoch; 0 without such a time. */
  opensAt: number;
  /** What plays, or else what is next. */
  song: OnStageEntry | null;
  bandName: string;
}

/** While the band takes no requests for a while, or no longer: its message is the headline, and there is no code. */
export function StateMessage({ state, message, opensAt, song, bandName }: StateMessageProps) {
  const { label, title, text } = texts[state];
  const { headline = title, text: detail } = message ? splitMessage(message) : { text: opensAt > 0 ? '' : text };
  return (
    <Message>
      <Spot viewBox="0 0 1140 1080" aria-hidden="true">
        <path d="M550 0h260l300 880h-860z" fill={color.beam} />
        <ellipse cx="680" cy="880" rx="430" ry="80" fill={color.beamHot} />
      </Spot>
      <BellPlace>
        <Bell width={400} />
      </BellPlace>
      <TopRow>
        <Label data-on="" role="status">
          <Drawing strokeWidth={2.4}>{drawings[state]}</Drawing>
          {label}
        </Label>
        <b>{bandName}</b>
      </TopRow>
      <Headline dir="auto" data-long={headline.length > 14 || undefined}>
        {headline}
      </Headline>
      {detail && <Lead dir="auto">{detail}</Lead>}
      {opensAt > 0 && (
        <Lead>
          <BackIn opensAt={opensAt} />
        </Lead>
      )}
      {song && state === 'PAUSED' && (
        <OneLine>
          <Label>{song.status === 'PLAYING' ? 'Playing now' : 'Up next'}</Label>
          <b>{song.songSnapshot.title}</b>
          <span>{song.songSnapshot.artistName}</span>
        </OneLine>
      )}
    </Message>
  );
}
