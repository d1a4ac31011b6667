import type { Goal } from '@cowbell/bench/goals';
import { rushRate } from '@cowbell/bench/settings';
import type { Profile } from '@cowbell/local/stack/stack-processes';

/** What the command measures while k6 runs a journey. */
interface Figures {
  /** Memory before the journey and at most, in MB. */
  memory: { idle: number; peak: number };
  /** CPU time that Cowbell and its stores took, as a share of one core. */
  cpuShare: number;
  /** p99 of the event-loop delay, in ms. */
  delay: number;
}

const atMost = (what: string, figure: number, goal: number, unit: string, digits = 0): Goal => ({
  what,
  figure: `${figure.toFixed(digits)} ${unit}`,
  goal: `≤ ${goal} ${unit}`,
  // Also what could not be measured misses its goal.
  met: figure <= goal,
});

/** The figures of the machine that have a goal in a journey. k6 has the goals for what phones notice. */
export function journeyGoals(
  { journey, profile, rate }: { journey: string; profile: Profile; rate: number },
  { memory, cpuShare, delay }: Figures,
): Goal[] {
  const isRush = journey === 'rush' && rate <= rushRate[profile];
  const isOne = profile === 'one';
  const loop = `event-loop delay of ${isOne ? 'the one process' : 'the gateway'}, p99`;
  return [
    ...(isOne ? [atMost('memory before, idle', memory.idle, 350, 'MB')] : []),
    ...(isOne && isRush ? [atMost('memory at most', memory.peak, 450, 'MB')] : []),
    ...(isOne && journey === 'quiet' ? [atMost('CPU with 100 quiet phones', cpuShare * 100, 2, '% of a core', 1)] : []),
    ...(isRush ? [atMost(loop, delay, 50, 'ms')] : []),
  ];
}
