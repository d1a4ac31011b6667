import { setTimeout as delay } from 'node:timers/promises';

/**
 * The highest of the values that `measure` returns while some work runs.
 *
 * @param options.interval time between two measurements, in ms.
 * @returns NaN when nothing could be measured.
 */
export async function peakDuring(
  work: () => Promise<void>,
  { interval, measure }: { interval: number; measure: () => Promise<number> },
): Promise<number> {
  let peak = Number.NaN;
  let isWorking = true;
  const watch = async () => {
    while (isWorking) {
      const value = await measure();
      if (!(value <= peak) && !Number.isNaN(value)) peak = value;
      await delay(interval);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isWorking = false;
    await watching;
  }
  return peak;
}
