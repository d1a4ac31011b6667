import { setTimeout as delay } from 'node:timers/promises';
import { heapUsed } from '../process-metrics.ts';

/** Time between two measurements, in ms: reading all metrics of a process takes it a few ms. */
const interval = 250;

/** How much of its heap a process uses at most while some work runs, in MB. Infinite when it did not respond. */
export async function peakHeapDuring(metricsUrl: string, work: () => Promise<void>): Promise<number> {
  const sizes: number[] = [];
  let isWorking = true;
  const watch = async () => {
    while (isWorking) {
      sizes.push(await heapUsed(metricsUrl).catch(() => Number.POSITIVE_INFINITY));
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
  return Math.max(...sizes);
}
