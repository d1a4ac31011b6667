import { color, font, keyframes, media, motion, styled } from '@cowbell/kit';
import { describeNames, type OnStageEntry } from '@cowbell/kit/queue';
import { useEffect, useRef, useState } from 'react';
import { u } from './room-screen.styles.ts';

/** How long the card stays, in ms. */
const duration = 8_000;

const slideIn = keyframes`from { translate: -110% 0 }`;

const Card = styled.div`
  position: absolute;
  left: ${u(56)};
  bottom: ${u(64)};
  max-width: calc(100% - ${u(112)});
  padding: ${u(28)} ${u(44)} ${u(32)};
  border-radius: ${u(20)};
  background: ${color.hide};
  color: ${color.ink};
  box-shadow: 0 ${u(12)} 0 rgb(0 0 0 / 0.55);
  font: 900 ${u(84)} / 1 ${font.display};
  overflow-wrap: anywhere;
  text-wrap: balance;
  rotate: -2deg;
  animation: ${slideIn} ${motion.move};
  ${media.calm} { animation: none; }
`;

/** A song that the band has just put up next, for a while; null at other times, and for what was next before. */
function useArrival(next: readonly OnStageEntry[] | null): OnStageEntry | null {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const [arrival, setArrival] = useState<OnStageEntry | null>(null);
  useEffect(() => {
    if (!next) return;
    const before = seen.current;
    // Who asked is known a moment later.
    const known = next.filter(({ id, asked }) => before === null || before.has(id) || asked !== undefined);
    seen.current = new Set(known.map(({ id }) => id));
    const latest = known.findLast(({ id }) => before && !before.has(id));
    if (latest) setArrival(latest);
  }, [next]);
  useEffect(() => {
    if (!arrival) return;
    const timer = setTimeout(setArrival, duration, null);
    return () => clearTimeout(timer);
  }, [arrival]);
  return arrival;
}

/** 'Priya asked for Africa' */
export function Arrival({ next, hasNames }: { next: readonly OnStageEntry[] | null; hasNames: boolean }) {
  const arrival = useArrival(next);
  if (!arrival) return null;
  const { title } = arrival.songSnapshot;
  const names = hasNames ? describeNames(arrival) : '';
  return (
    <Card key={arrival.id} dir="auto">
      {names ? `${names} asked for ${title}` : `${title} is up next`}
    </Card>
  );
}
