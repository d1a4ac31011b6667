import { useCountdown } from '../ui/countdown.ts';

/**
 * 'Back in 15 min', in whole minutes. A screen reader does not read out each of them.
 *
 * @param opensAt when the pause ends, in ms since the epoch.
 */
export function BackIn({ opensAt }: { opensAt: number }) {
  const { seconds } = useCountdown(opensAt);
  // The phone knows the server's clock only to a second: rounded up, 15 min would begin as 16.
  return <span role="timer">{`Back in ${Math.max(1, Math.round(seconds / 60))} min`}</span>;
}
